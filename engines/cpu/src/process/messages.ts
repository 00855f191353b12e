import type { Failure } from '@guise/core'
import type { Chunk } from './chunks.ts'

/** What a worker tells an engine process: the files of a task in their order, then the task. */
export type ProcessCommand =
  | { readonly kind: 'bytes'; readonly chunk: Chunk }
  | { readonly kind: 'run'; readonly task: unknown }
  | { readonly kind: 'abort' }

/** What an engine process answers. Nothing follows `ended` until the next `run`. */
export type ProcessEvent =
  | { readonly kind: 'progress'; readonly fraction: number }
  /** The files of the result come first, in their order. */
  | { readonly kind: 'bytes'; readonly chunk: Chunk }
  | { readonly kind: 'ended'; readonly outcome: Outcome; readonly residentBytes: number }

export type Outcome =
  | { readonly kind: 'succeeded'; readonly result: unknown }
  /** The input is at fault, in the words of GenerationFailed. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Any other error, which may pass. */
  | { readonly kind: 'error'; readonly error: ErrorDetails }

export type ErrorDetails = {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}
