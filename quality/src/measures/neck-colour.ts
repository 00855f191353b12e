import { rgbToLab } from '@guise/engine-cpu/kernels/lab'
import type { Pixels } from '@guise/engine-cpu/pixels'
import type { Face } from '@guise/engine-cpu/seeing/face'
import { CHIN, extentOf } from '@guise/engine-cpu/seeing/landmarks'

type Colour = readonly [l: number, a: number, b: number]

/** Cheeks beside the mouth and the chin: skin of the lower face, clear of lips and nose. */
const LOWER_FACE = [205, 425, 187, 411, 199]

/**
 * Colour difference (CIE 1976) between the lower face and the patch under the chin. The patch may be
 * a collar or a beard, so the figure means something only beside the template's own.
 */
export function faceToNeck(picture: Pixels, { mesh }: Face): number {
  const { left, right, top, bottom } = extentOf(mesh)
  const side = 0.04 * (right - left)
  const [chinX, chinY] = mesh[CHIN]!
  const neckY = chinY + 0.14 * (bottom - top)
  const cheeks = LOWER_FACE.map((i) => meanColour(picture, mesh[i]![0], mesh[i]![1], side))
  const neck = meanColour(picture, chinX, Math.min(neckY, picture.height - 1), 2 * side)
  return difference(average(cheeks), neck)
}

function meanColour(picture: Pixels, x: number, y: number, reach: number): Colour {
  const left = Math.max(0, Math.floor(x - reach))
  const right = Math.min(picture.width - 1, Math.ceil(x + reach))
  const top = Math.max(0, Math.floor(y - reach))
  const bottom = Math.min(picture.height - 1, Math.ceil(y + reach))
  const rows: Colour[] = []
  for (let row = top; row <= bottom; row++) {
    const from = (row * picture.width + left) * 3
    const lab = rgbToLab(picture.data.subarray(from, from + (right - left + 1) * 3))
    for (let p = 0; p < lab.length; p += 3) rows.push([lab[p]!, lab[p + 1]!, lab[p + 2]!])
  }
  return average(rows)
}

function average(colours: readonly Colour[]): Colour {
  const sum = [0, 0, 0]
  for (const colour of colours) for (let c = 0; c < 3; c++) sum[c]! += colour[c]!
  const n = Math.max(1, colours.length)
  return [sum[0]! / n, sum[1]! / n, sum[2]! / n]
}

function difference(one: Colour, other: Colour): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
