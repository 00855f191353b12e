import type { FilterDraft } from '@guise/sdk'
import type { Tone } from '../../ui/badge.tsx'

export const STATE_BADGES: Readonly<Record<FilterDraft['state'], { tone: Tone; words: string }>> = {
  draft: { tone: 'neutral', words: 'Draft' },
  published: { tone: 'good', words: 'Published' },
  archived: { tone: 'warn', words: 'Archived' },
}

export const TYPE_LABELS: Readonly<Record<FilterDraft['filter_type'], string>> = {
  face_swap: 'One person',
  multi_swap: 'Groups',
}

/** What a filter can be shown by: its own preview, else a picture of its recipe. */
export function pictureOf(draft: FilterDraft): string | undefined {
  return draft.preview_images[0] ?? draft.assets[0]?.url
}
