import type { CampaignPicture } from '../campaign-picture.ts'
import { Fault } from '../fault.ts'
import type { CampaignAddress, CampaignPictureStore } from '../ports/campaign-picture-store.ts'
import type { JobNotifications } from '../ports/job-notifications.ts'
import type { Clock } from '../ports/system.ts'
import { untilTick } from './ticks.ts'

/** What visitors of a gallery see now. */
export type Showing = {
  readonly epoch: number
  /** Newest first; only shown ones, whose guests agreed, and whose files are there. */
  readonly pictures: readonly CampaignPicture[]
}

export type GalleryWatchPorts = {
  readonly campaignPictures: Pick<CampaignPictureStore, 'showing'>
  readonly notifications: Pick<JobNotifications, 'watchAccount'>
  readonly clock: Clock
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

export type GalleryWatch = {
  /** Undefined when there is no such campaign, or its account is suspended. */
  look(address: CampaignAddress): Promise<Showing | undefined>
  /** What it is now, then each change. */
  follow(address: CampaignAddress, ended: AbortSignal): AsyncGenerator<Showing | undefined>
}

/** At these ticks of the clock all galleries are looked at in one query of which something may have changed. */
const TICK_MS = 300
/** Who hides a picture tells nobody, and hints may be lost: this often one looks without any. */
const LOOK_EVERY_MS = 1_200
/** More screens and phones than an event has; each holds a connection. */
const MAX_VIEWERS = 1_000

type Watched = {
  readonly address: CampaignAddress
  viewers: number
  isDirty: boolean
  lookedAt: number
  /** What `showing` was made of, to tell whether it is another one. */
  mark: string
  showing: Showing | undefined
  changed: PromiseWithResolvers<void>
  unwatch(): void
}

/** Watches galleries for all their viewers in this process together: they cost one look, however many they are. */
export function createGalleryWatch(ports: GalleryWatchPorts): GalleryWatch {
  const { campaignPictures, notifications, clock, sleep } = ports
  const watched = new Map<string, Watched>()
  const now = () => clock.now().getTime()
  let isRunning = false

  async function look(address: CampaignAddress): Promise<Showing | undefined> {
    const found = await campaignPictures.showing([address.campaignId], clock.now())
    return own(found.get(address.campaignId), address)
  }

  function begin(address: CampaignAddress): Watched {
    const one: Watched = {
      ...{ address, viewers: 0, isDirty: true, lookedAt: 0, mark: 'nothing yet' },
      ...{ showing: undefined, changed: Promise.withResolvers<void>() },
      unwatch: notifications.watchAccount(address.accountId, () => {
        one.isDirty = true
      }),
    }
    watched.set(keyOf(address), one)
    return one
  }

  function leave(one: Watched): void {
    one.viewers -= 1
    if (one.viewers > 0) return
    one.unwatch()
    watched.delete(keyOf(one.address))
  }

  async function lookAtAll(): Promise<void> {
    const due = [...watched.values()].filter(
      ({ isDirty, lookedAt }) => isDirty || now() - lookedAt >= LOOK_EVERY_MS,
    )
    if (due.length === 0) return
    for (const one of due) one.isDirty = false
    const ids = [...new Set(due.map(({ address }) => address.campaignId))]
    const found = await campaignPictures.showing(ids, clock.now())
    for (const one of due) {
      one.lookedAt = now()
      const showing = own(found.get(one.address.campaignId), one.address)
      const mark = markOf(showing)
      if (mark === one.mark) continue
      ;[one.mark, one.showing] = [mark, showing]
      one.changed.resolve()
      one.changed = Promise.withResolvers()
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      while (watched.size > 0) {
        // Without the database nothing changes on the screens: what they show stays.
        await lookAtAll().catch(() => {})
        await sleep(untilTick(now(), TICK_MS))
      }
    } finally {
      isRunning = false
    }
  }

  async function* follow(address: CampaignAddress, ended: AbortSignal) {
    const one = watched.get(keyOf(address)) ?? begin(address)
    if (one.viewers >= MAX_VIEWERS) throw tooManyViewers()
    one.viewers += 1
    const left = Promise.withResolvers<void>()
    const leaving = () => left.resolve()
    ended.addEventListener('abort', leaving)
    try {
      void run()
      let told = 'nothing yet'
      while (!ended.aborted) {
        const { mark, showing, changed } = one
        if (mark !== told) {
          told = mark
          yield showing
        } else await Promise.race([changed.promise, left.promise])
      }
    } finally {
      ended.removeEventListener('abort', leaving)
      leave(one)
    }
  }

  return { look, follow }
}

const keyOf = ({ accountId, campaignId }: CampaignAddress) => `${accountId} ${campaignId}`

/** A campaign of somebody else is none. */
function own(
  found: (Showing & { readonly accountId: string }) | undefined,
  { accountId }: CampaignAddress,
): Showing | undefined {
  return found?.accountId === accountId ? found : undefined
}

function markOf(showing: Showing | undefined): string {
  if (!showing) return 'none'
  return `${showing.epoch}:${showing.pictures.map(({ number }) => number).join()}`
}

function tooManyViewers(): Fault {
  return new Fault('RATE_LIMITED', 'Too many people look at this gallery. Try again in a minute.', {
    retryAfter: 60,
  })
}
