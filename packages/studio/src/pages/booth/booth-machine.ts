import type { Booth } from '@guise/sdk'
import type { FailureKey } from '../../guest/failure-text.ts'

/** Who is in the picture, for filters that need to know. */
export const GUESTS = ['male', 'female', 'boy', 'girl'] as const
export type Guest = (typeof GUESTS)[number]

/** What a booth shows, and what it knows meanwhile. Only `waiting` and `result` have sent anything. */
export type BoothState =
  | { readonly step: 'attract' }
  | { readonly step: 'consent' }
  /** With the photo, where it was taken before anybody knew that it matters. */
  | { readonly step: 'who'; readonly photo: Blob | null }
  | { readonly step: 'camera'; readonly who: Guest | null; readonly secondsLeft: number | null }
  | { readonly step: 'review'; readonly who: Guest | null; readonly photo: Blob }
  | { readonly step: 'waiting'; readonly who: Guest | null; readonly photo: Blob }
  | { readonly step: 'result'; readonly photo: Blob; readonly jobId: string }
  | { readonly step: 'failed'; readonly who: Guest | null; readonly failure: FailureKey }

export type BoothEvent =
  | { readonly type: 'touched' }
  /** With those whom the filter of now takes. */
  | { readonly type: 'agreed'; readonly guests: readonly Guest[] }
  | { readonly type: 'chose'; readonly who: Guest }
  | { readonly type: 'counting'; readonly seconds: number }
  | { readonly type: 'ticked' }
  | { readonly type: 'shot'; readonly photo: Blob }
  | { readonly type: 'retake' }
  /** The filter of now has to know who it is, which the one before had not. */
  | { readonly type: 'swapped' }
  | { readonly type: 'used' }
  | { readonly type: 'done'; readonly jobId: string }
  | { readonly type: 'failed'; readonly failure: FailureKey }
  /** A photo of before a reload. */
  | { readonly type: 'resumed'; readonly who: Guest | null; readonly photo: Blob }
  /** The guest goes, or nobody has touched the screen for long. */
  | { readonly type: 'over' }

export const ATTRACT: BoothState = { step: 'attract' }

/** What an event makes of a state. What makes no sense in a state changes nothing. */
export function next(state: BoothState, event: BoothEvent): BoothState {
  if (event.type === 'over') return ATTRACT
  switch (state.step) {
    case 'attract':
      if (event.type === 'touched') return { step: 'consent' }
      if (event.type === 'resumed') return { step: 'waiting', who: event.who, photo: event.photo }
      return state
    case 'consent':
      return event.type === 'agreed' ? afterConsent(event.guests) : state
    case 'who':
      if (event.type !== 'chose') return state
      return state.photo === null
        ? camera(event.who)
        : { step: 'review', who: event.who, photo: state.photo }
    case 'camera':
      return inFrontOfCamera(state, event)
    case 'review':
      if (event.type === 'retake') return camera(state.who)
      if (event.type === 'swapped') return { step: 'who', photo: state.photo }
      return event.type === 'used' ? { ...state, step: 'waiting' } : state
    case 'waiting':
      if (event.type === 'done') return { step: 'result', photo: state.photo, jobId: event.jobId }
      if (event.type === 'failed') return { step: 'failed', who: state.who, failure: event.failure }
      return state
    case 'failed':
      return event.type === 'retake' ? camera(state.who) : state
    case 'result':
      return state
  }
}

const camera = (who: Guest | null): BoothState => ({ step: 'camera', who, secondsLeft: null })

function afterConsent(guests: readonly Guest[]): BoothState {
  const who = whoIs(guests, null)
  return who === undefined ? { step: 'who', photo: null } : camera(who)
}

/**
 * Who is in the picture for a filter that takes these guests; undefined where only the guest can tell. One
 * kind of guest needs no question, and neither do filters for groups.
 */
export function whoIs(guests: readonly Guest[], said: Guest | null): Guest | null | undefined {
  if (guests.length < 2) return guests[0] ?? null
  return said !== null && guests.includes(said) ? said : undefined
}

function inFrontOfCamera(
  state: Extract<BoothState, { step: 'camera' }>,
  event: BoothEvent,
): BoothState {
  const { who, secondsLeft } = state
  if (event.type === 'shot') return { step: 'review', who, photo: event.photo }
  // The camera showed nothing at that moment: it can be pressed again.
  if (event.type === 'retake') return camera(who)
  // A second press while it counts starts no second count.
  if (event.type === 'counting' && secondsLeft === null)
    return { ...state, secondsLeft: event.seconds }
  if (event.type === 'ticked' && secondsLeft !== null)
    return { ...state, secondsLeft: Math.max(0, secondsLeft - 1) }
  return state
}

/** Whom the guests of a booth may say they are; nobody where the filter does not ask. */
export function guestsOf(filter: Booth['filter']): readonly Guest[] {
  if (filter?.filter_type !== 'face_swap') return []
  const { genders } = filter
  return genders.length === 0 ? GUESTS : GUESTS.filter((guest) => genders.includes(guest))
}
