import { toLinear, toSrgb } from '../../../kernels/light.ts'
import type { Canvas } from '../../canvas.ts'

/** Styles that imitate print and paint judge colours as the eye does: display values 0 to 1. */
export function toDisplay({ data }: Canvas): Float32Array {
  const out = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) out[i] = toSrgb(data[i]!) / 255
  return out
}

export function fromDisplay({ data }: Canvas, shown: Float32Array): void {
  for (let i = 0; i < data.length; i++) data[i] = toLinear(shown[i]! * 255)
}

export function lumaOf(shown: Float32Array): Float32Array {
  const out = new Float32Array(shown.length / 3)
  for (let i = 0, p = 0; i < out.length; i++, p += 3) {
    out[i] = 0.3 * shown[p]! + 0.59 * shown[p + 1]! + 0.11 * shown[p + 2]!
  }
  return out
}

/** A colour of a recipe as display values. */
export function displayOf(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
