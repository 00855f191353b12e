import type { Box } from '../../kernels/box.ts'
import type { Layer } from './layer.ts'

/** Kept round what is seen, so that beyond the new edges, which repeat, there is nothing. */
const MARGIN = 4

/** The part of a layer with alpha in which something is seen: people fill half of most pictures. */
export function trimmed(layer: Layer): Layer {
  const { x, y, width, height } = seenPart(layer)
  const data = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * layer.width + x) * 4
    data.set(layer.data.subarray(start, start + width * 4), row * width * 4)
  }
  const { left, top, scale } = layer
  return { ...layer, data, width, height, left: left + x / scale, top: top + y / scale }
}

function seenPart({ data, width, height }: Layer): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0, p = 3; y < height; y++) {
    for (let x = 0; x < width; x++, p += 4) {
      if (data[p] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (top > bottom) return { x: 0, y: 0, width: 1, height: 1 }
  const x = Math.max(0, left - MARGIN)
  const y = Math.max(0, top - MARGIN)
  return {
    x,
    y,
    width: Math.min(width, right + 1 + MARGIN) - x,
    height: Math.min(height, bottom + 1 + MARGIN) - y,
  }
}
