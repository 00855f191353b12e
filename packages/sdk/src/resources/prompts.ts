import type { Abortable } from '../abortable.ts'
import { RUNS } from '../runs/rows.ts'
import type { Transport } from '../transport/transport.ts'
import type { BodyOf, PromptCheck } from '../types.ts'

type Question = BodyOf<'/v1/prompts/check', 'post'>

export type PromptCheckOptions = Abortable & {
  /** Which run the prompt is for; `selfPrompt` when left out. */
  readonly run?:
    | 'selfPrompt'
    | 'multiSwapPrompt'
    | 'stylizedPrompt'
    | 'video'
    | 'firstLastVideo'
    | undefined
  /** Of films; `advanced` when left out. */
  readonly model?: Question['model'] | undefined
}

export type Prompts = {
  /** What of a prompt is understood, what is ignored and why. */
  check(prompt: string, options?: PromptCheckOptions): Promise<PromptCheck>
}

export function createPrompts(transport: Transport): Prompts {
  return {
    check: (prompt, { run = 'selfPrompt', model, signal } = {}) =>
      transport.json({
        method: 'POST',
        path: '/v1/prompts/check',
        body: { prompt, run: RUNS[run].run, ...(model === undefined ? {} : { model }) },
        repeat: 'repeatable',
        signal,
      }),
  }
}
