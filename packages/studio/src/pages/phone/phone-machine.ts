import type { FailureKey } from '../../guest/failure-text.ts'
import type { Agreed } from '../booth/booth-machine.ts'
import { type Guest, type Look, whoIs } from '../booth/looks.ts'
import type { VisitOutcome } from '../booth/use-visit.ts'
import type { Visit } from '../booth/visit-store.ts'

/** Why nothing more can be made here: the guest has had all, everybody has, the code ended, or staff shut it. */
export type End = 'none' | 'full' | 'over' | 'staff'

/** What a guest's phone shows, and what it knows meanwhile. */
export type PhoneState =
  | { readonly step: 'welcome' }
  | { readonly step: 'photo'; readonly agreed: Agreed }
  | { readonly step: 'looks'; readonly agreed: Agreed; readonly photo: Blob }
  | { readonly step: 'who'; readonly agreed: Agreed; readonly photo: Blob; readonly look: Look }
  | { readonly step: 'making'; readonly visit: Visit }
  | { readonly step: 'picture'; readonly visit: Visit; readonly outcome: VisitOutcome }
  | { readonly step: 'failed'; readonly visit: Visit; readonly failure: FailureKey }
  | { readonly step: 'ended'; readonly end: End }

export type PhoneEvent =
  | { readonly type: 'agreed'; readonly agreed: Agreed }
  | { readonly type: 'photographed'; readonly photo: Blob; readonly looks: readonly Look[] }
  | { readonly type: 'picked'; readonly look: Look }
  | { readonly type: 'chose'; readonly who: Guest }
  /** A picture of before a reload. */
  | { readonly type: 'resumed'; readonly visit: Visit }
  | { readonly type: 'made'; readonly outcome: VisitOutcome }
  | { readonly type: 'failed'; readonly failure: FailureKey }
  | { readonly type: 'ended'; readonly end: End }
  /** With the same photo and another look, or with another photo. */
  | { readonly type: 'again'; readonly withPhoto: boolean; readonly looks: readonly Look[] }
  | { readonly type: 'back' }

/** What a picture gets that begins with the event: the same for every try of it. */
export type Stamp = { readonly key: string; readonly takenAt: number }

export const WELCOME: PhoneState = { step: 'welcome' }

/** What an event makes of a state. What makes no sense in a state changes nothing. */
export function next(state: PhoneState, event: PhoneEvent & Stamp): PhoneState {
  // A picture that is there stays, whatever ends.
  if (event.type === 'ended' && state.step !== 'picture') return { step: 'ended', end: event.end }
  switch (state.step) {
    case 'welcome':
      if (event.type === 'agreed') return { step: 'photo', agreed: event.agreed }
      return event.type === 'resumed' ? { step: 'making', visit: event.visit } : state
    case 'photo':
      if (event.type === 'back') return WELCOME
      return event.type === 'photographed'
        ? choosing({ agreed: state.agreed, photo: event.photo }, event.looks, event)
        : state
    case 'looks':
      if (event.type === 'back') return { step: 'photo', agreed: state.agreed }
      return event.type === 'picked' ? asking(state, event.look, event) : state
    case 'who':
      if (event.type === 'back') return { step: 'looks', agreed: state.agreed, photo: state.photo }
      return event.type === 'chose' ? sending(state, event.who, event) : state
    case 'making':
      if (event.type === 'made') return { ...state, step: 'picture', outcome: event.outcome }
      return event.type === 'failed' ? { ...state, step: 'failed', failure: event.failure } : state
    case 'picture':
    case 'failed': {
      if (event.type !== 'again') return state
      const { agreed, photo } = state.visit
      return event.withPhoto
        ? choosing({ agreed, photo }, event.looks, event)
        : { step: 'photo', agreed }
    }
    case 'ended':
      return state
  }
}

type Photographed = { readonly agreed: Agreed; readonly photo: Blob }

/** Who has one look to choose from has chosen. */
function choosing(of: Photographed, looks: readonly Look[], stamp: Stamp): PhoneState {
  const [only] = looks
  return only && looks.length === 1 ? asking(of, only, stamp) : { step: 'looks', ...of }
}

function asking({ agreed, photo }: Photographed, look: Look, stamp: Stamp): PhoneState {
  const who = whoIs(look, null)
  const chosen = { agreed, photo, look }
  return who === undefined ? { step: 'who', ...chosen } : sending(chosen, who, stamp)
}

function sending(
  { agreed, photo, look }: Photographed & { readonly look: Look },
  who: Guest | null,
  { key, takenAt }: Stamp,
): PhoneState {
  const visit: Visit = {
    ...{ key, takenAt, photo, who, agreed, look, from: 'phone' },
    ...{ jobId: null, number: null, outcome: null },
  }
  return { step: 'making', visit }
}
