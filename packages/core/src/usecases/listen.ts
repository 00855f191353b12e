import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { Ids } from '../ports/system.ts'
import type { EventStream, EventStreamStore } from '../ports/webhook-store.ts'
import type { OutgoingEvent, WebhookEvent } from '../webhook.ts'

export type ListenPorts = {
  readonly streams: EventStreamStore
  readonly ids: Ids
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  mintWebhookSecret(): string
}

/** How long a stream waits for a listener that broke off. */
const KEEP_MS = 5 * 60_000
/** Far more often than it must be, so that a listener never ends by a slow database. */
const RENEW_MS = 30_000
const LOOK_EVERY_MS = 300
const PAGE = 50

export type ListenWish = {
  readonly events: readonly WebhookEvent[]
  /** An earlier stream to go on with, and the last event that came through it. */
  readonly resume: { readonly id: string; readonly lastSeen: string | null } | null
}

/** Opens a stream of the account's events, or takes an earlier one over. */
export async function openStream(
  { streams, ids, mintWebhookSecret }: ListenPorts,
  { accountId }: Caller,
  { events, resume }: ListenWish,
): Promise<EventStream> {
  const listener = ids.random()
  if (resume) {
    const options = { listener, keepMs: KEEP_MS, lastSeen: resume.lastSeen }
    const stream = await streams.resume(accountId, resume.id, options)
    if (stream) return stream
    throw new Fault('NOT_FOUND', 'There is no such stream any more. Listen without stream.')
  }
  const stream = { id: ids.timeOrdered(), secret: mintWebhookSecret(), listener }
  await streams.open({ ...stream, accountId, events, keepMs: KEEP_MS })
  return stream
}

/** What happens, as it happens, until the signal ends it or somebody else takes the stream over. */
export async function* listen(
  { streams, sleep }: ListenPorts,
  stream: EventStream,
  ended: AbortSignal,
): AsyncGenerator<OutgoingEvent> {
  let renewed = 0
  for (let looks = 0; !ended.aborted; looks++) {
    if ((looks - renewed) * LOOK_EVERY_MS >= RENEW_MS) {
      renewed = looks
      if (!(await streams.keep(stream, KEEP_MS))) return
    }
    const events = await streams.read(stream, PAGE)
    if (!events) return
    for (const event of events) {
      yield event
      // Only what was taken counts as sent: a listener that broke off finds the rest when it is back.
      await streams.markSent(stream, [event.id])
    }
    if (events.length === 0) await sleep(LOOK_EVERY_MS, ended)
  }
}
