import type { AliasOverview } from '@guise/sdk'

type Named = Pick<AliasOverview, 'name' | 'project' | 'filter'>

const joined = (...words: readonly string[]) =>
  words
    .map((word) => word.trim())
    .filter(Boolean)
    .join(' · ')

/** Which alias it is, where aliases of several campaigns stand together: two of one campaign differ. */
export function aliasTitle({ name, project, filter }: Named): string {
  return joined(project, name || filter.name)
}

/** The same beside a filter that has its own words, or had: only what the alias itself is called. */
export function aliasPlace({ name, project }: Pick<Named, 'name' | 'project'>): string {
  return joined(project, name)
}
