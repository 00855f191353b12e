import { z } from 'zod'
import { blurField, lumaField } from '../../field.ts'
import { eachRow } from '../../pixels.ts'
import { clamp, parseHex } from '../colour.ts'
import { amount, hex } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'
import { flatten } from './kuwahara.ts'
import { drawnLines } from './lines.ts'

/** Tubes of light along the contours, over the darkened picture. */
export const neonSchema = z.strictObject({
  kind: z.literal('neon'),
  from: hex.default('#ff3fa4'),
  to: hex.default('#28d7ff'),
  /** How much of the picture stays behind the tubes. */
  ambient: amount.default(0.35),
})

export const neon: Effect<z.output<typeof neonSchema>> = async (source, options, work) => {
  const { signal } = work
  const { data, width, height } = source
  const u = unit(source)
  const calm = await flatten(source, 8 * u, signal)
  const light = await lumaField(source, signal)
  const tube = await drawnLines(calm, { width: 2.1, detail: 0.5 }, signal)
  const halo = await blurField(tube, 4 * u, signal)
  const wide = await blurField(tube, 18 * u, signal)
  const from = parseHex(options.from)
  const to = parseHex(options.to)
  const out = new Uint8Array(data.length)
  await eachRow(height, signal, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const t = clamp((x / width) * 0.7 + (y / height) * 0.3)
      const core = (tube.data[i] ?? 0) ** 2
      const glow = (halo.data[i] ?? 0) * 0.85 + (wide.data[i] ?? 0) * 1.1
      const l = light.data[i] ?? 0
      for (let c = 0; c < 3; c++) {
        const hue = (from[c] ?? 0) + ((to[c] ?? 0) - (from[c] ?? 0)) * t
        const own = (data[i * 3 + c] ?? 0) / 255
        const night = (own * 0.55 + l * hue * 0.75) * options.ambient * (0.35 + l)
        const lit = 1 - (1 - night) * (1 - clamp(glow * hue)) * (1 - core * (0.45 + 0.55 * hue))
        out[i * 3 + c] = clamp(lit) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}
