import type { Box } from '../../kernels/box.ts'
import { ease } from '../../kernels/numbers.ts'
import type { Pixels } from '../../pixels.ts'

type Place = Pick<Box, 'x' | 'y'>

/**
 * A part of a picture laid over its own coarser copy; where the whole goes on beyond it the part turns
 * into the copy within the seam.
 */
export function layInto(around: Pixels, picture: Pixels, { x, y }: Place, seam: number): Pixels {
  const data = around.data.slice()
  const across = sharesAlong(picture.width, x, around.width, seam)
  const down = sharesAlong(picture.height, y, around.height, seam)
  for (let row = 0; row < picture.height; row++) {
    let from = row * picture.width * 3
    let to = ((y + row) * around.width + x) * 3
    for (let column = 0; column < picture.width; column++, from += 3, to += 3) {
      const share = Math.min(across[column]!, down[row]!)
      for (let c = 0; c < 3; c++) {
        const below = data[to + c]!
        data[to + c] = below + (picture.data[from + c]! - below) * share + 0.5
      }
    }
  }
  return { ...around, data }
}

/** How much is seen of the part along a side of it that begins at `from` of the whole's `side`. */
function sharesAlong(length: number, from: number, side: number, seam: number): Float32Array {
  const goesOn = from + length < side
  return Float32Array.from({ length }, (_, n) =>
    Math.min(from > 0 ? ease((n + 0.5) / seam) : 1, goesOn ? ease((length - n - 0.5) / seam) : 1),
  )
}
