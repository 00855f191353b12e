import { GenerationFailed } from '@guise/core'
import type { TurnedSquare } from '../kernels/sample.ts'
import type { Networks } from '../networks.ts'
import type { Pixels, Size } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { readFaceAt } from '../seeing/find-faces.ts'
import { NO_FACE, problemOf } from './face-problem.ts'
import type { OwnSlot } from './schema.ts'

const DEGREES = Math.PI / 180

/** A slot's square in the pixels of the picture. */
export function squareOf(
  { x, y, size, angle = 0 }: Omit<OwnSlot, 'angle'> & { readonly angle?: number },
  { width, height }: Size,
): TurnedSquare {
  return {
    x: x * width,
    y: y * height,
    size: size * Math.min(width, height),
    angle: angle * DEGREES,
  }
}

/** The faces in a picture's slots, from left to right; a slot that shows none fails in words. */
export async function readSlots(
  networks: Networks,
  picture: Pixels,
  slots: readonly OwnSlot[],
): Promise<readonly Face[]> {
  const faces: Face[] = []
  for (const [n, slot] of slots.entries()) {
    const face = await readFaceAt(networks, picture, squareOf(slot, picture))
    const problem = face ? problemOf(face, picture) : NO_FACE
    if (problem?.isFatal) {
      const which = slots.length === 1 ? 'The face' : `Face ${n + 1}`
      throw new GenerationFailed(
        problem.code,
        `${which} in the filter's picture cannot be used. ${problem.words}`,
      )
    }
    if (face) faces.push(face)
  }
  return faces.sort((a, b) => a.square.x - b.square.x)
}
