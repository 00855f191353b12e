/** The one internal state machine. Every public status word is a projection of these five. */
export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

const NEXT: Readonly<Record<JobState, readonly JobState[]>> = {
  queued: ['running', 'failed', 'cancelled'],
  // A lost worker puts its job back in the queue; the attempt number keeps the lost one out.
  running: ['queued', 'succeeded', 'failed', 'cancelled'],
  succeeded: [],
  failed: [],
  cancelled: [],
}

export function canMove(from: JobState, to: JobState): boolean {
  return NEXT[from].includes(to)
}

export function isFinal(state: JobState): boolean {
  return NEXT[state].length === 0
}
