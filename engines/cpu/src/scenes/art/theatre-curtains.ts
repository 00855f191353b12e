import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const theatreCurtainsSchema = z
  .strictObject({
    name: z.literal('theatre-curtains'),
    colour: hex.default('#a3121f'),
    dark: hex.default('#3c0409'),
    trim: hex.default('#d8a53c'),
    reach: z
      .number()
      .min(0.05)
      .max(0.5)
      .default(0.24)
      .describe('How far each curtain reaches into the frame, as a fraction of the width'),
  })
  .describe('A stage: heavy curtains on both sides and a valance above')

const FOLDS = 8

export const drawTheatreCurtains: Drawing<z.output<typeof theatreCurtainsSchema>> = (
  sheet,
  options,
) => {
  const { width: w, height: h, unit: u } = sheet
  const reach = w * options.reach
  const fold = reach / FOLDS
  const folds = Array.from({ length: FOLDS }, (_, i) => {
    const x = i * fold
    const drift = fold * (0.2 + 0.12 * i)
    return `<path d="M${n(x)} -5C${n(x + drift)} ${n(h * 0.35)} ${n(x - drift)} ${n(h * 0.7)} ${n(x + drift * 0.4)} ${n(h + 5)}L${n(x + fold * 1.1 + drift * 0.4)} ${n(h + 5)}C${n(x + fold * 1.1 - drift)} ${n(h * 0.7)} ${n(x + fold * 1.1 + drift)} ${n(h * 0.35)} ${n(x + fold * 1.1)} -5Z" fill="url(#fold)"/>`
  }).join('')
  const scallops = Math.max(3, Math.round(w / (u * 0.26)))
  const step = w / scallops
  const drop = u * 0.09
  const valance = Array.from({ length: scallops }, (_, i) => {
    const x = i * step
    return `<path d="M${n(x)} -5H${n(x + step)}V${n(drop * 0.55)}Q${n(x + step / 2)} ${n(drop * 1.9)} ${n(x)} ${n(drop * 0.55)}Z" fill="url(#swag)" stroke="${options.trim}" stroke-width="${n(u * 0.005)}"/>`
  }).join('')
  return `<defs><linearGradient id="fold"><stop offset="0" stop-color="${options.dark}"/><stop offset=".45" stop-color="${options.colour}"/><stop offset=".6" stop-color="${options.colour}"/><stop offset="1" stop-color="${options.dark}"/></linearGradient><linearGradient id="swag" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${options.dark}"/><stop offset=".7" stop-color="${options.colour}"/><stop offset="1" stop-color="${options.dark}"/></linearGradient></defs>
<g>${folds}</g><g transform="translate(${w} 0) scale(-1 1)">${folds}</g>${valance}`
}
