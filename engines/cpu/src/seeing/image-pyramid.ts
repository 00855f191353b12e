import { sampleSquare, type TurnedSquare } from '../kernels/sample.ts'
import { open, type Pixels, render } from '../pixels.ts'

/** A picture at some sizes, so that small views of it need few samples. The largest comes first. */
export type ImagePyramid = readonly { readonly pixels: Pixels; readonly scale: number }[]

/** Adds a size to those at hand, made from the nearest larger one. */
export async function addLevel(sizes: ImagePyramid, scale: number): Promise<ImagePyramid> {
  const from = sizes.findLast((size) => size.scale >= scale)
  if (!from || from.scale < scale * 1.3) return sizes
  const [full] = sizes
  if (!full) return sizes
  const width = Math.max(1, Math.round(full.pixels.width * scale))
  const height = Math.max(1, Math.round(full.pixels.height * scale))
  const pixels = await render(open(from.pixels).resize(width, height, { fit: 'fill' }))
  return [...sizes, { pixels, scale }].sort((a, b) => b.scale - a.scale)
}

/** Samples a square, given in the full picture's pixels, from the smallest size that is sharp enough. */
export function samplePyramid(
  sizes: ImagePyramid,
  square: TurnedSquare,
  side: number,
  scale: number,
  offset: number,
): Float32Array {
  const wanted = side / square.size
  const size = sizes.findLast((candidate) => candidate.scale >= wanted * 0.9) ?? sizes[0]
  if (!size) throw new Error('a shrunken picture has at least its full size')
  const inSize = {
    x: square.x * size.scale,
    y: square.y * size.scale,
    size: square.size * size.scale,
    angle: square.angle,
  }
  if (inSize.angle === 0 && Math.abs(inSize.size - side) < 1) {
    const left = Math.round(inSize.x - side / 2)
    const top = Math.round(inSize.y - side / 2)
    return copySquare(size.pixels, left, top, side, scale, offset)
  }
  return sampleSquare(size.pixels, inSize, side, scale, offset)
}

/** Pixel for pixel; outside the picture is black before scaling. */
function copySquare(
  { data, width, height }: Pixels,
  left: number,
  top: number,
  side: number,
  scale: number,
  offset: number,
): Float32Array {
  const out = new Float32Array(side * side * 3).fill(offset)
  const first = Math.max(0, -left)
  const last = Math.min(side, width - left)
  for (let y = Math.max(0, -top); y < Math.min(side, height - top); y++) {
    let from = ((y + top) * width + left + first) * 3
    const end = (y * side + last) * 3
    for (let to = (y * side + first) * 3; to < end; to++, from++) {
      out[to] = data[from]! * scale + offset
    }
  }
  return out
}
