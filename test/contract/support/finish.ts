import { randomUUID } from 'node:crypto'
import { blobKey } from '@guise/core'
import { createJobStore } from '@guise/server/adapters/postgres/index'
import type { Stack } from '../../support/stack.ts'
import { diskBlobs } from './disk-blobs.ts'

/** Ends a waiting job well, as a worker would, with these bytes. For stacks in which none runs. */
export async function finishJob(
  stack: Stack,
  job: { readonly id: string; readonly accountId: string },
  { bytes = Buffer.from('not looked at'), livesMs = 3600_000 } = {},
): Promise<void> {
  const jobs = createJobStore(stack.database, { pendingCap: 1, idempotencyTtlMs: 1 })
  const now = new Date()
  const parts = { day: now, accountId: job.accountId, random: randomUUID(), extension: 'png' }
  const key = blobKey('results', parts)
  await diskBlobs(stack).put(key, bytes, 'image/png')
  const claim = await jobs.claim(job.id, { leaseMs: 60_000, deadlineMs: 60_000 })
  if (!claim) throw new Error(`job ${job.id} does not wait`)
  await jobs.finish(job.id, claim.attempt, {
    state: 'succeeded',
    outputs: [key],
    summary: { width: 2, height: 3, seconds: null, thumbnail: null },
    notes: [],
    keptMs: livesMs,
  })
}
