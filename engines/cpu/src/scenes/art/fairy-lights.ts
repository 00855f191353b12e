import { z } from 'zod'
import { random } from '../../noise.ts'
import { count, hex } from '../schema/fields.ts'
import { type Drawing, n } from './drawing.ts'

export const fairyLightsSchema = z
  .strictObject({
    name: z.literal('fairy-lights'),
    strings: count(8).default(3),
    from: z.number().min(-0.5).max(1).default(0.04),
    to: z.number().min(-0.5).max(1).default(0.3),
    colours: z.array(hex).min(1).max(6).default(['#ffd58a', '#ffe9c0']),
    bulb: z.number().min(0.001).max(0.03).default(0.006),
  })
  .describe(
    'Strings of light bulbs that hang in curves across the frame. Set the gain of the layer above 1.',
  )

export const drawFairyLights: Drawing<z.output<typeof fairyLightsSchema>> = (sheet, options) => {
  const { width, height, unit } = sheet
  const next = random(sheet.seed)
  const strings = Array.from({ length: options.strings }, (_, i) => {
    const share = options.strings > 1 ? i / (options.strings - 1) : 0
    const y = height * (options.from + (options.to - options.from) * share)
    const slope = (next() - 0.5) * height * 0.12
    const sag = unit * (0.08 + 0.1 * next())
    const curves = 1 + Math.floor(next() * 2 + width / height)
    const at = (t: number) => {
      const hang = (t * curves) % 1
      return y + slope * t + sag * 4 * hang * (1 - hang)
    }
    const points = Array.from({ length: 81 }, (_, k) => `${n((k / 80) * width)} ${n(at(k / 80))}`)
    const bulbs = Array.from({ length: Math.round(width / (unit * 0.045)) }, (_, k) => {
      const t = (k + 0.5) / Math.round(width / (unit * 0.045))
      const colour = options.colours[Math.floor(next() * options.colours.length)]
      return `<circle cx="${n(t * width)}" cy="${n(at(t) + unit * options.bulb)}" r="${n(unit * options.bulb)}" fill="${colour}"/>`
    })
    return `<polyline points="${points.join(',')}" fill="none" stroke="#1c1410" stroke-width="${n(unit * 0.0018)}"/>${bulbs.join('')}`
  })
  return strings.join('')
}
