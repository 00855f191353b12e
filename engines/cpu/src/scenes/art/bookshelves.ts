import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n, type Sheet } from './drawing.ts'

export const bookshelvesSchema = z
  .strictObject({
    name: z.literal('bookshelves'),
    part: z
      .enum(['shelves', 'lights'])
      .default('shelves')
      .describe('lights draws only the lamps. Set the gain of that layer above 1'),
    wood: hex.default('#6a4024'),
    shade: hex.default('#1a0f08'),
    bindings: z
      .array(hex)
      .min(1)
      .max(10)
      .default([
        '#7a2a22',
        '#2f4a3a',
        '#8a6a34',
        '#2c3a5c',
        '#5a3420',
        '#a88a58',
        '#4a2438',
        '#d8c49a',
      ]),
    gilt: hex.default('#d8ac54'),
    lamp: hex.default('#ffd08a'),
  })
  .describe(
    'The walls of an old library: books from floor to ceiling, a ladder, lamps on brass arms',
  )

type Options = z.output<typeof bookshelvesSchema>

export const drawBookshelves: Drawing<Options> = (sheet, options) =>
  options.part === 'lights' ? lamps(sheet, options) : shelves(sheet, options)

function shelves(sheet: Sheet, options: Options): string {
  const { width: w, height: h, unit: u } = sheet
  const { wood, shade } = options
  const tall = u * 0.165
  const bay = w / Math.max(2, Math.round(w / (u * 0.5)))
  let rows = ''
  for (let y = u * 0.06, row = 0; y < h; y += tall, row++) {
    rows += `<rect y="${n(y + tall - u * 0.02)}" width="${w}" height="${n(u * 0.02)}" fill="${wood}"/><rect y="${n(y + tall - u * 0.02)}" width="${w}" height="${n(u * 0.005)}" fill="#fff" fill-opacity=".2"/><rect y="${n(y + tall)}" width="${w}" height="${n(u * 0.018)}" fill="#000" fill-opacity=".5"/>${books(sheet, options, y + tall - u * 0.02, tall - u * 0.034, row)}`
  }
  const posts = Array.from({ length: Math.round(w / bay) + 1 }, (_, i) => {
    const x = i * bay
    return `<rect x="${n(x - u * 0.024)}" y="0" width="${n(u * 0.048)}" height="${h}" fill="url(#post)"/><path d="M${n(x - u * 0.008)} 0V${h}M${n(x + u * 0.008)} 0V${h}" stroke="#000" stroke-opacity=".3" stroke-width="${n(u * 0.004)}"/>`
  }).join('')
  const cornice = `<rect width="${w}" height="${n(u * 0.05)}" fill="${wood}"/><rect y="${n(u * 0.05)}" width="${w}" height="${n(u * 0.012)}" fill="${shade}"/>`
  return `<defs><linearGradient id="post"><stop offset="0" stop-color="${shade}"/><stop offset=".4" stop-color="${wood}"/><stop offset="1" stop-color="${shade}"/></linearGradient><linearGradient id="spine"><stop offset="0" stop-color="#000" stop-opacity=".45"/><stop offset=".35" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient></defs><rect width="${w}" height="${h}" fill="${shade}"/>${rows}${posts}${cornice}${ladder(sheet, options)}`
}

/** One board of books, some leaning, some lying, with bands of gilt on their backs. */
function books(sheet: Sheet, options: Options, foot: number, room: number, row: number): string {
  const { width: w, unit: u, seed } = sheet
  const next = random(seed + row * 31 + 7)
  let out = ''
  for (let x = 0; x < w; ) {
    const wide = u * (0.014 + 0.02 * next())
    const high = room * (0.62 + 0.36 * next())
    const colour = options.bindings[Math.floor(next() * options.bindings.length)]
    if (next() < 0.05) {
      x += wide * 1.2
      continue
    }
    const lean = next() < 0.06 ? 7 : 0
    const bands =
      next() < 0.75
        ? `M0 ${n(-high * 0.84)}h${n(wide)}M0 ${n(-high * 0.76)}h${n(wide)}M0 ${n(-high * 0.14)}h${n(wide)}`
        : ''
    const label =
      next() < 0.4
        ? `<rect x="${n(wide * 0.18)}" y="${n(-high * 0.66)}" width="${n(wide * 0.64)}" height="${n(high * 0.16)}" fill="${options.gilt}" fill-opacity=".55"/>`
        : ''
    out += `<g transform="translate(${n(x)} ${n(foot)}) rotate(${lean})"><rect y="${n(-high)}" width="${n(wide)}" height="${n(high)}" fill="${colour}"/><rect y="${n(-high)}" width="${n(wide)}" height="${n(high)}" fill="url(#spine)"/><path d="${bands}" stroke="${options.gilt}" stroke-opacity=".8" stroke-width="${n(u * 0.0022)}"/>${label}</g>`
    x += wide + (lean ? u * 0.014 : u * 0.0012)
  }
  return out
}

function ladder({ width: w, height: h, unit: u }: Sheet, { wood, shade }: Options): string {
  const rungs = Array.from({ length: 14 }, (_, i) => {
    const t = i / 14
    const x = w * 0.87 + t * u * 0.1
    return `M${n(x)} ${n(h * t)}h${n(u * 0.12)}`
  }).join('')
  const side = (x: number) => `M${n(x)} 0L${n(x + u * 0.1)} ${h}`
  const path = side(w * 0.87) + side(w * 0.87 + u * 0.12) + rungs
  return `<path d="${path}" stroke="${shade}" stroke-width="${n(u * 0.026)}"/><path d="${path}" stroke="${wood}" stroke-width="${n(u * 0.017)}"/>`
}

function lamps({ width: w, height: h, unit: u }: Sheet, { lamp, gilt }: Options): string {
  return [
    [0.1, 0.2],
    [0.68, 0.07],
    [0.1, 0.56],
  ]
    .map(([x = 0, y = 0]) => {
      const [at, top] = [w * x, h * y]
      return `<path d="M${n(at - u * 0.05)} ${n(top + u * 0.06)}Q${n(at - u * 0.05)} ${n(top - u * 0.03)} ${n(at)} ${n(top - u * 0.02)}" fill="none" stroke="${gilt}" stroke-opacity=".5" stroke-width="${n(u * 0.008)}"/><path d="M${n(at - u * 0.022)} ${n(top - u * 0.02)}h${n(u * 0.044)}l${n(u * 0.028)} ${n(u * 0.055)}h${n(-u * 0.1)}Z" fill="${lamp}"/>`
    })
    .join('')
}
