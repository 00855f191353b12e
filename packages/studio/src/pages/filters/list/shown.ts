import type { FilterDraft } from '@guise/sdk'

export const TABS = ['all', 'published', 'draft', 'archived'] as const
export type FilterTab = (typeof TABS)[number]

export const TAB_LABELS: Readonly<Record<FilterTab, string>> = {
  all: 'All',
  published: 'Published',
  draft: 'Drafts',
  archived: 'Archived',
}

type Listed = Pick<FilterDraft, 'state' | 'name' | 'description'>

/** What was put away is on its own tab only. */
const isOn = (tab: FilterTab, { state }: Listed) =>
  tab === 'all' ? state !== 'archived' : state === tab

export function shownIn<Draft extends Listed>(
  tab: FilterTab,
  search: string,
  drafts: readonly Draft[],
): readonly Draft[] {
  const wanted = search.trim().toLowerCase().split(/\s+/)
  const fits = ({ name, description }: Listed) => {
    const text = `${name} ${description}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
  return drafts.filter((draft) => isOn(tab, draft) && fits(draft))
}
