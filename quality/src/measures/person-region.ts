import type { Size } from '@guise/engine-cpu/pixels'
import { type Extent, extentOf } from '@guise/engine-cpu/seeing/landmarks'

type Mesh = Parameters<typeof extentOf>[0]

/**
 * Where a swap may change a template, whatever the engine says of itself: an ellipse round the face
 * of one face width and one face height to each side of its centre. `beyond` is 1 outside it;
 * `around` only in the belt next to it, since the far picture is trivially unchanged.
 */
export function outsideOfPerson(
  mesh: Mesh,
  size: Size,
): { readonly beyond: Uint8Array; readonly around: Uint8Array } {
  const extent = extentOf(mesh)
  const beyond = outsideEllipse(extent, size, REACH)
  const farther = outsideEllipse(extent, size, REACH + BELT)
  const around = beyond.slice()
  for (let i = 0; i < around.length; i++) if (farther[i] === 1) around[i] = 0
  return { beyond, around }
}

const REACH = 1.05
const BELT = 0.4

function outsideEllipse(
  { left, top, right, bottom }: Extent,
  { width, height }: Size,
  reach: number,
): Uint8Array {
  const outside = new Uint8Array(width * height)
  const centreX = (left + right) / 2
  const centreY = (top + bottom) / 2
  const acrossScale = 1 / (reach * (right - left))
  const downScale = 1 / (reach * (bottom - top))
  for (let y = 0, i = 0; y < height; y++) {
    const down = (y - centreY) * downScale
    for (let x = 0; x < width; x++, i++) {
      const across = (x - centreX) * acrossScale
      outside[i] = across * across + down * down > 1 ? 1 : 0
    }
  }
  return outside
}
