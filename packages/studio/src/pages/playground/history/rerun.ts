import type { JobSummary } from '@guise/sdk'
import { FACE_PROMPT } from '../families/face-families.ts'
import { FAMILIES } from '../families/families.ts'
import type { FamilyRow } from '../families/family.ts'
import { DEFAULTS } from '../families/options.ts'
import type { Wish } from '../families/request.ts'

export type Rerun = {
  readonly wish: Wish
  /** What the person has to fill in again, in plain words. */
  readonly missing: readonly string[]
}

type Known = Pick<JobSummary, 'family' | 'filter' | 'alias'>

/** The form as it was: from what this browser remembers, else from what the job tells. */
export function rerunOf(job: Known, remembered: Wish | undefined, hasPhotos: boolean): Rerun {
  const photo = hasPhotos ? [] : ['the photo, which is not kept']
  if (remembered) return { wish: remembered, missing: photo }
  const family = familyOf(job)
  const prompt = family.guide.by === 'prompt' ? ['the prompt'] : []
  const options = family.options.length > 0 ? ['the options'] : []
  return {
    wish: { family, filter: job.alias ?? job.filter?.id ?? null, settings: DEFAULTS },
    missing: [...photo, ...prompt, ...options],
  }
}

/** Several endpoints make jobs of one family: a filter tells those by filter from those by prompt. */
export function familyOf({ family, filter }: Pick<Known, 'family' | 'filter'>): FamilyRow {
  const by = filter ? 'filter' : 'prompt'
  const found = FAMILIES.find((row) => row.family === family && row.guide.by === by)
  return found ?? FAMILIES.find((row) => row.family === family) ?? FACE_PROMPT
}
