import { resultKeys } from '../job.ts'
import { isFinal } from '../job-state.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import { monotonicMs } from '../ports/system.ts'
import type { UploadStore } from '../ports/upload-store.ts'
import { type CancelPorts, cancelJob, findJob, type JobAddress } from './read-job.ts'
import { eraseUploads } from './uploads.ts'

export type ErasePorts = CancelPorts & {
  readonly blobs: Pick<BlobStore, 'delete'>
  readonly uploads: Pick<UploadStore, 'recordErasure'>
}

/**
 * Erases every picture of a job now, at its owner's request, with the uploads it was made from. Unfinished,
 * it is cancelled first.
 */
export async function eraseJob(ports: ErasePorts, address: JobAddress): Promise<void> {
  const seen = await findJob(ports, address)
  // It may end by itself at this very moment: then that end stands.
  if (!isFinal(seen.state)) await cancelJob(ports, address).catch(ignoreEnded)
  const job = await findJob(ports, address)
  if (job.erasedAt) return
  await eraseUploads(ports, job.accountId, await ports.jobs.uploadsOf(job.id))
  await ports.blobs.delete([...job.inputs, ...resultKeys(job)])
  await ports.jobs.recordErasure(job.id)
}

/** A client waits for the answer: what takes longer is done by the next call. */
const MAX_MS = 20_000
const PAGE = 50

type ManyJobs = {
  readonly accountId: string
  /** Some that are still to be erased. */
  readonly unerased: (most: number) => Promise<readonly string[]>
  /** Looks at one that was just erased; false: it does not count. */
  readonly look?: (id: string) => Promise<boolean>
}

/** Erases one after the other, for as long as a call may take. Answers how many. */
export async function eraseJobs(
  ports: ErasePorts,
  { accountId, unerased, look = async () => true }: ManyJobs,
): Promise<number> {
  const end = monotonicMs(ports.clock) + MAX_MS
  let erased = 0
  while (monotonicMs(ports.clock) < end) {
    const before = erased
    const ids = await unerased(PAGE)
    for (const id of ids) {
      if ((await eraseIfPossible(ports, { accountId, id })) && (await look(id))) erased += 1
    }
    if (ids.length < PAGE || erased === before) break
  }
  return erased
}

/** False when it runs and cannot be cancelled at this moment: it is tried again by the next call. */
async function eraseIfPossible(ports: ErasePorts, address: JobAddress): Promise<boolean> {
  try {
    await eraseJob(ports, address)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'RATE_LIMITED') return false
    throw error
  }
}

function ignoreEnded(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'JOB_NOT_CANCELLABLE') throw error
}
