import type { BlobStore, Metrics } from '@guise/core'

/** Load balancers ask every second or so, from several sides; the store is asked at most this often. */
const REMEMBERED_MS = 5_000
const TIMEOUT_MS = 3_000

const AWAY = 'The blob store cannot be read or written. Jobs wait until it is back.'

export type BlobProbeLogger = {
  warn(about: object, message: string): void
  info(about: object, message: string): void
}

export type BlobProbeParts = {
  readonly metrics: Metrics
  readonly logger: BlobProbeLogger
  now(): number
}

/** What is wrong with the blob store, in words; undefined while it works. Remembered for some seconds. */
export function createBlobProbe(
  store: Pick<BlobStore, 'check'>,
  { metrics, logger, now }: BlobProbeParts,
): () => Promise<string | undefined> {
  let asked: { readonly at: number; readonly answer: Promise<string | undefined> } | undefined
  let wasAway = false

  async function ask(): Promise<string | undefined> {
    try {
      await withTimeout(store.check())
      if (wasAway) logger.info({}, 'the blob store is back')
      wasAway = false
      return undefined
    } catch (err) {
      metrics.count('blob_store_unavailable')
      if (!wasAway) logger.warn({ err }, 'the blob store cannot be read or written')
      wasAway = true
      return AWAY
    }
  }

  return () => {
    if (!asked || now() - asked.at >= REMEMBERED_MS) asked = { at: now(), answer: ask() }
    return asked.answer
  }
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), TIMEOUT_MS)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
