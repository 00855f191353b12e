import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { blobKey } from '@guise/core'
import { LEASE, newJob } from '@guise/core/testing/job-fixtures'
import { createJobStore } from '@guise/server/adapters/postgres/index'
import { diskBlobs } from '../../contract/support/disk-blobs.ts'
import type { Installation } from '../../support/installation.ts'

const PREVIEWS = new URL('../../../catalog/previews/face-swap/', import.meta.url)

export type PictureOptions = {
  readonly accountId: string
  readonly campaignId: string
  /** Which preview of the catalog is taken for the result. */
  readonly sample?: number
  readonly isWide?: boolean
  readonly mayShow?: boolean
  readonly isFailed?: boolean
}

/** A job of a campaign that has ended, as if a worker had made it: nothing is rendered, so that it costs nothing. */
export async function endJob(stack: Installation, options: PictureOptions): Promise<string> {
  const { accountId, campaignId, sample = 0, isWide = false, mayShow = true } = options
  const jobs = createJobStore(stack.database, { pendingCap: 1000, idempotencyTtlMs: 1 })
  const now = new Date()
  const keyOf = (kind: 'results' | 'inputs') =>
    blobKey(kind, { day: now, accountId, random: randomUUID(), extension: 'png' })
  const blobs = diskBlobs(stack)
  const bytes = await previewBytes(sample)
  const [photo, result, thumbnail] = [keyOf('inputs'), keyOf('results'), keyOf('results')]
  for (const key of [photo, result, thumbnail]) await blobs.put(key, bytes, 'image/png')
  const consent = { text: 'Yes', givenAt: now, mayShow }
  const job = newJob(accountId, { now, campaignId, inputs: [photo], consent })
  await jobs.admit(job)
  const claim = await jobs.claim(job.id, LEASE)
  if (!claim) throw new Error('the job was not admitted')
  const [width, height] = isWide ? [1800, 1200] : [1200, 1800]
  const end = options.isFailed
    ? ({
        state: 'failed',
        failure: { code: 'NO_FACE_FOUND', message: 'No face was found in the photo.' },
      } as const)
    : ({
        state: 'succeeded',
        outputs: [result],
        summary: { width, height, seconds: null, thumbnail },
        notes: [],
        keptMs: 3600_000,
      } as const)
  await jobs.finish(job.id, claim.attempt, end as never)
  return job.id
}

async function previewBytes(sample: number): Promise<Buffer> {
  const names = (await readdir(PREVIEWS)).sort()
  const name = names[sample % names.length]
  if (!name) throw new Error('the catalog has no previews')
  return readFile(new URL(name, PREVIEWS))
}
