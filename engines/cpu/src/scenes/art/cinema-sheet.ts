import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, escapeText, n } from './drawing.ts'

export const cinemaSheetSchema = z
  .strictObject({
    name: z.literal('cinema-sheet'),
    text: z.string().min(1).max(24).default('THE GUEST').describe('The title of the film'),
    line: z.string().max(44).default('').describe('A line above the title'),
    paper: hex.default('#f6ecd4'),
    ink: hex.default('#1c1a26'),
    colour: hex.default('#c4312c').describe('Colour of the title'),
  })
  .describe(
    'A cinema poster: a plate with title, stars and a line at the bottom, and a ruled border',
  )

export const drawCinemaSheet: Drawing<z.output<typeof cinemaSheetSchema>> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const b = u * 0.035
  const foot = u * 0.29
  const top = h - foot
  const letters = options.text.length
  const size = Math.min(u * 0.155, (w - 4 * b) / (letters * 0.8))
  const text = (value: string, y: number, font: number, fill: string, spread: number) =>
    `<text x="${n(w / 2)}" y="${n(y)}" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="${n(font)}" letter-spacing="${n(font * spread)}" fill="${fill}">${escapeText(value)}</text>`
  const lineSize = Math.min(u * 0.032, (w - 4 * b) / Math.max(1, options.line.length * 0.86))
  const line = options.line ? text(options.line, top + u * 0.055, lineSize, options.ink, 0.16) : ''
  const stars = [-2, -1, 0, 1, 2]
    .map((i) => star(w / 2 + i * u * 0.06, h - b - u * 0.035, u * (i === 0 ? 0.023 : 0.017)))
    .join('')
  const rules = [-1, 1]
    .map((side) => {
      const from = w / 2 + side * u * 0.17
      const to = w / 2 + side * (w / 2 - 2 * b)
      return `M${n(from)} ${n(h - b - u * 0.035)}H${n(to)}`
    })
    .join('')
  // A slanting upper edge: posters of the thirties never stand quite still.
  const plate = `M0 ${n(top + u * 0.012)}L${w} ${n(top - u * 0.03)}V${h}H0Z`
  return `<path d="M0 0H${w}V${h}H0Z M${n(b)} ${n(b)}V${n(h - b)}H${n(w - b)}V${n(b)}Z" fill="${options.paper}" fill-rule="evenodd"/><path d="${plate}" fill="${options.paper}"/><path d="M0 ${n(top + u * 0.012)}L${w} ${n(top - u * 0.03)}" stroke="${options.colour}" stroke-width="${n(u * 0.014)}"/>${line}${text(options.text, top + u * 0.09 + size * 0.72, size, options.colour, 0.02)}<g fill="${options.ink}">${stars}</g><path d="${rules}" stroke="${options.ink}" stroke-width="${n(u * 0.006)}"/>`
}

function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 ? radius * 0.42 : radius
    const angle = (i / 10) * 2 * Math.PI - Math.PI / 2
    return `${n(x + Math.cos(angle) * far)},${n(y + Math.sin(angle) * far)}`
  })
  return `<polygon points="${points.join(' ')}"/>`
}
