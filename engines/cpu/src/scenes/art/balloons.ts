import { z } from 'zod'
import { random } from '../../noise.ts'
import { amount, area, count, hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const balloonsSchema = z
  .strictObject({
    name: z.literal('balloons'),
    count: count(60).default(14),
    size: amount.default(0.09),
    area: area.default([0, 0, 1, 0.6]),
    colours: z.array(hex).min(1).max(8).default(['#e8485e', '#f2b632', '#3fa7d6', '#8bc34a']),
  })
  .describe('Shiny balloons on strings, in bunches inside the area')

export const drawBalloons: Drawing<z.output<typeof balloonsSchema>> = (sheet, options) => {
  const { width, height, unit } = sheet
  const next = random(sheet.seed)
  const [left, top, right, bottom] = options.area
  const shades = options.colours.map(
    (colour, i) =>
      `<radialGradient id="balloon${i}" cx=".35" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset=".12" stop-color="${colour}"/><stop offset=".75" stop-color="${colour}"/><stop offset="1" stop-color="#1a0d14"/></radialGradient>`,
  )
  const bunch = Array.from({ length: options.count }, () => {
    const x = width * (left + (right - left) * next())
    const y = height * (top + (bottom - top) * next())
    const radius = unit * options.size * (0.6 + 0.6 * next())
    const tilt = (next() - 0.5) * 16
    const sway = (next() - 0.5) * radius
    const shade = Math.floor(next() * options.colours.length)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(tilt)})"><path d="M0 ${n(radius * 1.22)}q${n(sway)} ${n(radius * 1.2)} 0 ${n(radius * 3)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${n(unit * 0.0016)}"/><path d="M${n(-radius * 0.12)} ${n(radius * 1.3)}L0 ${n(radius * 1.12)}L${n(radius * 0.12)} ${n(radius * 1.3)}Z" fill="${options.colours[shade]}"/><ellipse rx="${n(radius)}" ry="${n(radius * 1.18)}" fill="url(#balloon${shade})"/></g>`
  })
  return `<defs>${shades.join('')}</defs>${bunch.join('')}`
}
