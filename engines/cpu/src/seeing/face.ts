import type { Point3 } from '../kernels/box.ts'
import type { TurnedSquare } from '../kernels/sample.ts'

/** Where a head looks, in degrees: yaw to its left or right, pitch up or down, roll on the shoulder. */
export type Pose = { readonly yaw: number; readonly pitch: number; readonly roll: number }

export type Face = {
  /** 468 points in the picture's pixels; z grows away from the camera. */
  readonly mesh: readonly Point3[]
  /** How sure the mesh network is that this is a face, 0 to 1. */
  readonly confidence: number
  /** The turned square the mesh was read from: 1.5 times the face. */
  readonly square: TurnedSquare
  readonly pose: Pose
}
