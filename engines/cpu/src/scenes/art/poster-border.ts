import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, escapeText, n } from './drawing.ts'

export const posterBorderSchema = z
  .strictObject({
    name: z.literal('poster-border'),
    text: z.string().max(28).default(''),
    paper: hex.default('#fdf0d0'),
    ink: hex.default('#2c2846'),
    width: z.number().min(0.01).max(0.1).default(0.035),
  })
  .describe('A paper border that is wider at the bottom, with a line of capital letters there')

export const drawPosterBorder: Drawing<z.output<typeof posterBorderSchema>> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const b = u * options.width
  const foot = options.text ? b * 4.2 : b
  const letters = Math.max(1, options.text.length)
  const size = Math.min(b * 2, (w - 4 * b) / (letters * 0.98))
  const text = options.text
    ? `<text x="${n(w / 2)}" y="${n(h - foot / 2 + size * 0.36)}" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="${n(size)}" letter-spacing="${n(size * 0.14)}" fill="${options.ink}">${escapeText(options.text)}</text>`
    : ''
  return `<path d="M0 0H${w}V${h}H0Z M${n(b)} ${n(b)}V${n(h - foot)}H${n(w - b)}V${n(b)}Z" fill="${options.paper}" fill-rule="evenodd"/>${text}`
}
