import type { Job, ResultSummary } from '../job.ts'
import type { EngineResult } from '../ports/engine.ts'
import { type BlobPorts, storeBlobs } from './blobs.ts'
import { type FinishedResult, layBrand } from './lay-brand.ts'
import { markResult } from './mark-result.ts'
import type { WorkPorts } from './work-ports.ts'

/** What comes after every engine, whichever it was. */
export async function finishResult(
  { brands, marker, ...ports }: WorkPorts,
  job: Job,
  made: EngineResult,
  signal: AbortSignal,
): Promise<FinishedResult> {
  const branded = brands
    ? await layBrand({ ...ports, brands }, job, made, signal)
    : { ...made, plain: [] }
  return marker ? markResult({ ...ports, marker }, job, branded, signal) : branded
}

type StoredResult = {
  readonly outputs: readonly string[]
  readonly plainOutputs: readonly string[]
  readonly summary: ResultSummary
}

/** Writes what an engine made, and its thumbnail beside it. The first output stands for all. */
export async function storeResult(
  ports: BlobPorts,
  accountId: string,
  { outputs: made, plain }: Pick<FinishedResult, 'outputs' | 'plain'>,
): Promise<StoredResult> {
  const [first] = made
  if (!first) throw new Error('the engine returned no output')
  const { width, height, seconds = null, thumbnail } = first
  const thumbnails = thumbnail ? [{ bytes: thumbnail, contentType: 'image/jpeg' as const }] : []
  const keys = await storeBlobs(ports, 'results', accountId, [...made, ...plain, ...thumbnails])
  return {
    outputs: keys.slice(0, made.length),
    plainOutputs: keys.slice(made.length, made.length + plain.length),
    summary: {
      width,
      height,
      seconds,
      thumbnail: keys[made.length + plain.length] ?? null,
    },
  }
}
