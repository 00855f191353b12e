import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const gridFloorSchema = z
  .strictObject({
    name: z.literal('grid-floor'),
    horizon: z.number().min(0.2).max(0.9).default(0.62),
    sky: z.tuple([hex, hex]).default(['#0c0a2c', '#5a1a8a']),
    sun: z.tuple([hex, hex]).default(['#ffe04a', '#ff2f8a']),
    floor: hex.default('#160a38'),
    lines: hex.default('#ff3fd0'),
  })
  .describe(
    'A striped sun over a glowing grid that runs to the horizon, as in pictures of the 1980s',
  )

export const drawGridFloor: Drawing<z.output<typeof gridFloorSchema>> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const horizon = h * options.horizon
  const deep = h - horizon
  const radius = u * 0.36
  const centre = horizon - u * 0.24
  const bars = Array.from({ length: 9 }, (_, i) => {
    const y = centre - radius * 0.1 + i * u * 0.04
    return `<rect x="0" y="${n(y)}" width="${w}" height="${n(u * (0.005 + i * 0.0024))}" fill="${options.sky[1]}"/>`
  }).join('')
  const across = Array.from({ length: 14 }, (_, i) => {
    const y = horizon + deep * (i / 14) ** 1.9
    return `<rect x="0" y="${n(y)}" width="${w}" height="${n(u * 0.003 + i * u * 0.0005)}"/>`
  }).join('')
  const along = Array.from({ length: 25 }, (_, i) => {
    const off = i - 12
    return `<path d="M${n(w / 2 + off * w * 0.035)} ${n(horizon)}L${n(w / 2 + off * w * 0.22)} ${h}"/>`
  }).join('')
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${options.sky[0]}"/><stop offset="${options.horizon}" stop-color="${options.sky[1]}"/></linearGradient><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${options.sun[0]}"/><stop offset="1" stop-color="${options.sun[1]}"/></linearGradient><clipPath id="disc"><circle cx="${n(w / 2)}" cy="${n(centre)}" r="${n(radius)}"/></clipPath></defs>
<rect width="100%" height="100%" fill="url(#sky)"/><circle cx="${n(w / 2)}" cy="${n(centre)}" r="${n(radius)}" fill="url(#sun)"/><g clip-path="url(#disc)">${bars}</g>
<rect y="${n(horizon)}" width="${w}" height="${n(deep)}" fill="${options.floor}"/><g fill="${options.lines}">${across}</g><g stroke="${options.lines}" stroke-width="${n(u * 0.004)}">${along}</g>`
}
