import { doubled } from './doubled.ts'
import type { Fine, Layer } from './layer.ts'
import { trimmed } from './trimmed.ts'

const known = new WeakMap<Layer['data'], Fine>()

/**
 * Made once for what a layer shows: later changes of the layer itself are not seen, and eyelids are
 * painted here. One that is coarse is soft anyway.
 */
export function fineOf(layer: Layer): Fine {
  if (layer.scale < 1) return { ...layer, pixels: packed(layer) }
  let fine = known.get(layer.data)
  if (!fine) {
    fine = doubled(layer.channels === 4 ? trimmed(layer) : layer)
    known.set(layer.data, fine)
  }
  return fine
}

function packed({ data, channels, width, height }: Layer): Uint32Array {
  const pixels = new Uint32Array(width * height)
  for (let i = 0, p = 0; i < pixels.length; i++, p += channels) {
    const alpha = channels === 4 ? data[p + 3]! : 255
    pixels[i] = data[p]! | (data[p + 1]! << 8) | (data[p + 2]! << 16) | (alpha << 24)
  }
  return pixels
}
