import { z } from 'zod'
import { random } from '../../noise.ts'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const cinemaSeatsSchema = z
  .strictObject({
    name: z.literal('cinema-seats'),
    colour: hex.default('#7a1420'),
    dark: hex.default('#16060a'),
    rim: hex.default('#5f8f96').describe('Light from the screen on the upper edges of the seats'),
    rows: z.int().min(1).max(12).default(6),
    top: z
      .number()
      .min(0)
      .max(1)
      .default(0.4)
      .describe('Position of the furthest row, as a fraction of the height'),
  })
  .describe('Rows of folding seats that rise towards the back of a cinema')

export const drawCinemaSeats: Drawing<z.output<typeof cinemaSeatsSchema>> = (sheet, options) => {
  const { width: w, height: h, unit: u, seed } = sheet
  const next = random(seed)
  const rows = Array.from({ length: options.rows }, (_, row) => {
    const near = (row + 1) / options.rows
    const wide = u * (0.07 + 0.13 * near ** 1.4)
    const tall = wide * 1.15
    const y = h * (options.top + (1.05 - options.top) * near ** 1.5) - tall * 0.6
    const first = -wide * (0.5 + next() * 0.5)
    const seats = Array.from({ length: Math.ceil(w / wide) + 2 }, (_, k) => {
      const x = first + k * wide * 1.04
      const round = wide * 0.2
      return `<rect x="${n(x)}" y="${n(y)}" width="${n(wide * 0.94)}" height="${n(tall * 1.6)}" rx="${n(round)}" fill="url(#seat)" stroke="${options.rim}" stroke-opacity="${(0.12 + 0.2 * next()).toFixed(2)}" stroke-width="${n(Math.max(1, u * 0.003))}"/>`
    }).join('')
    return `<rect x="-5" y="${n(y + tall * 0.7)}" width="${n(w + 10)}" height="${n(h)}" fill="${options.dark}"/>${seats}`
  }).join('')
  return `<defs><linearGradient id="seat" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${options.colour}"/><stop offset=".7" stop-color="${options.dark}"/></linearGradient></defs>${rows}`
}
