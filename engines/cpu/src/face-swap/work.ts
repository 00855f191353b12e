import type { FaceSwapRequest } from '@guise/core'
import type { GuestPhoto } from '../guests/find-guests.ts'
import type { Size } from '../pixels.ts'

/** What both kinds of filter are given: the guests, and the picture that is wanted. */
export type FaceSwapWork = {
  readonly request: FaceSwapRequest
  readonly photos: readonly GuestPhoto[]
  readonly size: Size
  readonly signal: AbortSignal
  /** 0 to 1 of this part of the work. */
  readonly progress: (part: number) => void
}
