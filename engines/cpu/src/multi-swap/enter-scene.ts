import type { MultiSwapRequest } from '@guise/core'
import type { EngineParts } from '../engine-parts.ts'
import type { GuestPhoto } from '../guests/find-guests.ts'
import type { SceneGuidance } from '../guidance.ts'
import type { Pixels } from '../pixels.ts'
import { composeGroup } from './compose-group.ts'
import { keepPlaces } from './keep-places.ts'

export type GroupWork = {
  readonly request: MultiSwapRequest
  readonly photos: readonly GuestPhoto[]
  readonly signal: AbortSignal
  /** 0 to 1 of this part of the work. */
  readonly progress: (part: number) => void
}

/** The group enters the scene: one photo keeps its frame, people of several stand together. */
export function enterScene(
  guidance: SceneGuidance,
  work: GroupWork,
  { networks }: EngineParts,
): Promise<Pixels> {
  const [only] = work.photos
  return only && work.photos.length === 1
    ? keepPlaces(guidance, only, work, networks)
    : composeGroup(guidance, work, networks)
}
