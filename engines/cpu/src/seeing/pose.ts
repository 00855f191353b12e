import type { Point3 } from '../kernels/box.ts'
import type { Pose } from './face.ts'
import { CHIN, FOREHEAD_TOP } from './landmarks.ts'

const LEFT_CHEEK = 234
const RIGHT_CHEEK = 454
const DEGREES = 180 / Math.PI

/** Reads the turn of the head from the mesh's own depth: the axis across the cheeks and the axis down the face. */
export function poseOf(mesh: readonly Point3[]): Pose {
  const left = mesh[LEFT_CHEEK]!
  const right = mesh[RIGHT_CHEEK]!
  const top = mesh[FOREHEAD_TOP]!
  const chin = mesh[CHIN]!
  const across = [right[0] - left[0], right[1] - left[1], right[2] - left[2]] as const
  const down = [chin[0] - top[0], chin[1] - top[1], chin[2] - top[2]] as const
  return {
    yaw: Math.atan2(across[2], Math.hypot(across[0], across[1])) * DEGREES,
    pitch: Math.atan2(down[2], Math.hypot(down[0], down[1])) * DEGREES,
    roll: Math.atan2(across[1], across[0]) * DEGREES,
  }
}
