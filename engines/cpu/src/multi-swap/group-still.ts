import type { MultiSwapRequest } from '@guise/core'
import type { GuestPhoto } from '../guests/find-guests.ts'
import type { StillRun } from '../print-still.ts'

/** Everybody who was found, and what was asked for. */
export type GroupStill = {
  readonly request: MultiSwapRequest
  readonly photos: readonly GuestPhoto[]
}

export type GroupRun = StillRun<GroupStill>
