import { z } from 'zod'
import { blurField, lumaField } from '../../field.ts'
import { eachRow } from '../../pixels.ts'
import { alongStops, clamp, mix, parseHex, smoothstep } from '../colour.ts'
import { amount, hex } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'
import { flatten } from './kuwahara.ts'
import { drawnLines } from './lines.ts'
import { evenTones, withFeatures } from './tones.ts'

/** Cut paper: the picture in a few flat inks, from dark to light. */
export const posterSchema = z.strictObject({
  kind: z.literal('poster'),
  inks: z.array(hex).min(2).max(7),
  /** Dark contours over the flats. */
  lines: amount.default(0),
  /** Stripes between neighbouring inks, as on old screen prints. */
  stripes: amount.default(0),
})

export const poster: Effect<z.output<typeof posterSchema>> = async (source, options, work) => {
  const { signal } = work
  const { width, height } = source
  const u = unit(source)
  const inks = options.inks.map(parseHex)
  const calm = await flatten(source, 7 * u, signal)
  const spread = await evenTones(await lumaField(calm, signal), 0.6, signal)
  // With two inks a dark face would be a shadow: it is cut against its own surroundings instead.
  const few = inks.length === 2
  const features = await withFeatures(spread, few ? 60 * u : 26 * u, few ? 1.8 : 0.75, signal)
  const light = await blurField(features, 1.3 * u, signal)
  const lines =
    options.lines > 0 ? await drawnLines(calm, { width: 1.8, detail: 0.6 }, signal) : null
  const count = inks.length
  const darkest = alongStops(inks, 0)
  const out = new Uint8Array(calm.data.length)
  await eachRow(height, signal, (y) => {
    const stripe = Math.sin((y / (4.5 * u)) * Math.PI) * (few ? 0.3 : 0.11) * options.stripes
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const at = clamp(((light.data[i] ?? 0) - 0.04) / 0.92 + stripe) * (count - 1e-4)
      const band = Math.floor(at)
      // The edge of an ink is softened over a pixel or so: hard steps would be jagged.
      const edge = smoothstep(1 - 0.045, 1, at - band)
      const from = inks[band] ?? darkest
      const to = inks[Math.min(count - 1, band + 1)] ?? from
      const line = (lines?.data[i] ?? 0) * options.lines
      for (let c = 0; c < 3; c++) {
        const flat = mix(from[c] ?? 0, to[c] ?? 0, edge)
        out[i * 3 + c] = mix(flat, darkest[c] ?? 0, line) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}
