import { sampleSquare } from '@guise/engine-cpu/kernels/sample'
import type { Pixels } from '@guise/engine-cpu/pixels'
import type { Face } from '@guise/engine-cpu/seeing/face'
import { movedFace } from '@guise/engine-cpu/seeing/moved-face'
import { ssim } from '../measures/ssim.ts'

/** Both faces are compared at the size the result has them, within these: enlarged, all look alike. */
const SMALLEST = 40
const LARGEST = 160
/** The part of the mesh's square that is face, of which the square is 1.5. */
const FACE_SHARE = 0.62

export type Likeness = {
  /** Structural similarity of a face before and after, 1 if nothing was redrawn. */
  readonly alike: number
  /** Mean difference of its colours, as a share of the whole range. */
  readonly change: number
}

export function likeness(photo: Pixels, result: Pixels, face: Face): Likeness {
  const scale = result.width / photo.width
  const wanted = Math.round(face.square.size * FACE_SHARE * scale)
  const side = Math.min(LARGEST, Math.max(SMALLEST, wanted))
  const before = faceOf(photo, face, side)
  const after = faceOf(result, movedFace(face, scale, 0, 0), side)
  const alike = ssim(before, after, new Uint8Array(side * side).fill(1)) ?? 0
  return { alike, change: meanDifference(before.data, after.data) / 255 }
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!)
  return sum / one.length
}

function faceOf(picture: Pixels, { square }: Face, side: number): Pixels {
  const size = square.size * FACE_SHARE
  const samples = sampleSquare(picture, { ...square, size }, side, 1, 0.5)
  return { data: new Uint8Array(samples), width: side, height: side }
}
