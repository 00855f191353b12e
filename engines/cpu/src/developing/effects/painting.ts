import { z } from 'zod'
import { blurField, lumaField } from '../../field.ts'
import { eachRow } from '../../pixels.ts'
import { clamp, luma, mix, parseHex } from '../colour.ts'
import { amount, hex } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'
import { flatten } from './kuwahara.ts'
import { paper } from './paper.ts'
import { evenTones } from './tones.ts'

/** Oil: broad strokes that stand up from the canvas and catch the light. */
export const oilSchema = z.strictObject({
  kind: z.literal('oil'),
  /** Width of a stroke in thousandths of the shorter side. */
  brush: z.number().min(4).max(30).default(7),
  relief: amount.default(0.6),
})

export const oil: Effect<z.output<typeof oilSchema>> = async (source, options, work) => {
  const { signal, seed } = work
  const { width, height } = source
  const u = unit(source)
  const broad = await flatten(source, options.brush * u, signal)
  const painted = await flatten(broad, options.brush * 0.6 * u, signal)
  const body = await blurField(await lumaField(painted, signal), 1.1 * u, signal)
  const seen = await lumaField(source, signal)
  const bristle = paper(seed, 9 * u)
  const out = new Uint8Array(painted.data.length)
  await eachRow(height, signal, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const here = body.data[i] ?? 0
      const upper = body.data[Math.max(0, y - 1) * width + Math.max(0, x - 1)] ?? here
      // Bristle marks run along the tone, so they bend around a cheek and stay straight on a wall.
      const along = bristle(x * 0.35 + here * 90 * u, y * 1.6 - here * 40 * u)
      const raised = ((here - upper) * 3.4) / Math.max(0.6, u) + along * 0.13
      const light = 1 + raised * options.relief
      // A painter still paints the eyes: part of what the brush lost comes back.
      const features = ((seen.data[i] ?? 0) - here) * 0.6
      for (let c = 0; c < 3; c++) {
        const own = (painted.data[i * 3 + c] ?? 0) / 255
        const rich = here + (own - here) * 1.28
        out[i * 3 + c] = clamp((rich + features) * light) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}

/** Watercolour: pigment that pools at the edges of a wash and lets the paper through. */
export const watercolourSchema = z.strictObject({
  kind: z.literal('watercolour'),
  paper: hex.default('#fbf7ee'),
  /** How wet: larger washes, softer borders. */
  wet: amount.default(0.5),
  /** White paper left around the picture. */
  margin: amount.default(0.5),
})

export const watercolour: Effect<z.output<typeof watercolourSchema>> = async (
  source,
  options,
  work,
) => {
  const { signal, seed } = work
  const { width, height } = source
  const u = unit(source)
  const washes = await flatten(source, mix(6, 13, options.wet) * u, signal)
  const calm = await flatten(washes, 6 * u, signal)
  const light = await lumaField(calm, signal)
  const even = await evenTones(light, 0.4, signal)
  const seen = await lumaField(source, signal)
  const near = await blurField(light, 1.6 * u, signal)
  const far = await blurField(light, 8 * u, signal)
  const sheet = parseHex(options.paper)
  const tooth = paper(seed, 4.5 * u)
  const bloom = paper(seed + 1, 120 * u)
  const out = new Uint8Array(calm.data.length)
  await eachRow(height, signal, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const pool = Math.abs((near.data[i] ?? 0) - (far.data[i] ?? 0))
      const grain = tooth(x, y)
      const flow = bloom(x, y)
      const density = clamp(0.8 + pool * 2.6 + flow * 0.42 + grain * 0.16, 0.35, 1.5)
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / u
      const reach = options.margin * 70
      const covered = reach > 0 ? clamp((edge - reach * (0.55 + flow * 1.1) - grain * 9) / 9) : 1
      const r = (calm.data[i * 3] ?? 0) / 255
      const g = (calm.data[i * 3 + 1] ?? 0) / 255
      const b = (calm.data[i * 3 + 2] ?? 0) / 255
      const l = luma(r, g, b)
      const features = ((seen.data[i] ?? l) - l) * 0.5
      const lift = (even.data[i] ?? l) - l + features
      for (let c = 0; c < 3; c++) {
        const own = c === 0 ? r : c === 1 ? g : b
        // Pigment is a filter over the paper: thin washes are light, never grey.
        const pigment = clamp(0.14 + lift + (l + (own - l) * 1.55) * 0.96, 0.04, 1) ** density
        const paperTone = (sheet[c] ?? 1) * (1 + grain * 0.02)
        out[i * 3 + c] = clamp(paperTone * mix(1, pigment, covered)) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}
