import type { GuideRow } from '../families/family.ts'
import { GROUP } from '../families/options.ts'
import { isCatalogId } from '../families/request.ts'
import { type FilterChoice, forGender } from './filter-choice.ts'

/** The chosen filter as far as this family takes it; null asks the person to choose. */
export function usable(
  filter: string | null,
  guide: GuideRow,
  gender: string,
  choices: readonly FilterChoice[] | undefined,
): string | null {
  if (filter === null || guide.by === 'prompt') return null
  if (choices && isCatalogId(filter)) {
    return forGender(choices, gender).some(({ id }) => id === filter) ? filter : null
  }
  // A UUID that the grid does not show may be a version of an own filter: the service decides.
  const takesUuids = guide.own !== null && gender !== GROUP
  return isCatalogId(filter) || takesUuids ? filter : null
}
