import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const rooftopSchema = z
  .strictObject({
    name: z.literal('rooftop'),
    part: z
      .enum(['roof', 'signs'])
      .default('roof')
      .describe('signs draws only the neon tubes. Set the gain of that layer above 1'),
    wall: hex.default('#2a2340'),
    edge: hex.default('#6a4a80'),
    left: hex.default('#ff2f9a'),
    right: hex.default('#22d8ff'),
    far: hex.default('#ffb04a'),
  })
  .describe(
    'A flat roof over a city at night: a parapet with a rail, a water tank, and signs on the houses around it',
  )

type Options = z.output<typeof rooftopSchema>

export const drawRooftop: Drawing<Options> = (sheet, options) =>
  options.part === 'signs' ? signs(sheet, options) : roof(sheet, options)

function roof({ width: w, height: h, unit: u }: Sheet, options: Options): string {
  const top = h * 0.74
  const posts = Array.from(
    { length: Math.ceil(w / (u * 0.22)) + 1 },
    (_, i) =>
      `<rect x="${n(i * u * 0.22)}" y="${n(top - u * 0.13)}" width="${n(u * 0.012)}" height="${n(u * 0.14)}"/>`,
  ).join('')
  const steel = '#171228'
  const tank = `<g transform="translate(${n(w * 0.66)} ${n(h * 0.3)})" fill="${steel}"><path d="M${n(-u * 0.02)} 0L${n(u * 0.08)} ${n(-u * 0.06)}L${n(u * 0.18)} 0Z"/><rect width="${n(u * 0.16)}" height="${n(u * 0.17)}"/><path d="M${n(u * 0.02)} ${n(u * 0.17)}v${n(u * 0.3)}M${n(u * 0.14)} ${n(u * 0.17)}v${n(u * 0.3)}M${n(u * 0.02)} ${n(u * 0.19)}l${n(u * 0.12)} ${n(u * 0.2)}m0 ${n(-u * 0.2)}l${n(-u * 0.12)} ${n(u * 0.2)}" stroke="${steel}" stroke-width="${n(u * 0.012)}"/></g>`
  const window = (x: number, y: number, colour: string) =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(u * 0.024)}" height="${n(u * 0.036)}" fill="${colour}"/>`
  const storeys = (left: number, right: number, from: number, lit: readonly string[]) => {
    let panes = ''
    for (let y = from, row = 0; y < top - u * 0.05; y += u * 0.062, row++) {
      for (let x = left, column = 0; x < right; x += u * 0.045, column++) {
        panes += window(x, y, lit[(row * 5 + column * 3 + ((row * column) % 4)) % lit.length]!)
      }
    }
    return panes
  }
  const dark = '#1a1530'
  const houses = `<path d="M0 ${n(h * 0.06)}H${n(w * 0.17)}V${h}H0Z" fill="#120e22"/>${storeys(u * 0.02, w * 0.16, h * 0.1, [dark, dark, '#e8a860', dark, '#3a2c50', dark, dark])}<path d="M${n(w * 0.85)} 0H${w}V${h}H${n(w * 0.85)}Z" fill="#0e1122"/>${storeys(w * 0.86, w, h * 0.04, [dark, '#8ab8d8', dark, dark, '#283a58', dark])}`
  return `${houses}${tank}<g fill="#3a3054"><rect y="${n(top - u * 0.14)}" width="${w}" height="${n(u * 0.014)}"/><rect y="${n(top - u * 0.07)}" width="${w}" height="${n(u * 0.009)}"/>${posts}</g>${bricks(w, top, h, u, options.wall)}<rect y="${n(top)}" width="${w}" height="${n(u * 0.022)}" fill="${options.edge}"/>`
}

/** Courses of the parapet, with light on the upper edge of each. */
function bricks(w: number, top: number, h: number, u: number, wall: string): string {
  const tall = u * 0.034
  const courses = Array.from({ length: Math.ceil((h - top) / tall) }, (_, row) => {
    const y = top + row * tall
    const joints = Array.from({ length: Math.ceil(w / (tall * 2.4)) + 1 }, (_, i) => {
      const x = (i + (row % 2) / 2) * tall * 2.4
      return `M${n(x)} ${n(y)}v${n(tall)}`
    }).join('')
    return `<path d="M0 ${n(y)}H${w}${joints}" stroke="#120e20" stroke-width="${n(u * 0.004)}"/>`
  }).join('')
  return `<rect y="${n(top)}" width="${w}" height="${n(h - top)}" fill="${wall}"/>${courses}`
}

/** Upright and lying boxes of tubes with strokes that read as letters from afar. */
function signs({ width: w, height: h, unit: u }: Sheet, options: Options): string {
  const s = u * 0.036
  const strokes = [
    'M0 1V0h.8v1M0 .55h.8',
    'M0 0v1h.8M0 .5h.6M0 0h.8',
    'M0 1V0l.8 1V0',
    'M.8 0H0v1h.8V.55H.45',
    'M0 0h.8M.4 0v1M.1 1h.6',
  ]
  const letter = (x: number, y: number, i: number) =>
    `<path transform="translate(${n(x)} ${n(y)}) scale(${n(s)})" d="${strokes[i % strokes.length]}" stroke-width=".16"/>`
  const column = Array.from({ length: 5 }, (_, i) =>
    letter(w * 0.06 + s * 0.5, h * 0.14 + s * (0.6 + i * 1.5), i),
  ).join('')
  const row = Array.from({ length: 4 }, (_, i) =>
    letter(w * 0.875 + s * (0.5 + i * 1.15), h * 0.13 + s * 0.5, i + 1),
  ).join('')
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="${n(u * 0.006)}">
<g stroke="${options.left}"><rect x="${n(w * 0.06)}" y="${n(h * 0.14)}" width="${n(s * 1.8)}" height="${n(s * 8.2)}" rx="${n(s * 0.3)}"/>${column}<path d="M${n(w * 0.01)} ${n(h * 0.5)}h${n(u * 0.16)}"/></g>
<g stroke="${options.right}"><rect x="${n(w * 0.875)}" y="${n(h * 0.13)}" width="${n(s * 5.3)}" height="${n(s * 2)}" rx="${n(s * 0.3)}"/>${row}<path d="M${n(w * 0.965)} ${n(h * 0.32)}v${n(h * 0.2)}"/></g>
<g stroke="${options.far}"><circle cx="${n(w * 0.46)}" cy="${n(h * 0.42)}" r="${n(s * 0.5)}"/><path d="M${n(w * 0.34)} ${n(h * 0.5)}h${n(s * 1.2)}"/></g></g>`
}
