import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const neonSignsSchema = z
  .strictObject({
    name: z.literal('neon-signs'),
    left: hex.default('#ff2f9a'),
    right: hex.default('#22e0ff'),
    far: hex.default('#7a4cff'),
  })
  .describe('Neon tubes and frames on both sides of a street')

export const drawNeonSigns: Drawing<z.output<typeof neonSignsSchema>> = (sheet, options) => {
  const { width: w, height: h, unit: u } = sheet
  const { left, right, far } = options
  return `<g fill="none" stroke-linecap="round" stroke-width="${n(u * 0.014)}">
<path d="M${n(w * 0.06)} ${n(h * 0.12)}v${n(h * 0.34)}" stroke="${left}"/>
<path d="M${n(w * 0.13)} ${n(h * 0.16)}v${n(h * 0.22)}" stroke="${left}" stroke-opacity=".7"/>
<rect x="${n(w * 0.76)}" y="${n(h * 0.1)}" width="${n(w * 0.17)}" height="${n(h * 0.12)}" rx="${n(u * 0.012)}" stroke="${right}"/>
<path d="M${n(w * 0.79)} ${n(h * 0.14)}h${n(w * 0.11)}m${n(-w * 0.11)} ${n(h * 0.04)}h${n(w * 0.08)}" stroke="${right}" stroke-opacity=".7"/>
<path d="M${n(w * 0.88)} ${n(h * 0.3)}v${n(h * 0.3)}" stroke="${far}"/></g>`
}
