import type { Point3 } from '../kernels/box.ts'
import type { TurnedSquare } from '../kernels/sample.ts'

/** Where a head looks, in degrees; all 0 straight into the camera. */
export type Pose = {
  /** Above 0 to the viewer's right. */
  readonly yaw: number
  /** Above 0 down. */
  readonly pitch: number
  /** Above 0 clockwise for the viewer: the head leans towards the viewer's right. */
  readonly roll: number
}

/** The square that a mesh is read from, in face sizes. */
export const READING_ROOM = 1.5

export type Face = {
  /** 468 points in the picture's pixels; z grows away from the camera. */
  readonly mesh: readonly Point3[]
  /** How sure the mesh network is that this is a face, 0 to 1. */
  readonly confidence: number
  /** The turned square round the mesh, with the room the mesh network wants. */
  readonly square: TurnedSquare
  readonly pose: Pose
}
