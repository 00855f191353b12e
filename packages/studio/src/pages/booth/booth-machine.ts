import type { FailureKey } from '../../guest/failure-text.ts'
import { type Guest, type Look, whoIs } from './looks.ts'

/** A photo, and the moments before it for the boomerang. */
export type Shot = { readonly photo: Blob; readonly frames: readonly HTMLCanvasElement[] }

/** What a guest has said yes to, in the words they were shown. */
export type Agreed = { readonly consent: string; readonly mayShow: boolean }

/** What is known of a guest by the time they stand before the camera. */
export type Sitting = {
  readonly agreed: Agreed
  readonly aliasId: string
  readonly who: Guest | null
}

/** What a booth shows, and what it knows meanwhile. Only `waiting`, `later` and `result` have sent anything. */
export type BoothState =
  | { readonly step: 'attract' }
  | { readonly step: 'consent' }
  | { readonly step: 'looks'; readonly agreed: Agreed }
  /** With the shots, where they were taken before anybody knew that it matters. */
  | { readonly step: 'who'; readonly sitting: Sitting; readonly shots: readonly Shot[] }
  | {
      readonly step: 'camera'
      readonly sitting: Sitting
      readonly shots: readonly Shot[]
      readonly secondsLeft: number | null
    }
  | {
      readonly step: 'review'
      readonly sitting: Sitting
      readonly shots: readonly Shot[]
      readonly chosen: number
    }
  | { readonly step: 'waiting'; readonly sitting: Sitting; readonly shots: readonly Shot[] }
  | { readonly step: 'result'; readonly shots: readonly Shot[]; readonly jobId: string }
  | { readonly step: 'failed'; readonly sitting: Sitting; readonly failure: FailureKey }
  /** The photo waits for the network, and the guest for a number. */
  | { readonly step: 'later'; readonly number: number }
  | { readonly step: 'collect' }

export type BoothEvent =
  | { readonly type: 'touched' }
  /** With what there is to choose from now. */
  | { readonly type: 'agreed'; readonly agreed: Agreed; readonly looks: readonly Look[] }
  | { readonly type: 'picked'; readonly look: Look }
  | { readonly type: 'chose'; readonly who: Guest }
  | { readonly type: 'counting'; readonly seconds: number }
  | { readonly type: 'ticked' }
  /** The next of so many follows by itself after so long. */
  | {
      readonly type: 'shot'
      readonly shot: Shot
      readonly total: number
      readonly seconds: number
    }
  | { readonly type: 'preferred'; readonly chosen: number }
  | { readonly type: 'retake' }
  /** The filter of now has to know who it is, which the one before had not. */
  | { readonly type: 'swapped' }
  | { readonly type: 'used' }
  | { readonly type: 'done'; readonly jobId: string }
  | { readonly type: 'failed'; readonly failure: FailureKey }
  /** A photo of before a reload. */
  | { readonly type: 'resumed'; readonly sitting: Sitting; readonly photo: Blob }
  | { readonly type: 'parked'; readonly number: number }
  | { readonly type: 'collecting' }
  | { readonly type: 'collected'; readonly photo: Blob; readonly jobId: string }
  /** The guest goes, or nobody has touched the screen for long. */
  | { readonly type: 'over' }

export const ATTRACT: BoothState = { step: 'attract' }

/** What an event makes of a state. What makes no sense in a state changes nothing. */
export function next(state: BoothState, event: BoothEvent): BoothState {
  if (event.type === 'over') return ATTRACT
  switch (state.step) {
    case 'attract':
      if (event.type === 'touched') return { step: 'consent' }
      if (event.type === 'collecting') return { step: 'collect' }
      if (event.type === 'resumed')
        return { step: 'waiting', sitting: event.sitting, shots: [shotOf(event.photo)] }
      return state
    case 'consent':
      return event.type === 'agreed' ? afterConsent(event.agreed, event.looks) : state
    case 'looks':
      return event.type === 'picked' ? sitDown(state.agreed, event.look) : state
    case 'who': {
      if (event.type !== 'chose') return state
      const sitting = { ...state.sitting, who: event.who }
      return state.shots.length === 0 ? camera(sitting) : review(sitting, state.shots, 0)
    }
    case 'camera':
      return inFrontOfCamera(state, event)
    case 'review':
      if (event.type === 'retake') return camera(state.sitting)
      if (event.type === 'preferred' && state.shots[event.chosen])
        return { ...state, chosen: event.chosen }
      if (event.type === 'failed')
        return { step: 'failed', sitting: state.sitting, failure: event.failure }
      if (event.type === 'swapped')
        return { step: 'who', sitting: state.sitting, shots: chosenFirst(state) }
      return event.type === 'used'
        ? { step: 'waiting', sitting: state.sitting, shots: chosenFirst(state) }
        : state
    case 'waiting':
      if (event.type === 'done') return { step: 'result', shots: state.shots, jobId: event.jobId }
      if (event.type === 'parked') return { step: 'later', number: event.number }
      if (event.type === 'failed')
        return { step: 'failed', sitting: state.sitting, failure: event.failure }
      return state
    case 'failed':
      return event.type === 'retake' ? camera(state.sitting) : state
    case 'collect':
      return event.type === 'collected'
        ? { step: 'result', shots: [shotOf(event.photo)], jobId: event.jobId }
        : state
    case 'later':
    case 'result':
      return state
  }
}

const shotOf = (photo: Blob): Shot => ({ photo, frames: [] })

const camera = (sitting: Sitting): BoothState => ({
  step: 'camera',
  sitting,
  shots: [],
  secondsLeft: null,
})

const review = (
  sitting: Sitting,
  shots: readonly Shot[],
  chosen = shots.length - 1,
): BoothState => ({ step: 'review', sitting, shots, chosen })

/** The one that is sent comes first; the others stay for the boomerang. */
function chosenFirst({ shots, chosen }: Extract<BoothState, { step: 'review' }>): readonly Shot[] {
  const first = shots[chosen]
  return first ? [first, ...shots.filter((shot) => shot !== first)] : shots
}

function afterConsent(agreed: Agreed, looks: readonly Look[]): BoothState {
  const [only] = looks
  return only && looks.length === 1 ? sitDown(agreed, only) : { step: 'looks', agreed }
}

function sitDown(agreed: Agreed, look: Look): BoothState {
  const who = whoIs(look, null)
  const sitting = { agreed, aliasId: look.alias_id, who: who ?? null }
  return who === undefined ? { step: 'who', sitting, shots: [] } : camera(sitting)
}

function inFrontOfCamera(
  state: Extract<BoothState, { step: 'camera' }>,
  event: BoothEvent,
): BoothState {
  const { sitting, secondsLeft } = state
  if (event.type === 'shot') {
    const shots = [...state.shots, event.shot]
    if (shots.length >= event.total) return review(sitting, shots)
    return { ...state, shots, secondsLeft: event.seconds }
  }
  // The camera showed nothing at that moment: it can be pressed again.
  if (event.type === 'retake') return { ...state, secondsLeft: null }
  // A second press while it counts starts no second count.
  if (event.type === 'counting' && secondsLeft === null)
    return { ...state, secondsLeft: event.seconds }
  if (event.type === 'ticked' && secondsLeft !== null)
    return { ...state, secondsLeft: Math.max(0, secondsLeft - 1) }
  return state
}
