import type { Alias } from '../alias.ts'
import { BOOTH_DEFAULTS, type BoothSettings, MAX_WRONG_PINS } from '../booth.ts'
import type { Caller } from '../caller.ts'
import { type Campaign, campaignNotFound, takesPhotos } from '../campaign.ts'
import { Fault } from '../fault.ts'
import type { CustomFilter } from '../filter.ts'
import type { FilterGender } from '../filter-draft.ts'
import type { Job } from '../job.ts'
import type { AliasStore } from '../ports/alias-store.ts'
import type { BoothStore } from '../ports/booth-store.ts'
import type { CampaignPictureStore } from '../ports/campaign-picture-store.ts'
import type { CampaignStore } from '../ports/campaign-store.ts'
import type { FilterStore } from '../ports/filter-store.ts'
import type { JobStore } from '../ports/job-store.ts'
import type { AttemptLimiter, Passwords } from '../ports/session-store.ts'
import type { Clock } from '../ports/system.ts'
import { aliasNotFound } from './aliases.ts'
import { refuseOver } from './event-over.ts'
import { type GuestsAskedPorts, guestsAsked } from './guests-asked.ts'
import { limitHashing } from './limit-attempts.ts'
import { isReadable } from './read-job.ts'
import type { SessionPorts } from './sessions.ts'

export type BoothPorts = {
  readonly booths: BoothStore
  readonly passwords: Passwords
  /** Passwords and PINs set, by account. */
  readonly hashingLimiter: AttemptLimiter
  readonly aliases: Pick<AliasStore, 'find' | 'ofCampaign' | 'areOpen'>
  readonly campaigns: Pick<CampaignStore, 'find'>
  readonly campaignPictures: Pick<CampaignPictureStore, 'showing'>
  readonly filters: Pick<FilterStore, 'findAll' | 'recipes'>
  readonly jobs: Pick<JobStore, 'list'>
  readonly clock: Clock
} & Pick<GuestsAskedPorts, 'gendersOf'> &
  Pick<SessionPorts, 'digestOf' | 'forgetCaller'>

/** One of the pictures that guests choose from. */
export type BoothLook = {
  readonly aliasId: string
  /** Of the alias; may be empty. */
  readonly name: string
  /** What the next photo is made with; null while nobody may use it. */
  readonly filter: CustomFilter | null
  /** Who guests are asked to be; empty where it changes nothing. */
  readonly guests: readonly FilterGender[]
}

export type Booth = BoothSettings & {
  /** Null when the alias was deleted while the booth ran. */
  readonly project: string | null
  readonly looks: readonly BoothLook[]
  /** Whether its event takes photos: if not, guests see that it is closed. */
  readonly isOpen: boolean
  /** The campaign whose colours it wears: its own, or that of its alias. */
  readonly wears: string | null
}

/** What may be left out is what the campaign says. */
export type BoothRequest = Omit<BoothSettings, 'language' | 'consentText'> & {
  readonly pin: string
  readonly language: BoothSettings['language'] | null
  readonly consentText: string | null
}

/** From now on this session may take pictures through its aliases, until somebody enters the PIN. */
export async function lockBooth(
  ports: BoothPorts,
  caller: Caller,
  secret: string,
  { pin, ...wanted }: BoothRequest,
  defaultConsent: string,
): Promise<Booth> {
  const campaign = await campaignFor(ports, caller, wanted)
  const { aliasId, campaignId } = wanted
  await refuseOver(ports, {
    ...caller,
    booth: { ...wanted, aliasIds: aliasId === null ? [] : [aliasId], campaignId },
  })
  await limitHashing(ports, caller)
  const settings: BoothSettings = {
    ...wanted,
    language: wanted.language ?? campaign?.language ?? BOOTH_DEFAULTS.language,
    consentText: wanted.consentText ?? campaign?.consentText ?? defaultConsent,
  }
  const pinHash = await ports.passwords.hash(pin)
  const isLocked = await ports.booths
    .lock(ports.digestOf(secret), { ...settings, pinHash })
    .finally(() => ports.forgetCaller(secret))
  if (!isLocked) throw alreadyLocked()
  return withLooks(ports, caller, settings)
}

/** The campaign that a booth is for: named, or that of its alias. */
async function campaignFor(
  { aliases, campaigns }: BoothPorts,
  { accountId }: Caller,
  { aliasId, campaignId }: Pick<BoothSettings, 'aliasId' | 'campaignId'>,
): Promise<Campaign | undefined> {
  if (aliasId !== null) {
    const alias = await aliases.find(accountId, aliasId)
    if (!alias) throw aliasNotFound()
    return alias.campaignId === null ? undefined : campaigns.find(accountId, alias.campaignId)
  }
  const campaign = campaignId === null ? undefined : await campaigns.find(accountId, campaignId)
  if (!campaign) throw campaignNotFound()
  return campaign
}

