import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const curtainSchema = z
  .strictObject({
    name: z.literal('curtain'),
    side: z.enum(['left', 'right']).default('right'),
    light: hex.default('#4a0c10'),
    dark: hex.default('#1e0406'),
    folds: z.int().min(3).max(20).default(9),
  })
  .describe('A heavy curtain that hangs from the top edge on one side')

export const drawCurtain: Drawing<z.output<typeof curtainSchema>> = (sheet, options) => {
  const { width: w, height: h } = sheet
  const folds = Array.from({ length: options.folds }, (_, i) => {
    const x = w * (0.66 + (i * 0.405) / options.folds)
    const colour = i % 2 ? options.light : options.dark
    const end = x + w * (0.08 + 0.02 * i)
    return `<path d="M${n(x)} -10 C${n(x - w * 0.02)} ${n(h * 0.25)} ${n(x + w * 0.05)} ${n(h * 0.45)} ${n(end)} ${n(h * 0.75)} L${n(x + w * 0.14)} ${n(h * 0.75)} C${n(x + w * 0.09)} ${n(h * 0.4)} ${n(x + w * 0.03)} ${n(h * 0.2)} ${n(x + w * 0.05)} -10Z" fill="${colour}"/>`
  }).join('')
  return options.side === 'right'
    ? folds
    : `<g transform="translate(${w} 0) scale(-1 1)">${folds}</g>`
}
