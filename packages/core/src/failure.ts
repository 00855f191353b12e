/**
 * Why a job ended failed. Never an HTTP error: it is read on the status endpoint, so the code and the
 * words are public. The same codes hold for every engine.
 */
export const FAILURE_CODES = [
  'PICTURE_TOO_SMALL',
  'PICTURE_UNUSABLE',
  'NO_FACE_FOUND',
  'FACE_TOO_SMALL',
  'FACE_TURNED_AWAY',
  'TOO_MANY_FACES',
  'PROMPT_NOT_UNDERSTOOD',
  'NOT_SUPPORTED',
  'PICTURE_REFUSED',
  'RESULT_WITHHELD',
  'GATE_FAILED',
  'CANCELLED',
  'DEADLINE_EXCEEDED',
  'QUEUE_TIMEOUT',
  'WORKER_LOST',
  'ENGINE_FAILED',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

export type Failure = { readonly code: FailureCode; readonly message: string }

/** How the service itself ends a job; engines have words of their own. */
export const WORKER_LOST: Failure = {
  code: 'WORKER_LOST',
  message:
    'The worker stopped on every attempt, perhaps because of the picture. Nothing was charged. Submit the job again, or try another picture.',
}
export const QUEUE_TIMEOUT: Failure = {
  code: 'QUEUE_TIMEOUT',
  message: 'The job waited too long for a worker. Nothing was charged. Submit it again.',
}
export const DEADLINE_EXCEEDED: Failure = {
  code: 'DEADLINE_EXCEEDED',
  message: 'The generation exceeded its time limit and was stopped. Nothing was charged.',
}
export const CANCELLED: Failure = {
  code: 'CANCELLED',
  message: 'The job was cancelled. Nothing was charged.',
}
export const CANCELLED_AND_CHARGED: Failure = {
  code: 'CANCELLED',
  message: 'The job was cancelled while it was running. Its credits were charged.',
}
export const ENGINE_FAILED: Failure = {
  code: 'ENGINE_FAILED',
  message: 'The engine failed on every attempt. Nothing was charged. Submit the job again later.',
}

export const GATE_FAILED: Failure = {
  code: 'GATE_FAILED',
  message:
    'Pictures are checked for nudity here, and that was not possible. Nothing was charged. Submit the job again later.',
}

/** Thrown by an engine when the input is at fault: the job ends, no attempt will do better. */
export class GenerationFailed extends Error {
  override readonly name = 'GenerationFailed'
  readonly failure: Failure

  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = { code, message }
  }
}

/** Thrown by an engine that has no room for a job now: the job waits a moment, and no attempt has failed. */
export class EngineBusy extends Error {
  override readonly name = 'EngineBusy'
}
