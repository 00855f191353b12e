import type { Field } from '../../field.ts'
import { blurField } from '../../field.ts'
import { eachRow } from '../../pixels.ts'

const BINS = 256

/**
 * Spreads light more evenly over the scale, `amount` of the way to an equal share for every tone.
 * Techniques with few tones need it: a dim party would otherwise print as one black sheet.
 */
export async function evenTones(field: Field, amount: number, signal: AbortSignal): Promise<Field> {
  const { data, width, height } = field
  const counts = new Uint32Array(BINS)
  const bin = (value: number) => Math.min(BINS - 1, Math.max(0, (value * BINS) | 0))
  await eachRow(height, signal, (y) => {
    for (let i = y * width, end = i + width; i < end; i++) {
      const at = bin(data[i] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
    }
  })
  const shares = new Float32Array(BINS + 1)
  // A large flat background must not push everything else to the ends of the scale.
  const most = (data.length / BINS) * 4
  let total = 0
  for (let i = 0; i < BINS; i++) {
    total += Math.min(most, counts[i] ?? 0)
    shares[i + 1] = total
  }
  const out = new Float32Array(data.length)
  await eachRow(height, signal, (y) => {
    for (let i = y * width, end = i + width; i < end; i++) {
      const value = data[i] ?? 0
      const at = bin(value)
      const low = shares[at] ?? 0
      const share = (low + ((shares[at + 1] ?? low) - low) * (value * BINS - at)) / total
      out[i] = value + (share - value) * amount
    }
  })
  return { data: out, width, height }
}

/** Raises what differs from its surroundings, so that eyes and a mouth survive in few tones. */
export async function withFeatures(
  field: Field,
  sigma: number,
  gain: number,
  signal: AbortSignal,
): Promise<Field> {
  const { data, width, height } = field
  const around = await blurField(field, sigma, signal)
  const out = new Float32Array(data.length)
  await eachRow(height, signal, (y) => {
    for (let i = y * width, end = i + width; i < end; i++) {
      const value = data[i] ?? 0
      out[i] = value + (value - (around.data[i] ?? 0)) * gain
    }
  })
  return { data: out, width, height }
}
