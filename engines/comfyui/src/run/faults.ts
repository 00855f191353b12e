import { GenerationFailed, type PromptEnding } from '@guise/core'
import { InstanceUnreachable, PromptRefused, UnexpectedAnswer } from '../client/errors.ts'
import type { ExecutionError } from '../client/prompt-state.ts'
import { STALL_ADVICE } from '../farm/check-instance.ts'
import { FAILED_TWICE, PromptEnded } from '../farm/with-slot.ts'

/** What can happen to a prompt, other than that it succeeds or that we stop it. */
export type PromptFault =
  | { readonly kind: 'threw'; readonly error: ExecutionError }
  /** Somebody else stopped it, or an old server has hit it in place of another. */
  | { readonly kind: 'interrupted' }
  /** The instance does not know it: it was restarted. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'stalled' }
  /** It waits at an instance where nothing moves. */
  | { readonly kind: 'stuck' }
  /** It took longer than its filter allows. */
  | { readonly kind: 'slow'; readonly seconds: number }
  /** A declared output is missing, or is not what the filter says. */
  | { readonly kind: 'output'; readonly why: string }
  /** A file that the instance has named is gone: it named one of an earlier run. */
  | { readonly kind: 'gone'; readonly file: string }
  /** A call failed. */
  | { readonly kind: 'call'; readonly error: unknown; readonly uploads: readonly string[] }

/** How earlier prompts of the job ended, for those faults that get one more try. */
export type Past = { readonly failed: number }

export type Verdict = {
  /** For the record of prompts; a failure of the job is its cause. */
  readonly error: Error
  /** Before the next try, the instance gives back its memory and forgets what it has cached. */
  readonly frees?: boolean
}

const NO_FACE =
  /no face|face (was |is )?not (found|detected)|(find|detect|found|detected) (a|any|no) face/i
const OUT_OF_MEMORY = /out ?of ?memory|allocation on device/i
/** Begins the detail of a prompt that ran out of memory. */
export const MEMORY_DETAIL = 'Out of memory'

const DOES_NOT_ANSWER = 'It does not answer.'
const WORKFLOW_FAULT =
  'The workflow of this filter cannot be run. Nothing was charged. Choose another filter.'

/** What becomes of a prompt after a fault: the whole table of section 11 of docs/reports/comfyui-protocol.md. */
export function verdictOf(fault: PromptFault, past: Past): Verdict {
  switch (fault.kind) {
    case 'threw':
      return ofThrown(fault.error, past)
    case 'interrupted':
      return { error: new PromptEnded('interrupted', 'Somebody else stopped the prompt.') }
    case 'unknown':
      return { error: new PromptEnded('lost', 'The instance does not know the prompt.') }
    case 'stalled':
      return {
        error: new PromptEnded('died', 'Nothing moved while the prompt ran.', {
          problem: `A prompt ran and nothing moved. ${STALL_ADVICE}`,
        }),
      }
    case 'stuck':
      return {
        error: new PromptEnded('lost', 'Nothing moved while the prompt waited.', {
          problem: `A prompt waited and nothing moved. ${STALL_ADVICE}`,
        }),
      }
    case 'slow': {
      const words = `The workflow took longer than its limit of ${Math.round(fault.seconds)} s and was stopped. Nothing was charged.`
      return hopeless('failed', words, words, 'DEADLINE_EXCEEDED')
    }
    case 'output':
      return hopeless('failed', fault.why, WORKFLOW_FAULT)
    case 'gone':
      return retried('failed', `${fault.file} is gone.`, past, { frees: true })
    case 'call':
      return ofCall(fault.error, fault.uploads, past)
  }
}

function ofThrown({ class: name, node, type, message }: ExecutionError, past: Past): Verdict {
  const detail = `${type} at node ${node} (${name}): ${message}`
  if (NO_FACE.test(message)) {
    const words = 'No face was found. Send a photo that shows a face clearly.'
    return hopeless('failed', detail, words, 'NO_FACE_FOUND')
  }
  if (OUT_OF_MEMORY.test(type) || OUT_OF_MEMORY.test(message)) {
    return retried('failed', `${MEMORY_DETAIL}. ${detail}`, past, { frees: true })
  }
  return retried('failed', detail, past)
}

function ofCall(error: unknown, uploads: readonly string[], past: Past): Verdict {
  if (error instanceof PromptRefused) {
    const isOurFile = error.nodeFaults.some(
      ({ type, details }) =>
        type === 'custom_validation_failed' && uploads.some((file) => details.includes(file)),
    )
    // It was uploaded right before: the server cannot read it, or somebody cleans up too early.
    if (isOurFile && past.failed === 0) return { error: new PromptEnded('refused', error.message) }
    return isOurFile
      ? hopeless(
          'refused',
          error.message,
          'The photo cannot be used. Send another one.',
          'PICTURE_UNUSABLE',
        )
      : hopeless('refused', error.message, WORKFLOW_FAULT)
  }
  if (error instanceof InstanceUnreachable) {
    return {
      error: new PromptEnded('lost', error.message, { problem: DOES_NOT_ANSWER, cause: error }),
    }
  }
  if (error instanceof UnexpectedAnswer) return retried('failed', error.message, past)
  return { error: error instanceof Error ? error : new Error(String(error)) }
}

/** One more try, at another instance where there is one. */
function retried(
  ending: PromptEnding,
  detail: string,
  { failed }: Past,
  how: Pick<Verdict, 'frees'> = {},
): Verdict {
  if (failed > 0) return { ...hopeless(ending, detail, FAILED_TWICE), ...how }
  return { error: new PromptEnded(ending, detail), ...how }
}

/** No attempt will do better. The detail is for operators, the words are for guests. */
function hopeless(
  ending: PromptEnding,
  detail: string,
  words: string,
  code: ConstructorParameters<typeof GenerationFailed>[0] = 'ENGINE_FAILED',
): Verdict {
  const failure = new GenerationFailed(code, words)
  return { error: new PromptEnded(ending, detail, { cause: failure }) }
}
