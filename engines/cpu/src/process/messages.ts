import type { Failure } from '@guise/core'
import type { Chunk } from './chunks.ts'

/** What a worker tells an engine process: the files of a task in their order, then the task. */
export type Order =
  | { readonly kind: 'bytes'; readonly chunk: Chunk }
  | { readonly kind: 'run'; readonly work: unknown }
  | { readonly kind: 'abort' }

/** What an engine process answers. Nothing follows `ended` until the next `run`. */
export type Report =
  | { readonly kind: 'progress'; readonly fraction: number }
  /** The files of the answer come first, in their order. */
  | { readonly kind: 'bytes'; readonly chunk: Chunk }
  | { readonly kind: 'ended'; readonly ending: Ending; readonly residentBytes: number }

export type Ending =
  | { readonly outcome: 'succeeded'; readonly answer: unknown }
  /** The input is at fault, in the words of GenerationFailed. */
  | { readonly outcome: 'failed'; readonly failure: Failure }
  /** Any other error, which may pass. */
  | { readonly outcome: 'trouble'; readonly trouble: Trouble }

export type Trouble = {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}
