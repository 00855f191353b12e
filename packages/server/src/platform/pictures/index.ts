import { defaultBounds, defaultLimits, type JobBounds, type PictureLimits } from './limits.ts'
import { createDecoderPool, type DecodeAsker, type DecoderStats, unreadable } from './pool.ts'
import { PictureRefused } from './refusal.ts'
import { type DecodedPicture, readReply } from './reply.ts'
import { checkSize, readableKindOf } from './vet.ts'

export { findHeicModule } from './heic.ts'
export { pictureBytesFromText, pictureBytesOf } from './picture-text.ts'
export { DecoderOverloaded, type DecoderStats, DecoderUnavailable } from './pool.ts'
export { PictureRefused, type RefusalCode, type RefusalReason } from './refusal.ts'
export type { DecodedPicture } from './reply.ts'

export interface PictureDecoderOptions extends Partial<PictureLimits>, Partial<JobBounds> {
  /** Child processes, each with one thread: one per core is the most that helps. */
  size: number
  /** Pictures that may wait for a child. They wait in memory, with all their bytes. */
  maxWaiting: number
}

export interface PictureDecoder {
  /**
   * Throws `PictureRefused` (the picture is at fault), `DecoderOverloaded` (try later),
   * `DecoderUnavailable` (closed or broken), or the signal's reason.
   */
  decode(bytes: Uint8Array, asker?: DecodeAsker): Promise<DecodedPicture>
  close(): Promise<void>
  stats(): DecoderStats
}

/** Reads hostile pictures in child processes that can be killed. Children start on first use. */
export function createPictureDecoder(options: PictureDecoderOptions): PictureDecoder {
  const limits = pick(defaultLimits, options)
  const pool = createDecoderPool({
    ...pick(defaultBounds, options),
    size: options.size,
    maxWaiting: options.maxWaiting,
    // Leaks and traces of earlier pictures go with a child.
    tasksPerChild: 200,
    startMs: 20_000,
    entry: new URL('./child.ts', import.meta.url),
    args: [JSON.stringify(limits)],
    // Four bytes a pixel that do not compress at all, and the PNG around them.
    maxReplyBytes: Math.ceil(limits.maxPixels * 4 * 1.05) + 1024 * 1024,
  })

  return {
    async decode(bytes, asker) {
      // The two cheap checks first: what is no picture at all takes no place in the queue. All
      // other reading of hostile bytes happens in the child.
      checkSize(bytes.length, limits)
      readableKindOf(bytes, limits)
      const reply = readReply(await pool.run(bytes, asker)) ?? unreadable()
      if (reply instanceof PictureRefused) throw reply
      return reply
    },
    close: pool.close,
    stats: pool.stats,
  }
}

/** The defaults, with whatever of them the options set; other options stay behind. */
function pick<T extends object>(defaults: T, options: Partial<T>): T {
  const known = Object.entries(options).filter(
    ([key, value]) => key in defaults && value !== undefined,
  )
  return { ...defaults, ...Object.fromEntries(known) }
}
