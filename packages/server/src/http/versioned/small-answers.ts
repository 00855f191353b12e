import type { OpenBlob } from '@guise/core'
import { exactBytes } from '../body/exact-bytes.ts'

/** Together, the pictures of an answer that is made as one text. Larger ones are streamed. */
const SMALL_BYTES = 64 * 1024
/** As long as how a job ended is remembered. */
const REMEMBER_MS = 60_000
const MAX_CHARACTERS = 32 * 1024 * 1024

export type SmallAnswers = {
  isSmall(blobs: readonly OpenBlob[]): boolean
  /** The whole answer, from memory where these very blobs were shown a moment ago. */
  answer(id: string, prefix: string, blobs: readonly OpenBlob[], suffix: string): Promise<string>
  forget(id: string): void
}

/**
 * Answers with small pictures, which cost more to open and read than to send. Whoever asks has just opened the
 * blobs, so that an erased or replaced picture is never shown; only reading them again is spared.
 */
export function createSmallAnswers(now: () => Date): SmallAnswers {
  const kept = new Map<string, { versions: string; text: string; until: number }>()
  let characters = 0
  let isWatched = false

  function forget(id: string): void {
    characters -= kept.get(id)?.text.length ?? 0
    kept.delete(id)
  }

  function forgetOld(): void {
    for (const [id, { until }] of kept) {
      if (until > now().getTime() && characters <= MAX_CHARACTERS) break
      forget(id)
    }
  }

  /** Nothing stays in memory because nobody asks any more. */
  function watch(): void {
    const [oldest] = kept.values()
    if (isWatched || !oldest) return
    isWatched = true
    setTimeout(() => {
      isWatched = false
      forgetOld()
      watch()
    }, oldest.until - now().getTime()).unref()
  }

  function remember(id: string, versions: string, text: string): void {
    forget(id)
    kept.set(id, { versions, text, until: now().getTime() + REMEMBER_MS })
    characters += text.length
    forgetOld()
    watch()
  }

  return {
    isSmall: (blobs) => blobs.reduce((sum, { size }) => sum + size, 0) <= SMALL_BYTES,

    async answer(id, prefix, blobs, suffix) {
      const versions = blobs.map(({ version }) => version).join('\n')
      const known = kept.get(id)
      if (known?.versions === versions && known.until > now().getTime()) return known.text
      const pictures = await Promise.all(blobs.map(readBase64))
      const text = `${prefix}"${pictures.join('","')}"${suffix}`
      remember(id, versions, text)
      return text
    },

    forget,
  }
}

async function readBase64({ stream, size }: OpenBlob): Promise<string> {
  const chunks = await Array.fromAsync(exactBytes(stream, size))
  return Buffer.concat(chunks).toString('base64')
}
