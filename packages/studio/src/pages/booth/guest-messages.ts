import { GuiseError, JobCancelled, JobFailed } from '@guise/sdk'
import type { ConnectionProblem } from './connection-problem.ts'
import { TookTooLong } from './follow-visit.ts'

/** What a guest can do about a photo, by the code of the failure. */
const ABOUT_THE_PHOTO: Readonly<Record<string, string>> = {
  NO_FACE_FOUND: 'We could not find a face. Look into the camera with light on your face.',
  FACE_TOO_SMALL: 'You were too far away. Come closer and try again.',
  FACE_TURNED_AWAY: 'Please look straight into the camera and try again.',
  TOO_MANY_FACES: 'There are too many people for this picture. Try with fewer people.',
  PICTURE_TOO_SMALL: 'The photo is too small. Please try again.',
  PICTURE_UNUSABLE: 'The photo could not be used. Please try again.',
  INVALID_IMAGE: 'The photo could not be read. Please take another one.',
  PAYLOAD_TOO_LARGE: 'This photo is too large. Please take it with the camera.',
}

/** What the guest cannot help, but somebody should know. */
const ABOUT_THE_BOOTH: Readonly<Record<string, string>> = {
  INSUFFICIENT_CREDITS: 'The booth is not available right now. Please tell the staff.',
  SPEND_CAP_REACHED: 'The booth is not available right now. Please tell the staff.',
  WORKFLOW_FETCH_FAILED: 'The booth is being updated. Please try again in a minute.',
  FILTER_BLOCKED: 'The picture was just changed. Please start again.',
  FILTER_TYPE_MISMATCH: 'The picture was just changed. Please start again.',
  FORBIDDEN: 'The booth is being updated. Please tell the staff.',
}

const OURS = 'Something went wrong on our side. Please try again.'

const TOO_LONG = 'Your picture took too long. Please try again later.'

/** What is the matter while the guest waits; nothing of it is their doing. */
export const CONNECTION_PROBLEM_TEXTS: Readonly<Record<ConnectionProblem, string>> = {
  offline: 'Waiting for the network. Your photo is safe.',
  busy: 'The booth is busy right now. Your photo is safe.',
}

/** A failure in the words of somebody who came for a picture. */
export function guestMessage(error: unknown): string {
  if (error instanceof TookTooLong) return TOO_LONG
  if (error instanceof JobCancelled) return 'This picture was cancelled. Please try again.'
  if (!(error instanceof JobFailed || error instanceof GuiseError)) return OURS
  return ABOUT_THE_PHOTO[error.code] ?? ABOUT_THE_BOOTH[error.code] ?? OURS
}

/** "3 people before you", "about 20 seconds": never a promise. */
export function waitingMessage(place: number | null, seconds: number | null): string {
  if (place !== null && place > 0) {
    const before = place === 1 ? 'One picture before yours' : `${place} pictures before yours`
    return seconds === null ? `${before}.` : `${before}, ${about(seconds)}.`
  }
  return seconds === null ? 'Your picture is being made.' : `Ready in ${about(seconds)}.`
}

function about(seconds: number): string {
  if (seconds < 5) return 'a few seconds'
  if (seconds < 60) return `about ${Math.ceil(seconds / 5) * 5} seconds`
  const minutes = Math.round(seconds / 60)
  return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`
}
