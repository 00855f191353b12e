import { GuiseError } from '@guise/sdk'
import { CommandError } from '../errors.ts'

/** A tool that cannot go on: what happened, and what the agent can do about it. */
export class ToolError extends Error {
  readonly code: string
  readonly next: string | undefined

  constructor(code: string, message: string, next?: string) {
    super(message)
    this.name = 'ToolError'
    this.code = code
    this.next = next
  }
}

/** What went wrong while there may be a job: who calls the tool again could pay for a second one. */
export class JobProblem extends Error {
  /** Null when nobody knows whether it was accepted. */
  readonly jobId: string | null
  readonly next: string

  constructor(cause: unknown, jobId: string | null, next: string) {
    super('A job may have been accepted.', { cause })
    this.name = 'JobProblem'
    this.jobId = jobId
    this.next = next
  }
}

const ASK = 'Tell the person who set up this server'
const LATER = 'Wait a little, then call the tool again'
const PHOTO = 'Ask for another photo'

/** What an agent can do next, by the codes of the service and of failed jobs. */
const NEXT: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: `${ASK}: its API key is not valid for this service.`,
  FORBIDDEN: `${ASK}: its API key may not do this.`,
  INSUFFICIENT_SCOPE: `${ASK}: its API key may not do this.`,
  INSUFFICIENT_CREDITS: 'Call balance, choose something cheaper, or ask the person for credits.',
  SPEND_CAP_REACHED: `${ASK}: its API key has reached its spend cap. Do not try again.`,
  CAMPAIGN_CAP_REACHED: `${ASK}: the campaign has reached its spend cap. Do not try again.`,
  FILTER_NOT_FOUND: 'Call list_filters and use an id from there, of the kind that the tool names.',
  ALIAS_NOT_FOUND: 'Call list_filters and use an id from there.',
  WORKFLOW_FETCH_FAILED: 'Call list_filters with kind "custom" for the filters of this account.',
  FILTER_TYPE_MISMATCH:
    'Call list_filters: face swap filters are for face_swap, others for group_swap.',
  FILTER_BLOCKED: 'Call list_filters and choose a filter that is for groups.',
  CONSENT_REQUIRED:
    'Ask the people in the photo whether they agree. If they do, repeat the call with their words as consent. Never invent them.',
  CHILD_POLICY: 'This is not offered for pictures of children. Do not try to work around this.',
  INVALID_IMAGE: `${PHOTO}: JPEG, PNG, WebP, AVIF, GIF or TIFF.`,
  UNSUPPORTED_MEDIA_TYPE: `${PHOTO}: JPEG, PNG, WebP, AVIF, GIF or TIFF.`,
  PAYLOAD_TOO_LARGE: 'Use a smaller photo.',
  INVALID_VIDEO_MODEL: 'Use simple with 4s, or advanced or performance.',
  INVALID_ASPECT_RATIO_FOR_MODEL: 'Use the model performance, or the aspect ratio auto.',
  INVALID_QUALITY_MODE: 'Leave quality out for filters of your own.',
  JOB_NOT_FOUND: 'Call list_jobs for the ids of recent jobs.',
  JOB_NOT_CANCELLABLE: 'Call job_status: it has ended.',
  RESULT_EXPIRED: 'Results are stored for a limited time. Make it again if the person wants it.',
  TOO_MANY_PENDING: 'Wait until other jobs have ended: list_jobs, wait_for_job.',
  RATE_LIMITED: `${LATER}.`,
  OVERLOADED: `${LATER}.`,
  UNAVAILABLE: `${LATER}.`,
  INTERNAL: `${LATER}. If it happens again, ${ASK.toLowerCase()}.`,
  TIMED_OUT: `${LATER}.`,
  CONNECTION_FAILED: `${ASK}: the service cannot be reached.`,
  UNEXPECTED_ANSWER: `${ASK}: what answers is not the service.`,
  PICTURE_TOO_SMALL: `${PHOTO} with more pixels.`,
  PICTURE_UNUSABLE: `${PHOTO}.`,
  NO_FACE_FOUND: `${PHOTO} in which the face can be seen well.`,
  FACE_TOO_SMALL: `${PHOTO} from nearer.`,
  FACE_TURNED_AWAY: `${PHOTO} in which the person looks at the camera.`,
  TOO_MANY_FACES: `${PHOTO} with fewer people, or use group_swap.`,
  PROMPT_NOT_UNDERSTOOD: 'Call estimate_cost with other words: it says which words are understood.',
  PICTURE_REFUSED: 'The photo may not be used. Do not try to work around this.',
  RESULT_WITHHELD: 'The result may not be shown. Do not try to work around this.',
  QUEUE_TIMEOUT: `${LATER}.`,
  DEADLINE_EXCEEDED: `${LATER}.`,
  WORKER_LOST: `${LATER}.`,
  ENGINE_FAILED: `${LATER}.`,
}

export function nextStep(code: string): string | undefined {
  return NEXT[code]
}

export type ToolProblem = {
  readonly code: string
  readonly message: string
  readonly next: string | null
  /** A job that was accepted before it went wrong. */
  readonly job_id: string | null
  readonly request_id: string | null
  readonly retry_after_seconds: number | null
}

/** Every error in words for an agent. None shows a stack, and none shows a key. */
export function toolProblem(error: unknown): ToolProblem {
  const plain = { next: null, job_id: null, request_id: null, retry_after_seconds: null }
  if (error instanceof JobProblem) {
    return { ...toolProblem(error.cause), next: error.next, job_id: error.jobId }
  }
  if (error instanceof ToolError) {
    return { ...plain, code: error.code, message: error.message, next: error.next ?? null }
  }
  if (error instanceof GuiseError) {
    const { code, requestId, retryAfter, errors } = error
    const fields = errors.map(({ field, message }) => `${field}: ${message}`)
    return {
      ...plain,
      code,
      message: fields.length > 0 ? fields.join('. ') : error.message,
      next: nextStep(code) ?? null,
      request_id: requestId,
      retry_after_seconds: retryAfter,
    }
  }
  if (error instanceof CommandError) {
    return { ...plain, code: 'BAD_INPUT', message: error.message, next: error.hint ?? null }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { ...plain, code: 'UNEXPECTED', message: message.split('\n', 1)[0] ?? '' }
}

export function problemText({ code, message, next, request_id, ...rest }: ToolProblem): string {
  const { retry_after_seconds: seconds } = rest
  return [
    `${code}: ${message}`,
    ...(next ? [next] : []),
    ...(seconds === null ? [] : [`The service asks to wait ${seconds} s.`]),
    ...(request_id === null ? [] : [`Request ${request_id}`]),
  ].join('\n')
}
