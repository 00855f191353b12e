import type { Recipe } from './filter.ts'

/** The word of a recipe that the service reads itself: who makes the picture when the engine has no room in time. */
const FALLBACK = 'fallback'

/**
 * The ways to make a picture that a recipe names, the preferred one first. Engines never see the word
 * `fallback`: each gets its own recipe only.
 */
export function waysOf({ engine, recipe }: Recipe): readonly Recipe[] {
  if (!isObject(recipe) || !(FALLBACK in recipe)) return [{ engine, recipe }]
  const { [FALLBACK]: fallback, ...own } = recipe
  return [{ engine, recipe: own }, ...(isRecipe(fallback) ? [fallback] : [])]
}

/** The recipe as its engine reads it. */
export function ownRecipe(recipe: unknown): unknown {
  return waysOf({ engine: '', recipe })[0]?.recipe
}

/** What is wrong with the fallback of a recipe, other than what its engine finds; undefined when nothing is. */
export function faultOfFallback({ engine, recipe }: Recipe): string | undefined {
  const fallback = isObject(recipe) ? recipe[FALLBACK] : undefined
  if (fallback === undefined) return undefined
  if (!isRecipe(fallback)) return 'fallback: must be { "engine": ..., "recipe": ... }'
  if (fallback.engine === engine) return `fallback: must have another engine than "${engine}"`
  return isObject(fallback.recipe) && FALLBACK in fallback.recipe
    ? 'fallback: cannot have a fallback of its own'
    : undefined
}

const isRecipe = (value: unknown): value is Recipe =>
  isObject(value) && typeof value.engine === 'string' && 'recipe' in value

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
