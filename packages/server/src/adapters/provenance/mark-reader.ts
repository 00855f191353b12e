import { ChildLost, LimitExceeded } from '@guise/child-pool'
import { Fault, type MarkReader, type Seal } from '@guise/core'
import { createFairSemaphore, QueueFull } from '../../platform/fair-semaphore.ts'
import { refuseTooManyParts } from './count-parts.ts'
import { fileBytes } from './file-bytes.ts'
import { findXmp } from './find-xmp.ts'
import { readXmp } from './xmp.ts'
import { PNG_SIGNATURE, startsWith } from './xmp-places.ts'

export type ReadableKind = 'image/png' | 'image/jpeg' | 'image/webp' | 'video/mp4'

/** What reads seals, in a process that a hostile file can bring down without harm. */
export type SealReader = (
  file: { readonly bytes: Uint8Array; readonly kind: ReadableKind },
  signal: AbortSignal,
) => Promise<FoundSeal | undefined>

type FoundSeal = Omit<Seal, 'madeAt' | 'state'> & {
  readonly madeAt: string | null
  readonly state: Seal['state'] | 'unreadable'
}

/** Each file waits in memory, with all its bytes. */
const AT_ONCE = { maxAtOnce: 1, maxPerAccount: 1, maxWaiting: 8 }

/** Without a reader of seals, or where it does not start, files are read for XMP alone. */
export function createMarkReader(maxBytes: number, readSeal?: SealReader): MarkReader {
  const turns = createFairSemaphore(AT_ONCE)
  const never = new AbortController().signal
  return {
    async read(file, { accountId, signal }) {
      const bytes = fileBytes(file, maxBytes)
      const kind = kindOf(bytes)
      refuseTooManyParts(bytes)
      const done = await turns.take(accountId, signal).catch((error) => {
        throw error instanceof QueueFull || signal.aborted ? busy(error) : error
      })
      try {
        const xmp = readXmp(findXmp(bytes) ?? '') ?? null
        if (!readSeal) return { xmp, ...NO_READER }
        return { xmp, ...(await sealOf(readSeal({ bytes, kind }, never))) }
      } finally {
        done()
      }
    },
  }
}

const NO_READER = { seal: null, readsSeals: false }

async function sealOf(reading: ReturnType<SealReader>) {
  try {
    const seal = await reading
    return { seal: seal ? asSeal(seal) : null, readsSeals: true }
  } catch (error) {
    if (error instanceof ChildLost && !error.wasReady) return NO_READER
    return rethrow(error)
  }
}

function kindOf(bytes: Buffer): ReadableKind {
  if (startsWith(bytes, PNG_SIGNATURE)) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return 'image/webp'
  }
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4'
  throw new Fault('INVALID_IMAGE', 'The file is not a PNG, JPEG or WebP picture or an MP4 video.')
}

function asSeal({ madeAt: text, state, ...seal }: FoundSeal): Seal {
  if (state === 'unreadable') throw unreadable()
  const madeAt = new Date(text ?? Number.NaN)
  return { ...seal, state, madeAt: Number.isNaN(madeAt.getTime()) ? null : madeAt }
}

const unreadable = () =>
  new Fault('INVALID_IMAGE', 'The file could not be read. Send it as you received it.')

const busy = (cause: unknown) =>
  new Fault('OVERLOADED', 'The service is busy reading files. Try again shortly.', {
    retryAfter: 2,
    cause,
  })

function rethrow(error: unknown): never {
  if (error instanceof LimitExceeded || error instanceof ChildLost) {
    throw unreadable()
  }
  throw error
}
