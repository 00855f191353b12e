import type { Caller } from '../caller.ts'
import type { Campaign } from '../campaign.ts'
import { Fault } from '../fault.ts'
import type { CampaignPictureStore } from '../ports/campaign-picture-store.ts'
import type { CampaignStore } from '../ports/campaign-store.ts'
import type { GalleryPass, GalleryTokens } from '../ports/gallery-tokens.ts'
import type { Clock } from '../ports/system.ts'
import { readGallery } from './campaign-pictures.ts'
import { readCampaign } from './campaigns.ts'
import type { GalleryWatch, Showing } from './watch-galleries.ts'

export type GalleryLinkPorts = {
  readonly campaigns: CampaignStore
  readonly campaignPictures: CampaignPictureStore
  readonly galleryTokens: GalleryTokens
  readonly galleryWatch: GalleryWatch
  readonly clock: Clock
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

export type GalleryLink = { readonly token: string; readonly until: Date }

/** A gallery as its visitors see it. */
export type OpenGallery = {
  readonly campaign: Campaign
  readonly until: Date
  readonly showing: Showing
}

const SECOND_MS = 1000

/** One sentence for mistyped, altered and made-up addresses alike. */
function galleryNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'No gallery found at this link. Copy the whole link, or ask the staff for it.',
  )
}

function galleryOver(): Fault {
  return new Fault(
    'RESULT_EXPIRED',
    'This gallery has closed: its link has expired or was withdrawn. Ask the staff for a new one.',
  )
}

/** An address for everybody who may see the gallery, such as the machine of a beamer. */
export async function createGalleryLink(
  ports: GalleryLinkPorts,
  caller: Caller,
  campaignId: string,
  seconds: number,
): Promise<GalleryLink> {
  const { linkEpoch: epoch } = await readGallery(ports, caller, campaignId)
  const ms = ports.clock.now().getTime() + seconds * SECOND_MS
  const until = new Date(Math.floor(ms / SECOND_MS) * SECOND_MS)
  const { accountId } = caller
  return { token: ports.galleryTokens.write({ campaignId, accountId, epoch, until }), until }
}

/** All links that were ever made for it; those who look at it at this moment are sent away too. */
export async function withdrawGalleryLinks(
  ports: GalleryLinkPorts,
  caller: Caller,
  campaignId: string,
): Promise<void> {
  await readCampaign(ports, caller, campaignId)
  await ports.campaignPictures.withdrawLinks({ accountId: caller.accountId, campaignId })
}

function passOf({ galleryTokens, clock }: GalleryLinkPorts, token: string): GalleryPass {
  const pass = galleryTokens.read(token)
  if (!pass) throw galleryNotFound()
  if (pass.until <= clock.now()) throw galleryOver()
  return pass
}

export async function openGallery(ports: GalleryLinkPorts, token: string): Promise<OpenGallery> {
  const pass = passOf(ports, token)
  const [campaign, showing] = await Promise.all([
    ports.campaigns.find(pass.accountId, pass.campaignId),
    ports.galleryWatch.look(pass),
  ])
  if (!campaign || !showing || showing.epoch !== pass.epoch) throw galleryOver()
  return { campaign, until: pass.until, showing }
}

/** What is to be seen, and again whenever that changes; it ends when the link does. */
export async function* followGallery(
  ports: GalleryLinkPorts,
  token: string,
  ended: AbortSignal,
): AsyncGenerator<Showing> {
  const pass = passOf(ports, token)
  const left = new AbortController()
  const over = new AbortController()
  // Also where nothing changes any more: a screen that was forgotten must not look on for ever.
  void waitFor(ports, pass.until, left.signal).then(
    () => over.abort(),
    () => {},
  )
  let isFirst = true
  try {
    for await (const showing of ports.galleryWatch.follow(
      pass,
      AbortSignal.any([ended, over.signal]),
    )) {
      // What was last seen is older than the link: all before were withdrawn, and the next look shows it.
      if (showing && showing.epoch < pass.epoch) continue
      if (showing?.epoch !== pass.epoch) {
        if (isFirst) throw galleryOver()
        return
      }
      isFirst = false
      yield showing
    }
  } finally {
    left.abort()
  }
}

/** Timers cannot wait for a month. */
const LONGEST_SLEEP_MS = 24 * 3600 * SECOND_MS

async function waitFor(
  { clock, sleep }: Pick<GalleryLinkPorts, 'clock' | 'sleep'>,
  until: Date,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const ms = until.getTime() - clock.now().getTime()
    if (ms <= 0 || signal.aborted) return
    await sleep(Math.min(ms, LONGEST_SLEEP_MS), signal)
  }
}
