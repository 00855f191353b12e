import { GuiseError, JobCancelled, JobFailed } from '@guise/sdk'
import type { GuestTexts } from './texts.ts'

/** Which text tells a guest about a failure; kept instead of the words, so that it follows the language. */
export type FailureKey = keyof GuestTexts['failures']

/** What a guest can do about a photo, by the code of the failure. */
const ABOUT_THE_PHOTO: readonly string[] = [
  'NO_FACE_FOUND',
  'FACE_TOO_SMALL',
  'FACE_TURNED_AWAY',
  'TOO_MANY_FACES',
  'PICTURE_TOO_SMALL',
  'PICTURE_UNUSABLE',
  'INVALID_IMAGE',
  'PAYLOAD_TOO_LARGE',
] satisfies readonly FailureKey[]

/** What the guest cannot help, but somebody should know. */
const OTHERS: Readonly<Record<string, FailureKey>> = {
  // Nothing is said of why to whoever stands around a booth.
  PICTURE_REFUSED: 'PICTURE_UNUSABLE',
  RESULT_WITHHELD: 'PICTURE_UNUSABLE',
  INSUFFICIENT_CREDITS: 'CLOSED',
  SPEND_CAP_REACHED: 'CLOSED',
  CAMPAIGN_CAP_REACHED: 'CLOSED',
  PICTURE_LIMIT_REACHED: 'CLOSED',
  FORBIDDEN: 'CLOSED',
  EVENT_OVER: 'CLOSED',
  WORKFLOW_FETCH_FAILED: 'UPDATING',
  ALIAS_NOT_FOUND: 'CHANGED',
  FILTER_NOT_FOUND: 'CHANGED',
  FILTER_BLOCKED: 'CHANGED',
  FILTER_TYPE_MISMATCH: 'CHANGED',
}

/** Nobody waits for the picture any more. */
export class GivenUp extends Error {}
export class TookTooLong extends GivenUp {}

/** Whether another photo is what helps; the same one never will. */
export const isAboutThePhoto = (error: unknown) => ABOUT_THE_PHOTO.includes(failureKeyOf(error))

export function failureKeyOf(error: unknown): FailureKey {
  if (error instanceof TookTooLong) return 'TOO_LONG'
  if (error instanceof JobCancelled) return 'CANCELLED'
  if (!(error instanceof JobFailed || error instanceof GuiseError)) return 'OURS'
  const { code } = error
  return ABOUT_THE_PHOTO.includes(code)
    ? (code as FailureKey)
    : (Object.hasOwn(OTHERS, code) && OTHERS[code]) || 'OURS'
}
