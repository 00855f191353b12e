import type { CustomFilter, Recipe } from '../filter.ts'
import { FILTER_GENDERS, type FilterGender } from '../filter-draft.ts'
import type { FilterStore } from '../ports/filter-store.ts'

export type GuestsAskedPorts = {
  readonly filters: Pick<FilterStore, 'recipe'>
  /** Whom a recipe has people for, as its engine reads it; undefined where nobody can tell. */
  readonly gendersOf: (recipe: Recipe) => 'all the same' | readonly FilterGender[] | undefined
}

/** Asked is only where the filter takes several kinds of guests, and makes something else of each. */
export async function guestsAsked(
  { filters, gendersOf }: GuestsAskedPorts,
  { modelType, genders, versionId }: Pick<CustomFilter, 'modelType' | 'genders' | 'versionId'>,
): Promise<readonly FilterGender[]> {
  if (modelType !== 'face_swap') return []
  const taken = FILTER_GENDERS.filter((gender) => genders.length === 0 || genders.includes(gender))
  if (taken.length < 2) return []
  const recipe = await filters.recipe(versionId)
  const differing = recipe && gendersOf(recipe)
  return differing === 'all the same' ? [] : taken
}
