import {
  type Caller,
  type Clock,
  Fault,
  type JobNotifications,
  type OutgoingEvent,
  untilTick,
  type WebhookEvent,
} from '@guise/core'
import { systemIds } from '../../../platform/system/system.ts'
import { mintWebhookSecret } from '../secrets.ts'
import type { EventStream, EventStreamStore } from './store.ts'

type Streams = { readonly streams: EventStreamStore }
type Listening = Streams & {
  readonly notifications: Pick<JobNotifications, 'watchAccount' | 'isSubscribed'>
  readonly clock: Clock
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** How long a stream waits for a listener that broke off. */
const KEEP_MS = 5 * 60_000
/** Far more often than it must be, so that a listener never ends by a slow database. */
const RENEW_MS = 30_000
/** All streams of a process look at the same ticks of the clock, in one query, if their account had a change. */
const TICK_MS = 300
/** Not everything is told of by a hint, and hints may be lost: this often one looks without any. */
const LOOK_EVERY_MS = 2_000
const PAGE = 50

type ListenInput = {
  readonly events: readonly WebhookEvent[]
  /** An earlier stream to go on with, and the last event that came through it. */
  readonly resume: { readonly id: string; readonly lastSeen: string | null } | null
}

/** Opens a stream of the account's events, or takes an earlier one over. */
export async function openStream(
  { streams }: Streams,
  { accountId }: Caller,
  { events, resume }: ListenInput,
): Promise<EventStream> {
  const listener = systemIds.random()
  if (resume) {
    const options = { listener, keepMs: KEEP_MS, lastSeen: resume.lastSeen }
    const stream = await streams.resume(accountId, resume.id, options)
    if (stream) return stream
    throw new Fault(
      'NOT_FOUND',
      'This stream no longer exists. Connect again without the stream parameter.',
    )
  }
  const stream = { id: systemIds.timeOrdered(), accountId, secret: mintWebhookSecret(), listener }
  await streams.open({ ...stream, events, keepMs: KEEP_MS })
  return stream
}

/** What happens, as it happens, until the signal ends it or somebody else takes the stream over. */
export async function* listen(
  { streams, notifications, clock, sleep }: Listening,
  stream: EventStream,
  ended: AbortSignal,
): AsyncGenerator<OutgoingEvent> {
  let [isNew, lookedAt, renewedAt] = [true, 0, clock.now().getTime()]
  const unwatch = notifications.watchAccount(stream.accountId, () => {
    isNew = true
  })
  try {
    while (!ended.aborted) {
      const now = clock.now().getTime()
      if (now - renewedAt >= RENEW_MS) {
        renewedAt = now
        if (!(await streams.keep(stream, KEEP_MS))) return
      }
      if (isNew || !notifications.isSubscribed() || now - lookedAt >= LOOK_EVERY_MS) {
        ;[isNew, lookedAt] = [false, now]
        const events = await streams.read(stream, PAGE)
        if (!events) return
        yield* taken(streams, stream, events)
        // A full page: there may be more.
        if (events.length === PAGE) {
          isNew = true
          continue
        }
      }
      await sleep(untilTick(clock.now().getTime(), TICK_MS), ended)
    }
  } finally {
    unwatch()
  }
}

/** Only what was taken counts as sent: a listener that broke off finds the rest when it is back. */
async function* taken(
  streams: EventStreamStore,
  stream: EventStream,
  events: readonly OutgoingEvent[],
): AsyncGenerator<OutgoingEvent> {
  const sent: string[] = []
  try {
    for (const event of events) {
      yield event
      sent.push(event.id)
    }
  } finally {
    if (sent.length > 0) await streams.markSent(stream, sent)
  }
}
