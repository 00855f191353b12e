import type { Pixels } from '@guise/engine-cpu/pixels'
import { CHIN, extentOf, FOREHEAD_TOP } from '@guise/engine-cpu/seeing/landmarks'
import { lumaOf, type Window } from './luma.ts'

type Mesh = Parameters<typeof extentOf>[0]

/** Half the side of the squares that are looked at, in pixels. */
const REACH = 3
/** A square with less contrast is flat, one with more has an edge, a line or a dot in it. Out of 255. */
const FLAT = 5
const EDGE = 45
/** Where two neighbours differ by more than this share of the square's contrast, the change is an edge, however faint. */
const STEEP = 0.5

/**
 * How much softer a picture is in the face than in the costume. Drawings and prints are made of flat
 * places and hard edges, photographs of soft slopes; a photographic face in a drawing shows as a
 * surplus of soft places. 0 where face and costume are one medium.
 */
export function photographicPatch(picture: Pixels, mesh: Mesh): number {
  return softShare(picture, faceWindow(mesh)) - softShare(picture, costumeWindow(mesh, picture))
}

/** The share of a window whose surroundings change, but without an edge. */
export function softShare(picture: Pixels, window: Window): number {
  const { width, height } = window
  const luma = lumaOf(picture, window)
  let soft = 0
  let count = 0
  for (let y = REACH; y < height - REACH; y += 2) {
    for (let x = REACH; x < width - REACH; x += 2, count++) {
      if (isSoft(luma, width, x, y)) soft++
    }
  }
  return count === 0 ? 0 : soft / count
}

function isSoft(luma: Float32Array, width: number, x: number, y: number): boolean {
  let low = 255
  let high = 0
  let steepest = 0
  for (let dy = -REACH; dy <= REACH; dy++) {
    const last = (y + dy) * width + x + REACH
    for (let i = last - 2 * REACH; i <= last; i++) {
      const here = luma[i]!
      low = Math.min(low, here)
      high = Math.max(high, here)
      if (i < last) steepest = Math.max(steepest, Math.abs(luma[i + 1]! - here))
      if (dy < REACH) steepest = Math.max(steepest, Math.abs(luma[i + width]! - here))
    }
  }
  const contrast = high - low
  return contrast >= FLAT && contrast < EDGE && steepest < STEEP * contrast
}

/** From the brows to the chin, inside the cheeks. */
function faceWindow(mesh: Mesh): Window {
  const { left, top, right, bottom } = extentOf(mesh)
  const width = right - left
  const height = bottom - top
  return {
    left: Math.round(left + 0.16 * width),
    top: Math.round(top + 0.15 * height),
    width: Math.round(0.68 * width),
    height: Math.round(0.72 * height),
  }
}

/** Chest and shoulders under the chin. */
function costumeWindow(mesh: Mesh, { width, height }: Pixels): Window {
  const [x, chin] = mesh[CHIN]!
  const tall = Math.hypot(x - mesh[FOREHEAD_TOP]![0], chin - mesh[FOREHEAD_TOP]![1])
  const left = Math.round(Math.max(0, x - tall))
  const top = Math.round(Math.min(height - 1, chin + 0.5 * tall))
  return {
    left,
    top,
    width: Math.round(Math.min(width, x + tall)) - left,
    height: Math.round(Math.min(height, chin + 2 * tall)) - top,
  }
}
