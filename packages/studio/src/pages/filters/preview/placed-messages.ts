import { GuiseError } from '@guise/sdk'
import { messageOf, sentence } from '../../../lib/errors.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { labelOf } from '../scene/labels.ts'
import { LISTS, nameOf } from '../scene/model/scene-document.ts'

/** What the engine says is wrong with a recipe, and where in it. */
export type PlacedMessage = { readonly path: readonly string[]; readonly words: string }

/** Both ways of writing a place: `back[2].colour` and `back.2.colour`. */
export function readPath(text: string): readonly string[] {
  return text
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
}

const WHOLE = ['recipe', 'scene', 'pictures']

/** The field a place is about: its last name, if it is not about the whole. */
export function fieldOf(path: readonly string[]): string | null {
  return path.findLast((step) => !/^\d+$/.test(step) && !WHOLE.includes(step)) ?? null
}

/** For words that are shown away from their field. */
export function withField(field: string | null, words: string): string {
  const isWhole = field === null || /^["A-Z]/.test(words)
  return sentence(isWhole ? words : `${labelOf(field)} ${words}`)
}

/** `too big → at scene.back[0].count` into its words and its place; one fault a line pair. */
export function readPlacedMessages(message: string): readonly PlacedMessage[] {
  const found = [...message.matchAll(/✖\s*([^\n✖]+?)(?:\s*→ at ([^\s✖]+))?(?=\s*(?:✖|$))/gu)]
  if (found.length === 0) return [{ path: [], words: message }]
  return found.map(([, words = '', place = '']) => ({
    words: words.trim(),
    path: readPath(place),
  }))
}

export function placedMessagesOf(error: unknown): readonly PlacedMessage[] {
  if (!(error instanceof GuiseError) || error.errors.length === 0) {
    return readPlacedMessages(messageOf(error))
  }
  return error.errors.flatMap(({ field, message }) => {
    const outer = readPath(field)
    return readPlacedMessages(message).map(({ path, words }) => ({
      words,
      path: [...outer, ...path],
    }))
  })
}

/** All that is wrong with a recipe, for where no field is in sight. */
export function recipeMessageOf(error: unknown): string {
  return inLines(placedMessagesOf(error))
}

/** The same of the engine's own text, with the layers of the recipe by their names. */
export function recipeMessage(message: string, recipe: unknown): string {
  return inLines(readPlacedMessages(message), recipe)
}

function inLines(placed: readonly PlacedMessage[], recipe?: unknown): string {
  const lines = placed.map(({ path, words }) => {
    const layer = layerAt(path, recipe)
    const field = path.at(-1) ?? null
    if (!layer) return withField(fieldOf(path), words)
    const isWhole = field === null || /^\d+$/.test(field)
    return `${layer}: ${isWhole ? sentence(words) : withField(field, words)}`
  })
  return lines.join('\n')
}

/** What the layer, prop or effect is called in which this place is. */
function layerAt(path: readonly string[], recipe: unknown): string | null {
  let found: unknown = recipe
  for (const [at, step] of path.entries()) {
    found = isObject(found) || Array.isArray(found) ? (found as JsonObject)[step] : undefined
    if (/^\d+$/.test(step) && LISTS.some((list) => list === path[at - 1])) {
      return found === undefined ? null : nameOf(found as Json)
    }
  }
  return null
}
