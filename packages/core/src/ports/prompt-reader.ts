import type { GenerationRequest } from '../generation-request.ts'

export const PROMPT_WORD_STATES = ['understood', 'ignored'] as const
export const UNDERSTANDINGS = ['all', 'some', 'none'] as const
/** How much of a prompt is understood. */
export type Understanding = (typeof UNDERSTANDINGS)[number]

/** One word or phrase of a prompt. Words that ask for nothing, such as "a" or "photo", are none. */
export type PromptWord = {
  /** Where it stands, in UTF-16 code units: from start up to, not including, end. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly state: (typeof PROMPT_WORD_STATES)[number]
  /** What an understood word does, in plain words; null for an ignored one. */
  readonly meaning: string | null
  /** Why a word is ignored, in plain words; null for an understood one. */
  readonly reason: string | null
  /** The nearest word that exists, where this one is not understood or only stands for another. */
  readonly suggestion: string | null
}

export type PromptReading = {
  readonly understood: Understanding
  /** In the order of the prompt, without overlaps. */
  readonly words: readonly PromptWord[]
  /** What a job with this prompt would note. */
  readonly notes: readonly string[]
}

/**
 * Tells what an engine makes of a prompt, from the engine's own words but without its models: every
 * process may have it. Bounded: the longest prompt allowed is read in milliseconds.
 */
export type PromptReader = {
  /** Prompts that are understood, for whoever wrote one that is not. */
  readonly examples: readonly string[]
  /** Null for a request that a filter guides. */
  read(request: GenerationRequest): PromptReading | null
}

/** Nothing at all, everything, or something between. */
export function understandingOf(words: readonly Pick<PromptWord, 'state'>[]): Understanding {
  if (!words.some(({ state }) => state === 'understood')) return 'none'
  return words.every(({ state }) => state === 'understood') ? 'all' : 'some'
}
