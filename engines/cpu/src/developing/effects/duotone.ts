import { z } from 'zod'
import { eachRow } from '../../pixels.ts'
import { alongStops, parseHex } from '../colour.ts'
import { hex } from '../recipe-fields.ts'
import type { Effect } from './effect.ts'

/** Prints the picture's light in a run of inks, from dark to light. */
export const duotoneSchema = z.strictObject({
  kind: z.literal('duotone'),
  inks: z.array(hex).min(2).max(5),
})

export const duotone: Effect<z.output<typeof duotoneSchema>> = async (
  source,
  { inks },
  { signal },
) => {
  const { data, width, height } = source
  const stops = inks.map(parseHex)
  const ramp = new Float32Array(256 * 3)
  for (let i = 0; i < 256; i++) ramp.set(alongStops(stops, i / 255), i * 3)
  const out = new Uint8Array(data.length)
  await eachRow(height, signal, (y) => {
    for (let i = y * width * 3, end = i + width * 3; i < end; i += 3) {
      const r = data[i] ?? 0
      const light = 0.299 * r + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0)
      const low = light | 0
      const part = light - low
      const next = Math.min(255, low + 1)
      for (let c = 0; c < 3; c++) {
        const from = ramp[low * 3 + c] ?? 0
        out[i + c] = (from + ((ramp[next * 3 + c] ?? 0) - from) * part) * 255 + 0.5
      }
    }
  })
  return { data: out, width, height }
}
