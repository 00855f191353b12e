import { toLinear, toSrgb } from '../kernels/light.ts'
import type { Plane } from '../kernels/plane.ts'
import type { Pixels, Size } from '../pixels.ts'

/** A picture in linear light, three channels; values above 1 are lights brighter than paper white. */
export type Canvas = Plane

export function createCanvas({ width, height }: Size): Canvas {
  return { data: new Float32Array(width * height * 3), width, height }
}

/** Linear light of every sRGB byte. */
export const LINEAR = new Float32Array(256)
for (let i = 0; i < 256; i++) LINEAR[i] = toLinear(i)

/** Bytes of `channels` a pixel, of which the first three are read. */
export function linearOf(bytes: Uint8Array, count: number, channels: number): Float32Array {
  const out = new Float32Array(count * 3)
  for (let i = 0, p = 0, q = 0; i < count; i++, p += 3, q += channels) {
    out[p] = LINEAR[bytes[q]!]!
    out[p + 1] = LINEAR[bytes[q + 1]!]!
    out[p + 2] = LINEAR[bytes[q + 2]!]!
  }
  return out
}

export function toPixels({ data, width, height }: Canvas): Pixels {
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < out.length; i++) out[i] = toSrgb(data[i]!) + 0.5
  return { data: out, width, height }
}
