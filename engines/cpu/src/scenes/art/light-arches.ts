import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const lightArchesSchema = z
  .strictObject({
    name: z.literal('light-arches'),
    light: hex.default('#f4f4f4').describe('Colour of the tubes'),
    wall: hex.default('#8a8a8a').describe('Colour of walls near the tubes'),
    dark: hex.default('#1c1c1c'),
    arches: z.int().min(3).max(14).default(9),
  })
  .describe('A hall of arches of light, one behind the other, mirrored in a polished floor')

type Options = z.output<typeof lightArchesSchema>

/** How much further away every arch is, and where the furthest one stands, as a share of the height. */
const FURTHER = 0.36
const VANISH = 0.52

export const drawLightArches: Drawing<Options> = ({ width: w, height: h, unit }, options) => {
  const middle = w / 2
  const eye = h * VANISH
  const reach = Math.max(unit * 0.62, w * 0.5)
  const arch = (away: number, mirrored: boolean): string => {
    const near = 1 / (0.62 + away * FURTHER)
    const half = reach * near
    const floor = eye + h * 0.36 * near
    const spring = eye - h * 0.02 * near
    const rise = Math.min(half, h * 0.56 * near)
    const [foot, bend] = mirrored ? [floor, 2 * floor - spring] : [floor, spring]
    return `M${n(middle - half)} ${n(foot)}V${n(bend)}A${n(half)} ${n(rise)} 0 0 ${mirrored ? 0 : 1} ${n(middle + half)} ${n(bend)}V${n(foot)}`
  }
  const tube = (away: number, mirrored: boolean): string => {
    const near = 1 / (0.62 + away * FURTHER)
    const d = arch(away, mirrored)
    const stroke = (wide: number, opacity: number, colour: string) =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(unit * wide * near)}" stroke-opacity="${opacity}"/>`
    return (
      stroke(0.13, 0.12, options.wall) +
      stroke(0.07, 0.3, options.wall) +
      stroke(0.03, 0.55, options.light) +
      stroke(0.012, 1, options.light)
    )
  }
  const order = Array.from({ length: options.arches }, (_, i) => options.arches - 1 - i)
  // Each wall ends at its own arch: the nearer, the darker towards its rim.
  const walls = order
    .map((away) => {
      const shade = 0.5 * (1 - away / options.arches) + 0.18
      return `<path d="M0 0H${w}V${h}H0Z${arch(away, false)}Z" fill="${options.dark}" fill-opacity="${shade.toFixed(2)}" fill-rule="evenodd"/>${tube(away, false)}`
    })
    .join('')
  const edge = (side: number) => {
    const [far, near] = [1 / (0.62 + options.arches * FURTHER), 1 / 0.4]
    return [
      [middle + side * reach * far, eye + h * 0.36 * far],
      [middle + side * reach * near, eye + h * 0.36 * near],
    ] as const
  }
  const floor = [...edge(-1), ...edge(1).toReversed()].map((at) => at.map(n).join(' ')).join('L')
  const mirrored = order.map((away) => tube(away, true)).join('')
  const boards = Array.from({ length: 13 }, (_, i) => {
    const x = (i - 6) * reach * 0.34
    return `M${n(middle + x * 0.24)} ${n(eye + h * 0.09)}L${n(middle + x * 3)} ${n(eye + h * 1.1)}`
  }).join('')
  return `<defs><radialGradient id="end" cx="${n(middle)}" cy="${n(eye)}" r="${n(reach * 1.1)}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${options.light}"/><stop offset=".28" stop-color="${options.wall}"/><stop offset="1" stop-color="${options.dark}"/></radialGradient><linearGradient id="floor" x1="0" x2="0" y1="${n(eye)}" y2="${h}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${options.wall}" stop-opacity=".2"/><stop offset="1" stop-color="${options.dark}" stop-opacity=".9"/></linearGradient><clipPath id="hall"><path d="M${floor}Z"/></clipPath></defs><rect width="100%" height="100%" fill="url(#end)"/>${walls}<g clip-path="url(#hall)"><rect width="100%" height="100%" fill="${options.dark}"/><g opacity=".5">${mirrored}</g><path d="${boards}" stroke="${options.dark}" stroke-width="${n(unit * 0.004)}"/><rect width="100%" height="100%" fill="url(#floor)"/></g>`
}
