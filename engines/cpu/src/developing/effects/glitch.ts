import { z } from 'zod'
import { random } from '../../noise.ts'
import { eachRow } from '../../pixels.ts'
import { clamp } from '../colour.ts'
import { amount } from '../recipe-fields.ts'
import { type Effect, unit } from './effect.ts'

/** A tired cassette: colours out of register, slipped bands, scan lines. */
export const glitchSchema = z.strictObject({
  kind: z.literal('glitch'),
  shift: amount.default(0.5),
  bands: amount.default(0.4),
  scanlines: amount.default(0.5),
})

export const glitch: Effect<z.output<typeof glitchSchema>> = async (source, options, work) => {
  const { data, width, height } = source
  const u = unit(source)
  const slips = slippedRows(height, options.bands, u, work.seed)
  const apart = options.shift * 11 * u
  const line = Math.max(2, Math.round(3.4 * u))
  const out = new Uint8Array(data.length)
  await eachRow(height, work.signal, (y) => {
    const row = y * width
    const slip = slips[y] ?? 0
    const wave = Math.sin(y / (70 * u)) * 1.6 * u * options.shift
    const scan = 1 - options.scanlines * 0.3 * (y % line < line / 2 ? 1 : 0)
    for (let x = 0; x < width; x++) {
      const at = (offset: number, channel: number) => {
        const from = Math.round(clamp(x + slip + wave + offset, 0, width - 1))
        return data[(row + from) * 3 + channel] ?? 0
      }
      const o = (row + x) * 3
      out[o] = Math.min(255, at(-apart, 0) * scan + 6)
      out[o + 1] = at(0, 1) * scan
      out[o + 2] = Math.min(255, at(apart, 2) * scan + 10)
    }
  })
  return { data: out, width, height }
}

/** Whole bands move sideways; the middle of the picture, where faces are, is left in peace. */
function slippedRows(height: number, bands: number, u: number, seed: number): Float32Array {
  const next = random(seed)
  const slips = new Float32Array(height)
  const count = Math.round(bands * 14)
  for (let n = 0; n < count; n++) {
    const place = next()
    const from = Math.floor((place < 0.4 ? place * 0.4 : 0.55 + (place - 0.4) * 0.7) * height)
    const tall = Math.ceil((4 + next() * 26) * u)
    const slip = (next() - 0.5) * 90 * u * bands
    slips.fill(slip, from, Math.min(height, from + tall))
  }
  return slips
}
