import { z } from 'zod'
import { amount, count, hex, place } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const sunburstSchema = z
  .strictObject({
    name: z.literal('sunburst'),
    at: place.default([0.5, 0.42]),
    ground: hex.default('#ff8a1f'),
    rays: hex.default('#ffd21f'),
    count: count(60).default(28),
    dots: hex.default('#d81e3a'),
    dotted: amount.default(1),
    disc: amount
      .default(0)
      .describe('Radius of a plain disc with a rim, from which the rays go out'),
  })
  .describe('Comic rays around a point, with dots that grow towards the corners')

const GOLDEN_ROW = 0.87

export const drawSunburst: Drawing<z.output<typeof sunburstSchema>> = (sheet, options) => {
  const { width, height, unit } = sheet
  const x = width * options.at[0]
  const y = height * options.at[1]
  const reach = Math.hypot(width, height)
  const turn = (2 * Math.PI) / options.count
  const rays = Array.from({ length: options.count }, (_, i) => {
    const from = i * turn
    const to = from + turn / 2
    return `<path d="M${n(x)} ${n(y)}L${n(x + reach * Math.cos(from))} ${n(y + reach * Math.sin(from))}L${n(x + reach * Math.cos(to))} ${n(y + reach * Math.sin(to))}Z"/>`
  }).join('')
  const cell = unit * 0.022
  const dots: string[] = []
  for (let row = 0; row * cell * GOLDEN_ROW < height + cell; row++) {
    const cy = row * cell * GOLDEN_ROW
    for (let cx = ((row % 2) * cell) / 2; cx < width + cell; cx += cell) {
      const far = Math.hypot(cx - x, cy - y) / (reach * 0.5)
      const radius = cell * 0.5 * Math.min(1, Math.max(0, far - 0.3) * 1.1) * options.dotted
      if (radius > 0.6) dots.push(`<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}"/>`)
    }
  }
  const disc = options.disc
    ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(options.disc * unit)}" fill="${options.ground}" stroke="${options.rays}" stroke-width="${n(unit * 0.016)}"/>`
    : ''
  return `<rect width="100%" height="100%" fill="${options.ground}"/><g fill="${options.rays}">${rays}</g><g fill="${options.dots}">${dots.join('')}</g>${disc}`
}
