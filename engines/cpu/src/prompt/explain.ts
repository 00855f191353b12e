import type { PromptWord } from '@guise/core'
import type { Lexicon } from './lexicon.ts'
import { nearestSpelling } from './nearest-spelling.ts'

/** What is said of one word of a prompt; undefined where it asks for nothing. */
export type Verdict =
  | { readonly meaning: string; readonly suggestion?: string }
  | { readonly reason: string; readonly suggestion?: string }

/** Looking for a spelling reads the whole vocabulary: a prompt of nonsense is not worth more of it. */
const MOST_SUGGESTIONS = 20

type Placed = { readonly start: number; readonly end: number }

/** Puts what is said of each step of a prompt beside the words it is said of. */
export function explain<Step extends Placed>(
  prompt: string,
  steps: readonly Step[],
  judge: (step: Step) => Verdict | undefined,
): readonly PromptWord[] {
  return steps.flatMap((step) => {
    const verdict = judge(step)
    if (!verdict) return []
    const { start, end } = step
    return {
      start,
      end,
      text: prompt.slice(start, end),
      state: 'meaning' in verdict ? 'understood' : 'ignored',
      meaning: 'meaning' in verdict ? verdict.meaning : null,
      reason: 'reason' in verdict ? verdict.reason : null,
      suggestion: verdict.suggestion ?? null,
    }
  })
}

/** What is said of words that are not in the vocabulary. */
export function unknownWords(lexicon: Pick<Lexicon<unknown>, 'suggestions'>) {
  const said = new Map<string, Verdict>()
  return (word: string): Verdict => {
    const known = said.get(word)
    if (known) return known
    const nearest =
      said.size < MOST_SUGGESTIONS
        ? nearestSpelling(word.toLowerCase(), lexicon.suggestions)
        : undefined
    const verdict = {
      reason: 'Unknown word.',
      ...(nearest === undefined ? {} : { suggestion: nearest }),
    }
    said.set(word, verdict)
    return verdict
  }
}
