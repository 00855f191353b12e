import { z } from 'zod'
import { hex, place } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const hillsSchema = z
  .strictObject({
    name: z.literal('hills'),
    sky: hex.default('#f6c66a'),
    sun: place.default([0.68, 0.33]),
    rings: z.array(hex).max(6).default(['#f8b25c', '#f59a50', '#ef7d4a', '#fbe3b0']),
    hills: z.array(hex).max(6).default(['#c65a4a', '#8a3f4e', '#4f3350', '#2c2846']),
  })
  .describe('A flat travel poster: rings of sun over rows of hills. The last row is the nearest')

export const drawHills: Drawing<z.output<typeof hillsSchema>> = (sheet, options) => {
  const { width, height, unit, seed } = sheet
  const rings = options.rings.map((colour, i) => {
    const radius = unit * (0.62 - (i * 0.56) / Math.max(1, options.rings.length))
    return `<circle cx="${n(width * options.sun[0])}" cy="${n(height * options.sun[1])}" r="${n(radius)}" fill="${colour}"/>`
  })
  const hills = options.hills.map((colour, i) => {
    const y = 0.62 + (i * 0.3) / Math.max(1, options.hills.length)
    const tall = 0.16 / (1 + i * 0.6)
    const phase = (seed % 7) + i * 1.37
    const line = Array.from({ length: 61 }, (_, k) => {
      const wave = Math.abs(Math.sin(k * 0.155 + phase)) + 0.4 * Math.sin(k * 0.4 + phase * 2)
      return `L${n((k / 60) * width)} ${n(height * (y - tall * wave))}`
    })
    return `<path d="M0 ${height}${line.join('')}L${width} ${height}Z" fill="${colour}"/>`
  })
  return `<rect width="100%" height="100%" fill="${options.sky}"/>${rings.join('')}${hills.join('')}`
}
