import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, escapeText, n } from './drawing.ts'

export const captionSchema = z
  .strictObject({
    name: z.literal('caption'),
    text: z.string().min(1).max(24),
    colour: hex.default('#e01f3d'),
    paper: hex.default('#ffffff'),
    ink: hex.default('#14101c'),
    border: z.boolean().default(true),
  })
  .describe('A comic caption on a tilted plate near the bottom, and a ruled border')

export const drawCaption: Drawing<z.output<typeof captionSchema>> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const line = u * 0.022
  const border = options.border
    ? `<rect x="${n(line / 2)}" y="${n(line / 2)}" width="${n(w - line)}" height="${n(h - line)}" fill="none" stroke="${options.ink}" stroke-width="${n(line)}"/>`
    : ''
  // Bold capitals run about 0.82 em; the plate fits the words.
  const size = Math.min(u * 0.064, (u * 0.8) / (options.text.length * 0.82))
  const half = (size * options.text.length * 0.82) / 2 + u * 0.03
  return `${border}<g transform="translate(${n(w / 2)} ${n(h - u * 0.1)}) rotate(-4)"><rect x="${n(-half)}" y="${n(-u * 0.095)}" width="${n(half * 2)}" height="${n(u * 0.14)}" fill="${options.paper}" stroke="${options.ink}" stroke-width="${n(u * 0.009)}"/><text text-anchor="middle" y="${n(u * -0.003)}" font-family="DejaVu Sans" font-weight="bold" font-style="italic" font-size="${n(size)}" fill="${options.colour}" stroke="${options.ink}" stroke-width="${n(u * 0.003)}">${escapeText(options.text)}</text></g>`
}
