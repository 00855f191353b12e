import { resultKeys } from '../job.ts'
import { isFinal } from '../job-state.ts'
import type { BlobStore } from '../ports/blob-store.ts'
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
  await ports.jobs.recordErasure(job.id, ports.clock.now())
}

function ignoreEnded(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'JOB_NOT_CANCELLABLE') throw error
}
