import { clamp } from '../../kernels/numbers.ts'
import { CHIN, FOREHEAD_TOP, LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../../seeing/landmarks.ts'
import type { PlacedFace } from '../person/people.ts'

/** A head's own frame of reference on the canvas, read from its mesh. */
export type HeadFrame = {
  /** Roll in degrees. */
  readonly turn: number
  /** From cheek to cheek. */
  readonly width: number
  /** From forehead to chin. */
  readonly height: number
  /** -0.8 to 0.8, to the side it looks. */
  readonly yaw: number
  /** Between the outer corners of the eyes. */
  readonly eyeSpan: number
  readonly eyes: readonly [number, number]
  readonly forehead: readonly [number, number]
  readonly chin: readonly [number, number]
}

const LEFT_CHEEK = 234
const RIGHT_CHEEK = 454

export function headFrame({ mesh, height }: PlacedFace): HeadFrame {
  const [leftX, leftY] = mesh[LEFT_EYE_CORNER]!
  const [rightX, rightY] = mesh[RIGHT_EYE_CORNER]!
  const left = mesh[LEFT_CHEEK]!
  const right = mesh[RIGHT_CHEEK]!
  const width = Math.hypot(right[0] - left[0], right[1] - left[1])
  const forehead = mesh[FOREHEAD_TOP]!
  const chin = mesh[CHIN]!
  return {
    turn: (Math.atan2(rightY - leftY, rightX - leftX) * 180) / Math.PI,
    width,
    height,
    yaw: clamp((right[2] - left[2]) / width, -0.8, 0.8),
    eyeSpan: Math.hypot(rightX - leftX, rightY - leftY),
    eyes: [(leftX + rightX) / 2, (leftY + rightY) / 2],
    forehead: [forehead[0], forehead[1]],
    chin: [chin[0], chin[1]],
  }
}
