import type { OperatorJob } from '@guise/sdk'
import type { Tone } from '../../ui/badge.tsx'

type FailureCode = NonNullable<OperatorJob['failure_code']>
type FailureWords = {
  readonly label: string
  /** What an operator can do about it. */
  readonly next: string
  /** bad: the installation is at fault; neutral: what was sent. */
  readonly tone: Tone
}

const ofThePhoto = (label: string): FailureWords => ({
  ...{ label, tone: 'neutral' },
  next: 'The guest was told to take another photo. Nothing to do, unless many fail like this.',
})

/** Why jobs failed, for those who run the installation. */
export const FAILURE_WORDS: Readonly<Record<FailureCode, FailureWords>> = {
  PICTURE_TOO_SMALL: ofThePhoto('The photo is too small'),
  PICTURE_UNUSABLE: ofThePhoto('The photo cannot be used'),
  NO_FACE_FOUND: ofThePhoto('No face was found'),
  FACE_TOO_SMALL: ofThePhoto('The face is too small'),
  FACE_TURNED_AWAY: ofThePhoto('The face is turned away'),
  TOO_MANY_FACES: ofThePhoto('Too many faces'),
  PICTURE_REFUSED: ofThePhoto('The photo was refused'),
  PROMPT_NOT_UNDERSTOOD: {
    ...{ label: 'The prompt was not understood', tone: 'neutral' },
    next: 'The account can choose other words, or a filter.',
  },
  NOT_SUPPORTED: {
    ...{ label: 'The engine cannot do this', tone: 'warn' },
    next: 'The filter asks its engine for something it does not have. Tell the account, or check the filter.',
  },
  RESULT_WITHHELD: {
    ...{ label: 'The result was withheld', tone: 'neutral' },
    next: 'The check of results refused it. Nothing to do, unless many fail like this.',
  },
  GATE_FAILED: {
    ...{ label: 'The picture could not be checked', tone: 'bad' },
    next: 'The nudity check failed. Look for “gate” in the log of the workers.',
  },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', next: 'Nothing to do.' },
  DEADLINE_EXCEEDED: {
    ...{ label: 'It took too long', tone: 'bad' },
    next: 'The engine exceeded its time limit. Check the load of the workers, and the instances below if there are any.',
  },
  QUEUE_TIMEOUT: {
    ...{ label: 'It waited too long', tone: 'bad' },
    next: 'No worker took it in time. Check that the lane is open and that enough workers serve it.',
  },
  WORKER_LOST: {
    ...{ label: 'Its workers stopped', tone: 'bad' },
    next: 'Workers ended during every attempt, often for want of memory. Look for the job in their log, and in that of the machine.',
  },
  ENGINE_FAILED: {
    ...{ label: 'The engine failed', tone: 'bad' },
    next: 'Every attempt ended with an error. Look for the job in the log of the workers: the error is beside it.',
  },
}
