import type { AliasOverview } from '@guise/sdk'

export type Project = { name: string; aliases: readonly AliasOverview[] }

/** Campaigns by name; aliases that belong to none come last. */
export function byProject(aliases: readonly AliasOverview[]): readonly Project[] {
  const groups = Map.groupBy(aliases, ({ project }) => project.trim())
  return [...groups]
    .map(([name, some]) => ({ name, aliases: some }))
    .sort((one, other) =>
      one.name && other.name ? one.name.localeCompare(other.name) : one.name ? -1 : 1,
    )
}
