import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const redCarpetSchema = z
  .strictObject({
    name: z.literal('red-carpet'),
    carpet: hex.default('#a80f22'),
    gold: hex.default('#e0b45a'),
    rope: hex.default('#7a0a18'),
  })
  .describe('A red carpet that runs to the back, between brass posts with ropes of velvet')

export const drawRedCarpet: Drawing<z.output<typeof redCarpetSchema>> = (
  { width: w, height: h, unit: u },
  { carpet, gold, rope },
) => {
  const far = h * 0.5
  const along = (side: number, t: number) => {
    const depth = t * t
    return [
      w / 2 + side * (u * 0.16 + depth * (w * 0.46)),
      far + depth * (h * 0.42),
      0.25 + depth * 0.75,
    ] as const
  }
  const posts = [-1, 1]
    .map((side) => {
      const spots = [0.25, 0.5, 0.72, 0.92].map((t) => along(side, t))
      const ropes = spots.slice(1).map(([x, y, s], i) => {
        const [fromX, fromY, from] = spots[i] ?? [x, y, s]
        const [top, fromTop] = [y - u * 0.3 * s, fromY - u * 0.3 * from]
        return `<path d="M${n(fromX)} ${n(fromTop)}Q${n((x + fromX) / 2)} ${n(Math.max(top, fromTop) + u * 0.14 * s)} ${n(x)} ${n(top)}" fill="none" stroke="${rope}" stroke-width="${n(u * 0.026 * s)}"/><path d="M${n(fromX)} ${n(fromTop)}Q${n((x + fromX) / 2)} ${n(Math.max(top, fromTop) + u * 0.132 * s)} ${n(x)} ${n(top)}" fill="none" stroke="#ff5a6a" stroke-opacity=".5" stroke-width="${n(u * 0.006 * s)}"/>`
      })
      const brass = spots.map(
        ([x, y, s]) =>
          `<rect x="${n(x - u * 0.011 * s)}" y="${n(y - u * 0.32 * s)}" width="${n(u * 0.022 * s)}" height="${n(u * 0.32 * s)}" fill="url(#brass)"/><circle cx="${n(x)}" cy="${n(y - u * 0.335 * s)}" r="${n(u * 0.022 * s)}" fill="url(#brass)"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(u * 0.055 * s)}" ry="${n(u * 0.014 * s)}" fill="url(#brass)"/>`,
      )
      return ropes.join('') + brass.join('')
    })
    .join('')
  return `<defs><linearGradient id="brass"><stop offset="0" stop-color="#fff2c8"/><stop offset=".4" stop-color="${gold}"/><stop offset="1" stop-color="#5a3a10"/></linearGradient><linearGradient id="pile" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".55"/><stop offset=".5" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient></defs><rect y="${n(far)}" width="${w}" height="${n(h - far)}" fill="#12060a"/><path d="M${n(w / 2 - u * 0.15)} ${n(far)}H${n(w / 2 + u * 0.15)}L${n(w * 1.05)} ${h}H${n(-w * 0.05)}Z" fill="${carpet}"/><path d="M${n(w / 2 - u * 0.15)} ${n(far)}H${n(w / 2 + u * 0.15)}L${n(w * 1.05)} ${h}H${n(-w * 0.05)}Z" fill="url(#pile)"/>${posts}`
}
