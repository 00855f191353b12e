import type { Job, JobFamily, JobState } from '@guise/sdk'
import type { Tone } from '../ui/badge.tsx'
import { plural } from './format.ts'

export const STATE_LABELS: Readonly<Record<JobState, { label: string; tone: Tone }>> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'accent' },
  succeeded: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'warn' },
}
export const STATES = Object.keys(STATE_LABELS) as JobState[]

export const FAMILY_LABELS: Readonly<Record<JobFamily, string>> = {
  'face-swap-v6': 'Face swap v6',
  'face-swap-v5': 'Face swap v5',
  'face-swap-classic': 'Face swap v1, v2',
  'multi-swap-realistic': 'Group, realistic',
  'multi-swap-stylized': 'Group, stylized',
  'multi-swap-v4': 'Group v4',
  video: 'Film',
}
export const FAMILIES = Object.keys(FAMILY_LABELS) as JobFamily[]

/** What a job without a result has cost: one that is cancelled while it runs may be charged. */
export function chargeOf({ charged }: Pick<Job['credits'], 'charged'>): string {
  if (charged === 0) return 'Nothing was charged.'
  return `${plural(charged, 'credit')} ${charged === 1 ? 'was' : 'were'} charged.`
}
