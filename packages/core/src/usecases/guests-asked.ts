import type { CustomFilter, Recipe } from '../filter.ts'
import { FILTER_GENDERS, type FilterGender } from '../filter-draft.ts'
import type { FilterStore } from '../ports/filter-store.ts'

export type GuestsAskedPorts = {
  readonly filters: Pick<FilterStore, 'recipes'>
  /** Whom a recipe has people for, as its engine reads it; undefined where nobody can tell. */
  readonly gendersOf: (recipe: Recipe) => 'all the same' | readonly FilterGender[] | undefined
}

type Asking = Pick<CustomFilter, 'modelType' | 'genders' | 'versionId'>

/**
 * By the versions of filters. Asked is only where a filter takes several kinds of guests, and makes something else
 * of each. All recipes are read at once.
 */
export async function guestsAsked(
  { filters, gendersOf }: GuestsAskedPorts,
  all: readonly Asking[],
): Promise<(filter: Asking) => readonly FilterGender[]> {
  const open = all.filter((filter) => takenBy(filter).length > 1)
  const versions = [...new Set(open.map(({ versionId }) => versionId))]
  const recipes = versions.length === 0 ? new Map() : await filters.recipes(versions)
  return (filter) => {
    const taken = takenBy(filter)
    if (taken.length < 2) return []
    const recipe = recipes.get(filter.versionId)
    return recipe && gendersOf(recipe) === 'all the same' ? [] : taken
  }
}

function takenBy({ modelType, genders }: Asking): readonly FilterGender[] {
  if (modelType !== 'face_swap') return []
  return FILTER_GENDERS.filter((gender) => genders.length === 0 || genders.includes(gender))
}
