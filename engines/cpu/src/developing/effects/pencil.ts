import { z } from 'zod'
import { blurField, lumaField } from '../../field.ts'
import { eachRow } from '../../pixels.ts'
import { clamp, mix, parseHex, smoothstep } from '../colour.ts'
import { amount, hex } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'
import { drawnLines } from './lines.ts'
import { paper } from './paper.ts'

/** Graphite or coloured pencil: contour, shading and hatching on toothed paper. */
export const pencilSchema = z.strictObject({
  kind: z.literal('pencil'),
  paper: hex.default('#f6f1e6'),
  lead: hex.default('#2b2a2e'),
  hatching: amount.default(0.6),
  /** How much of the picture's own colour the pencil keeps. */
  colour: amount.default(0),
})

export const pencil: Effect<z.output<typeof pencilSchema>> = async (source, options, work) => {
  const { data, width, height } = source
  const { signal } = work
  const u = unit(source)
  const light = await lumaField(source, signal)
  const around = await blurField(light, 9 * u, signal)
  const lines = await drawnLines(source, { width: 1.3, detail: 0.75 }, signal)
  const tooth = paper(work.seed, 3.2 * u)
  const sheet = parseHex(options.paper)
  const lead = parseHex(options.lead)
  const step = 1 / (3.1 * u)
  const out = new Uint8Array(data.length)
  await eachRow(height, signal, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const l = light.data[i] ?? 0
      const grain = tooth(x, y)
      // Dodging by the surroundings keeps the modelling of a face and drops large dark areas.
      const dodged = Math.min(1, l / Math.max(0.03, around.data[i] ?? 0)) ** 1.8
      const shade = 1 - Math.min(1, l * 1.15 + 0.06)
      const wander = grain * 2.2
      const first = 0.5 + 0.5 * Math.sin((x + y * 0.8) * step * Math.PI + wander)
      const second = 0.5 + 0.5 * Math.sin((x - y * 0.9) * step * Math.PI + wander)
      const hatch =
        smoothstep(0.18, 0.75, shade) * first * 0.5 + smoothstep(0.5, 0.95, shade) * second * 0.55
      const tone = (1 - dodged) * 0.85 + shade * mix(0.5, 0.2, options.hatching)
      const mark = tone + hatch * options.hatching + (lines.data[i] ?? 0) * 0.75
      const press = clamp(mark * (1 - grain * 0.85) + grain * 0.035)
      for (let c = 0; c < 3; c++) {
        const own = (data[i * 3 + c] ?? 0) / 255
        const bright = l + (own - l) * 1.5
        const ink = mix(lead[c] ?? 0, bright * 0.8, options.colour)
        out[i * 3 + c] = clamp(mix((sheet[c] ?? 1) - grain * 0.02, ink, press * 0.92)) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}
