import type { Size } from '../../pixels.ts'
import type { Extent } from '../../seeing/landmarks.ts'
import type { Moment } from '../film.ts'
import type { CameraPose } from './pose.ts'

/** What a move is made for. */
export type CameraStage = Size & {
  /** Where people look first: the middle of the faces, or a little above the middle. */
  readonly focus: { readonly x: number; readonly y: number }
  /** All heads with their hair: they stay in view. Undefined where nobody is seen. */
  readonly heads: Extent | undefined
  /** 1 as usual; above it the camera goes further in the same time. */
  readonly amount: number
  /** Whether there is more of the still than the frame shows: then the camera can draw back. */
  readonly room: Room
}

/** How far the still goes beyond the frame, in the film's pixels. */
export type Room = Extent

/** Where the camera stands at each moment of a move. It begins at rest, with the whole picture. */
export type CameraPath = (at: Moment) => CameraPose
