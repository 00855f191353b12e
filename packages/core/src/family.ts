import type { JobState } from './job-state.ts'

/** Run endpoints that share one status path, one vocabulary and one output shape. */
export const FAMILY_IDS = [
  'face-swap-v6',
  'face-swap-v5',
  'face-swap-classic',
  'multi-swap-realistic',
  'multi-swap-stylized',
  'multi-swap-v4',
  'video',
] as const
export type FamilyId = (typeof FAMILY_IDS)[number]

/** How a family spells the five job states on the wire. */
export type Vocabulary = Readonly<Record<JobState, string>>

function vocabulary(waiting: string, working: string): Vocabulary {
  return {
    queued: waiting,
    running: working,
    succeeded: 'COMPLETED',
    failed: 'FAILED',
    cancelled: 'FAILED',
  }
}

export const VOCABULARIES: Readonly<Record<FamilyId, Vocabulary>> = {
  // The interface shows no word for a running face swap v5 or v6, and only shown words are sent.
  'face-swap-v6': vocabulary('IN_QUEUE', 'IN_QUEUE'),
  'face-swap-v5': vocabulary('IN_QUEUE', 'IN_QUEUE'),
  'face-swap-classic': vocabulary('QUEUED', 'RUNNING'),
  'multi-swap-realistic': vocabulary('IN_QUEUE', 'PROCESSING'),
  'multi-swap-stylized': vocabulary('QUEUED', 'RUNNING'),
  'multi-swap-v4': vocabulary('QUEUED', 'RUNNING'),
  video: vocabulary('IN_QUEUE', 'IN_PROGRESS'),
}
