import { type BlobStore, blobKey, type JobStore } from '@guise/core'
import { LEASE, newJob, STILL_SUMMARY } from '@guise/core/testing/job-fixtures'
import { createJobStore } from '@guise/server/adapters/postgres/index'
import { createOperator } from '@guise/server/app/provision'
import { createDiskBlobStore } from '@guise/server/platform/blobs/disk/disk-blob-store'
import { createKeyring } from '@guise/server/platform/secrets/keyring'
import { systemIds } from '@guise/server/platform/system/system'
import { type Stack, startStack } from '@guise/test/support/stack'

const PLENTY = 1_000_000_000
const HOUR_MS = 3600_000

export type BenchCaller = {
  readonly accountId: string
  readonly key: string
  readonly keyId: string
}

/** The real api on private servers, without workers, and the means to fill it quickly. */
export type Product = {
  readonly stack: Stack
  /** The api process. */
  readonly pid: number
  readonly url: string
  readonly jobs: JobStore
  readonly blobs: BlobStore
  callers(count: number): Promise<readonly BenchCaller[]>
  waitingJob(accountId: string): Promise<string>
  failedJob(accountId: string): Promise<string>
  jobWithPicture(accountId: string, picture: Uint8Array): Promise<string>
  stop(): Promise<void>
}

/** No limit stops a measurement; everything else is as it is installed. */
const NO_LIMITS = {
  GUISE_SUBMITS_PER_MINUTE: String(PLENTY),
  GUISE_READS_PER_MINUTE: String(PLENTY),
}

export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const stack = await startStack({ workers: 0, env: { ...NO_LIMITS, ...env } })
  const { database, baseUrl } = stack
  const jobs = createJobStore(database, { pendingCap: PLENTY, idempotencyTtlMs: 1000 })
  const blobs = createDiskBlobStore({
    root: stack.env.GUISE_BLOB_FOLDER ?? '',
    publicUrl: baseUrl,
    keyring: createKeyring(stack.env.GUISE_SECRET ?? ''),
  })
  // Nobody signs in, so nobody waits for a thousand slow hashes.
  const operator = createOperator(database, { hashPassword: async () => 'none' })

  async function waitingJob(accountId: string): Promise<string> {
    const job = newJob(accountId, { id: systemIds.timeOrdered() })
    const { outcome } = await jobs.admit(job)
    if (outcome !== 'accepted') throw new Error(outcome)
    return job.id
  }

  async function runningJob(accountId: string): Promise<string> {
    const id = await waitingJob(accountId)
    await jobs.claim(id, LEASE)
    return id
  }

  return {
    stack,
    pid: stack.processes[0]?.pid ?? 0,
    url: baseUrl,
    jobs,
    blobs,
    waitingJob,
    async callers(count) {
      const opened: BenchCaller[] = []
      for (let n = 0; n < count; n++) {
        const email = `${systemIds.timeOrdered()}@example.com`
        const accountId = await operator.openAccount({ name: 'bench', email, credits: PLENTY })
        await operator.setPendingCap(accountId, PLENTY)
        const { id: keyId, secret: key } = await operator.openKey(accountId)
        opened.push({ accountId, key, keyId })
      }
      return opened
    },
    async failedJob(accountId) {
      const id = await runningJob(accountId)
      const failure = { code: 'NO_FACE_FOUND', message: 'No face found in the picture.' } as const
      await jobs.finish(id, 1, { state: 'failed', failure })
      return id
    },
    async jobWithPicture(accountId, picture) {
      const id = await runningJob(accountId)
      const now = new Date()
      const random = systemIds.timeOrdered()
      const key = blobKey('results', { day: now, accountId, random, extension: 'png' })
      await blobs.put(key, picture, 'image/png')
      const done = { state: 'succeeded', outputs: [key], summary: STILL_SUMMARY } as const
      await jobs.finish(id, 1, { ...done, notes: [], keptMs: HOUR_MS })
      return id
    },
    stop: () => stack.stop(),
  }
}
