import type { ResultSummary } from '../job.ts'
import type { EngineOutput } from '../ports/engine.ts'
import { type BlobPorts, storeBlobs } from './store-blobs.ts'

export type StoredResult = {
  readonly outputs: readonly string[]
  readonly summary: ResultSummary
}

/** Writes what an engine made, and its thumbnail beside it. The first output stands for all. */
export async function storeResult(
  ports: BlobPorts,
  accountId: string,
  made: readonly EngineOutput[],
): Promise<StoredResult> {
  const [first] = made
  if (!first) throw new Error('the engine made nothing')
  const { width, height, seconds = null, thumbnail } = first
  const thumbnails = thumbnail ? [{ bytes: thumbnail, contentType: 'image/jpeg' as const }] : []
  const keys = await storeBlobs(ports, 'results', accountId, [...made, ...thumbnails])
  return {
    outputs: keys.slice(0, made.length),
    summary: {
      width,
      height,
      seconds,
      thumbnail: keys[made.length] ?? null,
    },
  }
}
