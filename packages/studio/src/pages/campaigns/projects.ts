import type { AliasCard } from '@guise/sdk'

export type Project = { name: string; cards: readonly AliasCard[] }

/** Campaigns by name; aliases that belong to none come last. */
export function byProject(cards: readonly AliasCard[]): readonly Project[] {
  const groups = Map.groupBy(cards, ({ project }) => project.trim())
  return [...groups]
    .map(([name, some]) => ({ name, cards: some }))
    .sort((one, other) =>
      one.name && other.name ? one.name.localeCompare(other.name) : one.name ? -1 : 1,
    )
}
