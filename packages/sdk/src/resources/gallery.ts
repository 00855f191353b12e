import type { Abortable } from '../abortable.ts'
import { GuiseError } from '../errors.ts'
import { backoffMs } from '../transport/retry.ts'
import { openStream } from '../transport/stream.ts'
import type { Transport } from '../transport/transport.ts'
import type { ShownPicture } from '../types.ts'

/** What a gallery shows: all of it at first and after every new connection, then what changed. */
export type GalleryEvent = {
  readonly type: 'gallery' | 'change'
  /** Newest first. */
  readonly added: readonly ShownPicture[]
  readonly removed: readonly number[]
}

export type GalleryFollowing = Abortable & {
  /** Told whenever the stream stands, and whenever it broke. */
  readonly onConnection?: (isConnected: boolean) => void
}

/** Somebody stands before the screen: it must not stay dark for long after its network is back. */
const LONGEST_PAUSE_MS = 5_000

/** A broken connection is opened again, without end; it rejects when the link is over or unknown. */
export async function* followGallery(
  transport: Transport,
  token: string,
  { signal, onConnection }: GalleryFollowing = {},
): AsyncGenerator<GalleryEvent> {
  const { clock, retry } = transport
  for (let failed = 0; ; ) {
    let asked = 0
    try {
      for await (const { event, data } of openStream(transport, {
        path: `/v1/galleries/${encodeURIComponent(token)}/events`,
        signal,
      })) {
        if (event === 'gallery') onConnection?.(true)
        failed = 0
        yield { type: event as GalleryEvent['type'], ...JSON.parse(data) }
      }
    } catch (error) {
      if (!(error instanceof GuiseError && error.retryable)) throw error
      asked = (error.retryAfter ?? 0) * 1000
    }
    onConnection?.(false)
    failed += 1
    const pause = Math.min(LONGEST_PAUSE_MS, backoffMs(retry, failed, clock.random()))
    await clock.sleep(Math.max(asked, pause), signal)
  }
}
