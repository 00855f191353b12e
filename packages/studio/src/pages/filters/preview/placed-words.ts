import { GuiseError } from '@guise/sdk'
import { wordsOf } from '../../../lib/errors.ts'

/** What the engine says is wrong with a recipe, and where in it. */
export type PlacedWords = { readonly path: readonly string[]; readonly words: string }

/** Both ways of writing a place: `back[2].colour` and `back.2.colour`. */
export function readPath(text: string): readonly string[] {
  return text
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
}

/** `too big → at scene.back[0].count` into its words and its place; one fault a line pair. */
export function readWords(message: string): readonly PlacedWords[] {
  const found = [...message.matchAll(/✖\s*([^\n✖]+?)(?:\s*→ at ([^\s✖]+))?(?=\s*(?:✖|$))/gu)]
  if (found.length === 0) return [{ path: [], words: message }]
  return found.map(([, words = '', place = '']) => ({
    words: words.trim(),
    path: readPath(place),
  }))
}

export function placedWordsOf(error: unknown): readonly PlacedWords[] {
  if (!(error instanceof GuiseError) || error.errors.length === 0) {
    return readWords(wordsOf(error))
  }
  return error.errors.flatMap(({ field, message }) => {
    const outer = readPath(field)
    return readWords(message).map(({ path, words }) => ({ words, path: [...outer, ...path] }))
  })
}
