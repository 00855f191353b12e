import type { CampaignPicture } from '@guise/sdk'
import type { Wanted } from './desk-queries.ts'

export const SHELVES = [
  { value: 'all', label: 'All' },
  { value: 'review', label: 'To review' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
] as const
export type Shelf = (typeof SHELVES)[number]['value']

export type Search = { readonly shelf: Shelf; readonly number: string; readonly time: string }

/** Guests know about when it was, not exactly. */
const AROUND_MS = 10 * 60_000

/** What to ask the service for. A number stands for one picture, wherever it lies. */
export function wantedOf({ shelf, number, time }: Search): Wanted {
  const asked = Number.parseInt(number.replace(/\D/g, ''), 10)
  if (asked > 0) return { number: asked }
  const at = time ? new Date(time).getTime() : Number.NaN
  return {
    ...(shelf === 'review' ? { reviewed: false } : {}),
    ...(shelf === 'shown' || shelf === 'hidden' ? { state: shelf } : {}),
    ...(Number.isNaN(at)
      ? {}
      : {
          since: new Date(at - AROUND_MS).toISOString(),
          until: new Date(at + AROUND_MS).toISOString(),
        }),
  }
}

export const isPrintable = ({ outputs }: CampaignPicture): boolean =>
  outputs[0]?.content_type.startsWith('image/') === true

/** Where to go on after this one: to the next older; null when it is the last. */
export function nextNumber(
  pictures: readonly Pick<CampaignPicture, 'number'>[],
  number: number,
  by = 1,
): number | null {
  const at = pictures.findIndex((picture) => picture.number === number)
  return at < 0 ? null : (pictures[at + by]?.number ?? null)
}

const WORDS = {
  shown: { words: 'Shown', tone: 'good' },
  hidden: { words: 'Hidden', tone: 'bad' },
  waiting: { words: 'Waiting', tone: 'warn' },
} as const

/** What visitors of the gallery see of it. */
export function standingOf({ state, may_show, erased_at, outputs }: CampaignPicture) {
  if (erased_at) return { words: 'Erased', tone: 'neutral' } as const
  if (outputs.length === 0) return { words: 'Expired', tone: 'neutral' } as const
  if (!may_show) return { words: 'Private', tone: 'neutral' } as const
  return WORDS[state]
}
