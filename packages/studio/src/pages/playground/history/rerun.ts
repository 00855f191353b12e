import { type Guise, type Job, type JobSummary, RUNS } from '@guise/sdk'
import { type Photo, photoOf } from '../../../lib/photo.ts'
import { FACE_PROMPT } from '../families/face-families.ts'
import { FAMILIES } from '../families/families.ts'
import type { FamilyRow } from '../families/family.ts'
import { DEFAULTS, type Settings } from '../families/options.ts'
import { type GenerateInput, picturesOf } from '../families/request.ts'

/** The form as it was when the job was asked for; null where no endpoint would take it today. */
export function inputOf({ request }: Pick<Job, 'request'>): GenerateInput | null {
  const family = FAMILIES.find(({ run }) => RUNS[run].run === request?.path)
  if (!request || !family) return null
  const { guide } = family
  const filter = guide.by === 'filter' ? request.body[guide.field] : null
  const settings = settingsOf(request.body)
  return { family, filter: filter == null ? null : String(filter), settings }
}

function settingsOf(body: Readonly<Record<string, unknown>>): Settings {
  const given = Object.entries(DEFAULTS).map(([name, usual]) => {
    const value = body[name]
    if (value === undefined) return [name, usual]
    return [name, typeof usual === 'boolean' ? value === true : String(value)]
  })
  return Object.fromEntries(given)
}

/** The photos it was made from; none when they are no longer kept. */
export async function photosOf(guise: Guise, job: Pick<Job, 'id' | 'inputs'>) {
  try {
    return await Promise.all(job.inputs.map((_, n) => photoAt(guise, job.id, n)))
  } catch {
    return []
  }
}

async function photoAt(guise: Guise, id: string, n: number): Promise<Photo> {
  return photoOf(new Blob([await guise.jobs.input(id, n)]), `photo-${n + 1}`)
}

/** Whether it can be run again as it stands. A photo that was optional may be gone, or never have been there. */
export function canRunAgain(job: Pick<Job, 'request' | 'inputs'>): boolean {
  return inputOf(job) !== null && job.inputs.length > 0
}

/** The same once more; answers the id of the new job. Who agreed to the first picture agrees to the same one. */
export async function runAgain(
  guise: Guise,
  job: Job,
  agreed: string | undefined = job.consent?.text,
): Promise<string> {
  const input = inputOf(job)
  if (!input || !job.request) throw new Error('This job cannot be run again.')
  const photos = await Promise.all(job.inputs.map((_, n) => guise.jobs.input(job.id, n)))
  const body = { ...job.request.body, ...picturesOf(input.family.pictures, photos) }
  return guise[input.family.run].submit(body as never, {
    consent: agreed,
    mayShow: job.consent?.may_show,
  })
}

/** Several endpoints make jobs of one family: a filter tells those by filter from those by prompt. */
export function familyOf({ family, filter }: Pick<JobSummary, 'family' | 'filter'>): FamilyRow {
  const by = filter ? 'filter' : 'prompt'
  const found = FAMILIES.find((row) => row.family === family && row.guide.by === by)
  return found ?? FAMILIES.find((row) => row.family === family) ?? FACE_PROMPT
}
