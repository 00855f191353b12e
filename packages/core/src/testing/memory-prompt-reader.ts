import type { GenerationRequest } from '../generation-request.ts'
import { type PromptReader, type PromptWord, understandingOf } from '../ports/prompt-reader.ts'

/** Understands the words it is given, and suggests the first of them instead of any other. */
export function createMemoryPromptReader(known: readonly string[]): PromptReader {
  return {
    examples: known.slice(0, 2),
    read(request) {
      const prompt = promptOf(request)
      if (prompt === null) return null
      const words = [...prompt.matchAll(/[\p{L}\p{N}]+/gu)].map((match): PromptWord => {
        const [text] = match
        const place = { start: match.index, end: match.index + text.length, text }
        return known.includes(text.toLowerCase())
          ? { ...place, state: 'understood', meaning: text, reason: null, suggestion: null }
          : {
              ...place,
              state: 'ignored',
              meaning: null,
              reason: 'Unknown word.',
              suggestion: known[0] ?? null,
            }
      })
      const ignored = words.flatMap(({ state, text }) => (state === 'ignored' ? [text] : []))
      const notes = ignored.length > 0 ? [`Left out: ${ignored.join(', ')}.`] : []
      return { understood: understandingOf(words), words, notes }
    },
  }
}

function promptOf(request: GenerationRequest): string | null {
  if (request.kind === 'video') return request.prompt
  return request.guide.by === 'prompt' ? request.guide.prompt : null
}
