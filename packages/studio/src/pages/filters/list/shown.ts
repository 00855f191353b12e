import type { FilterDraft } from '@guise/sdk'

export const SHELVES = ['all', 'published', 'draft', 'archived'] as const
export type Shelf = (typeof SHELVES)[number]

export const SHELF_WORDS: Readonly<Record<Shelf, string>> = {
  all: 'All',
  published: 'Published',
  draft: 'Drafts',
  archived: 'Archived',
}

type Listed = Pick<FilterDraft, 'state' | 'name' | 'description'>

/** What was put away is on its own shelf only. */
const isOn = (shelf: Shelf, { state }: Listed) =>
  shelf === 'all' ? state !== 'archived' : state === shelf

export function shownOn<Draft extends Listed>(
  shelf: Shelf,
  search: string,
  drafts: readonly Draft[],
): readonly Draft[] {
  const wanted = search.trim().toLowerCase().split(/\s+/)
  const fits = ({ name, description }: Listed) => {
    const text = `${name} ${description}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
  return drafts.filter((draft) => isOn(shelf, draft) && fits(draft))
}
