import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const railingSchema = z
  .strictObject({
    name: z.literal('railing'),
    top: z
      .number()
      .min(0)
      .max(1)
      .default(0.66)
      .describe('Position of the handrail, and where the deck begins'),
    deck: z.number().min(0.2).max(1.5).default(0.95),
    paint: hex.default('#f2f4f2'),
    shade: hex.default('#a8b8c4'),
    boards: hex.default('#b4a48e'),
    sails: z
      .number()
      .min(0)
      .max(1)
      .default(0)
      .describe('Height of the horizon with the sails; 0 means no sails'),
  })
  .describe('A painted wooden railing on a deck by the water, with sails in the distance')

export const drawRailing: Drawing<z.output<typeof railingSchema>> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const top = h * options.top
  const deck = h * options.deck
  const post = (x: number, wide: number, from: number) =>
    `<rect x="${n(x)}" y="${n(from)}" width="${n(wide)}" height="${n(deck - from)}" fill="${options.paint}"/><rect x="${n(x)}" y="${n(from)}" width="${n(wide * 0.35)}" height="${n(deck - from)}" fill="${options.shade}"/>`
  const step = u * 0.075
  const balusters = Array.from({ length: Math.ceil(w / step) + 1 }, (_, i) =>
    i % 8 === 3 ? '' : post(i * step, u * 0.016, top),
  ).join('')
  const posts = Array.from({ length: Math.ceil(w / (step * 8)) + 1 }, (_, i) =>
    post((i * 8 + 3) * step - u * 0.014, u * 0.045, top - u * 0.05),
  ).join('')
  const rail = (y: number, thick: number) =>
    `<rect y="${n(y)}" width="${w}" height="${n(thick)}" fill="${options.paint}"/><rect y="${n(y + thick * 0.7)}" width="${w}" height="${n(thick * 0.3)}" fill="${options.shade}"/>`
  const seams = Array.from({ length: 41 }, (_, i) => {
    const off = (i - 20) * u * 0.09
    return `<path d="M${n(w / 2 + off)} ${n(deck)}L${n(w / 2 + off * 1.5)} ${h}" stroke="#6a5c4a" stroke-width="${n(u * 0.004)}"/>`
  }).join('')
  const horizon = h * options.sails
  const sail = (x: number, size: number) =>
    `<path d="M${n(x)} ${n(horizon - u * size)}L${n(x)} ${n(horizon)}H${n(x - u * size * 0.4)}Z" fill="#fbfcfa"/><path d="M${n(x + u * size * 0.05)} ${n(horizon - u * size * 0.9)}V${n(horizon)}H${n(x + u * size * 0.4)}Z" fill="#dfe7ea"/><path d="M${n(x - u * size * 0.35)} ${n(horizon)}h${n(u * size * 0.7)}l${n(-u * size * 0.1)} ${n(u * size * 0.1)}h${n(-u * size * 0.5)}Z" fill="#5a7080"/>`
  const sails = options.sails
    ? sail(w * 0.08, 0.13) + sail(w * 0.9, 0.09) + sail(w * 0.83, 0.05)
    : ''
  return `${sails}${balusters}${posts}${rail(top - u * 0.012, u * 0.03)}${rail(deck - u * 0.05, u * 0.018)}<rect y="${n(deck)}" width="${w}" height="${n(Math.max(0, h - deck))}" fill="${options.boards}"/>${seams}`
}
