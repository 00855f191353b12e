import { PREVIOUS_PICTURE } from '@guise/core'

/** The ids of the pictures that a recipe names, once each; of a recipe that is not whole yet too. */
export function assetsOf(recipe: unknown): readonly string[] {
  const { pictures, previous } = (recipe ?? {}) as {
    readonly pictures?: unknown
    readonly previous?: unknown
  }
  if (previous !== undefined) return [PREVIOUS_PICTURE]
  if (!Array.isArray(pictures)) return []
  const ids = pictures.map((picture) => picture?.asset)
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))]
}
