import type { EngineOutput, EngineTask, Failure } from '@guise/core'
import type { Piece } from './pieces.ts'

/** What a worker tells an engine process: the pictures of a task in their order, then the task. */
export type Order =
  | { readonly kind: 'picture'; readonly piece: Piece }
  | { readonly kind: 'run'; readonly task: Omit<EngineTask, 'pictures'> }
  | { readonly kind: 'abort' }

/** What an engine process answers. Nothing follows `ended` until the next `run`. */
export type Report =
  | { readonly kind: 'progress'; readonly fraction: number }
  /** The bytes of an output come first, then the rest of it. */
  | { readonly kind: 'bytes'; readonly piece: Piece }
  | { readonly kind: 'output'; readonly output: Omit<EngineOutput, 'bytes'> }
  | { readonly kind: 'ended'; readonly ending: Ending; readonly residentBytes: number }

export type Ending =
  | { readonly outcome: 'succeeded'; readonly notes: readonly string[] }
  /** The input is at fault, in the words of GenerationFailed. */
  | { readonly outcome: 'failed'; readonly failure: Failure }
  /** Any other error, which may pass. */
  | { readonly outcome: 'trouble'; readonly trouble: Trouble }

export type Trouble = {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
}