export async function readBooth(ports: BoothPorts, caller: Caller, secret: string): Promise<Booth> {
  const locked = await ports.booths.find(ports.digestOf(secret))
  if (!locked) throw noBooth()
  const { pinHash: _hidden, ...settings } = locked
  return withLooks(ports, caller, { ...BOOTH_DEFAULTS, ...settings })
}

/** Enough for a loop on a screen that nobody uses. */
const MOST_PICTURES = 12
/** Those who agreed are among the last so many. */
const LOOKED_THROUGH = 60

/** What was made here of guests who agreed that others see it, newest first; of a campaign, what its gallery shows. */
export async function boothPictures(
  { jobs, campaignPictures, clock }: BoothPorts,
  { accountId, booth }: Caller,
): Promise<readonly Job[]> {
  if (!booth) throw noBooth()
  const now = clock.now()
  const [aliasId] = booth.aliasIds
  if (booth.campaignId !== null) {
    const gallery = (await campaignPictures.showing([booth.campaignId], now)).get(booth.campaignId)
    return (gallery?.pictures ?? [])
      .map(({ job }) => job)
      .filter(isStill)
      .slice(0, MOST_PICTURES)
  }
  if (aliasId === undefined) return []
  const made = await jobs.list(accountId, { states: ['succeeded'], limit: LOOKED_THROUGH, aliasId })
  const agreed = made.filter((job) => job.consent?.mayShow && isReadable(job, now) && isStill(job))
  const campaignIds = [...new Set(agreed.flatMap(({ campaignId }) => campaignId ?? []))]
  const galleries = await campaignPictures.showing(campaignIds, now)
  const shown = new Set(
    [...galleries.values()].flatMap(({ pictures }) => pictures.map(({ job }) => job.id)),
  )
  return agreed
    .filter(({ id, campaignId }) => campaignId === null || shown.has(id))
    .slice(0, MOST_PICTURES)
}

const isStill = ({ family }: Job) => family !== 'video'

export function unlockBooth(ports: BoothPorts, secret: string, pin: string): Promise<void> {
  return unlock(ports, ports.digestOf(secret), pin).finally(() => ports.forgetCaller(secret))
}

async function unlock(ports: BoothPorts, digest: string, pin: string): Promise<void> {
  const locked = await ports.booths.find(digest)
  if (!locked) throw noBooth()
  const attempts = await ports.booths.countPinAttempt(digest)
  const isRight = attempts <= MAX_WRONG_PINS && (await ports.passwords.matches(pin, locked.pinHash))
  if (isRight) return ports.booths.unlock(digest, locked.pinHash)
  if (attempts < MAX_WRONG_PINS) throw wrongPin(MAX_WRONG_PINS - attempts)
  await ports.booths.end(digest)
  throw new Fault(
    'FORBIDDEN',
    'Wrong PIN, and no attempts are left. This booth is signed out. Sign in again with your password.',
  )
}

async function withLooks(
  ports: BoothPorts,
  { accountId }: Caller,
  settings: BoothSettings,
): Promise<Booth> {
  const { aliasId, campaignId } = settings
  if (aliasId !== null) {
    const alias = await ports.aliases.find(accountId, aliasId)
    const [looks, isOpen] = await Promise.all([
      looksOf(ports, accountId, alias ? [alias] : []),
      ports.aliases.areOpen({ accountId, aliasIds: [aliasId] }),
    ])
    const wears = alias?.campaignId ?? null
    return { ...settings, project: alias?.project ?? null, looks, isOpen, wears }
  }
  const [campaign, mine] = await Promise.all([
    campaignId === null ? undefined : ports.campaigns.find(accountId, campaignId),
    campaignId === null ? [] : ports.aliases.ofCampaign(accountId, campaignId),
  ])
  const looks = await looksOf(ports, accountId, mine)
  const isOpen = campaign !== undefined && takesPhotos(campaign.state)
  return { ...settings, project: campaign?.name ?? null, looks, isOpen, wears: campaignId }
}

/** With one question for all filters, and one for their recipes, however many a campaign has. */
async function looksOf(
  ports: BoothPorts,
  accountId: string,
  aliases: readonly Alias[],
): Promise<readonly BoothLook[]> {
  if (aliases.length === 0) return []
  const ids = [...new Set(aliases.map(({ filterId }) => filterId))]
  const filters = await ports.filters.findAll(accountId, ids)
  const known = new Map(filters.map((filter) => [filter.id, filter]))
  const asked = await guestsAsked(ports, filters)
  return aliases.map(({ id, name, filterId }) => {
    const filter = known.get(filterId) ?? null
    return { aliasId: id, name, filter, guests: filter ? asked(filter) : [] }
  })
}

export function noBooth(): Fault {
  return new Fault('NOT_FOUND', 'This session is not a booth. Start a booth in the studio.')
}

function alreadyLocked(): Fault {
  return new Fault('FORBIDDEN', 'This booth is locked. Unlock it with its PIN first.')
}

function wrongPin(left: number): Fault {
  const attempts = left === 1 ? 'One attempt is' : `${left} attempts are`
  return new Fault('FORBIDDEN', `Wrong PIN. ${attempts} left.`)
}
