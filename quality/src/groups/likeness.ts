import { sampleSquare } from '@guise/engine-cpu/kernels/sample'
import type { Pixels } from '@guise/engine-cpu/pixels'
import type { Face } from '@guise/engine-cpu/seeing/face'
import { movedFace } from '@guise/engine-cpu/seeing/moved-face'
import { ssim } from '../measures/ssim.ts'

/** Both faces are compared at this size, forehead to chin. */
const SIDE = 160
/** The part of the mesh's square that is face, of which the square is 1.5. */
const FACE_SHARE = 0.62

/** Structural similarity of a face before and after, 1 if nothing was redrawn. */
export function likeness(photo: Pixels, result: Pixels, face: Face): number {
  const scale = result.width / photo.width
  const before = faceOf(photo, face)
  const after = faceOf(result, movedFace(face, scale, 0, 0))
  return ssim(before, after, new Uint8Array(SIDE * SIDE).fill(1)) ?? 0
}

function faceOf(picture: Pixels, { square }: Face): Pixels {
  const size = square.size * FACE_SHARE
  const samples = sampleSquare(picture, { ...square, size }, SIDE, 1, 0.5)
  return { data: new Uint8Array(samples), width: SIDE, height: SIDE }
}
