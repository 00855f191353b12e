import type { CampaignLanguage } from './campaign-language.ts'
import { type CampaignTexts, changeTexts } from './campaign-texts.ts'
import { badField, Fault } from './fault.ts'
import { isTimeZone } from './local-time.ts'

/** By `campaign_state` in the database, whose time decides. In grace it still takes photos. */
export const CAMPAIGN_STATES = ['open', 'grace', 'over', 'erased'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export function takesPhotos(state: CampaignState): boolean {
  return state === 'open' || state === 'grace'
}

/** Hex, such as #1a2b3c. */
export type CampaignColours = {
  readonly background: string
  readonly text: string
  readonly accent: string
}

export type CampaignLook = {
  readonly logoAssetId: string | null
  readonly backgroundAssetId: string | null
  /** Null: those of the product. */
  readonly colours: CampaignColours | null
}

/** One event, tour or shop: what its aliases, booths and pictures belong to. */
export type Campaign = {
  readonly id: string
  readonly accountId: string
  /** Unique in its account; the `project` of its aliases. */
  readonly name: string
  /** YYYY-MM-DD, as the calendar of its time zone shows it. */
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly timeZone: string
  /** How long phones and booths work after the last day. */
  readonly graceHours: number
  readonly state: CampaignState
  /** When phones and booths stop, or stopped; null: no last day. */
  readonly stopsAt: Date | null
  readonly language: CampaignLanguage
  readonly look: CampaignLook
  /** What guests read in the words of staff. */
  readonly texts: CampaignTexts
  /** What guests agree to; null: what the booth asks. */
  readonly consentText: string | null
  /** How long results live; null: as long as the installation keeps them. */
  readonly resultSeconds: number | null
  /** How long a guest's photo is kept after its job has ended; null: as the installation keeps it. */
  readonly photoSeconds: number | null
  /** The most credits it may use; null: no cap of its own. */
  readonly spendCap: number | null
  /** Credits used or held by its jobs. */
  readonly spent: number
  /** The person who made it; null: a key, a named project, or somebody who left the account since. */
  readonly createdBy: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What its owners decide. */
export type CampaignSettings = Omit<
  Campaign,
  'id' | 'accountId' | 'state' | 'stopsAt' | 'spent' | 'createdBy' | 'createdAt' | 'updatedAt'
>
export type NewCampaign = Omit<Campaign, 'state' | 'stopsAt'>
export type CampaignChange = Partial<CampaignSettings>

export const PLAIN_LOOK: CampaignLook = {
  logoAssetId: null,
  backgroundAssetId: null,
  colours: null,
}

/** What a campaign has of which only the name was said. */
export const CAMPAIGN_DEFAULTS: Omit<CampaignSettings, 'name'> = {
  startsOn: null,
  endsOn: null,
  timeZone: 'UTC',
  graceHours: 12,
  language: 'en',
  look: PLAIN_LOOK,
  texts: {},
  consentText: null,
  resultSeconds: null,
  photoSeconds: null,
  spendCap: null,
}

export const LONGEST_GRACE_HOURS = 168

const DAY_SECONDS = 24 * 3600
/** A record of a job lives for thirty days, and a result without its record cannot be found. */
export const LONGEST_RESULT_SECONDS = 28 * DAY_SECONDS
export const LONGEST_PHOTO_SECONDS = 7 * DAY_SECONDS

/** As many as aliases name and more: enough for years of events. */
export const CAMPAIGNS_PER_ACCOUNT = 1000

export function campaignNotFound(): Fault {
  return new Fault(
    'CAMPAIGN_NOT_FOUND',
    'Campaign not found. List your campaigns to see which exist.',
  )
}

/** Refuses settings that no campaign can have; what one field alone says was checked before. */
export function checkCampaign({ startsOn, endsOn, timeZone }: CampaignSettings): void {
  if (!isTimeZone(timeZone)) {
    throw badField('time_zone', 'must be an IANA time zone, such as Europe/Berlin')
  }
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw badField('ends_on', 'must not be before starts_on')
  }
}

/** A lower cap, or the first one, is no risk to who pays. */
export function raisesBudget(
  { spendCap: before }: Pick<Campaign, 'spendCap'>,
  { spendCap: after }: CampaignChange,
): boolean {
  return before !== null && after !== undefined && (after === null || after > before)
}

/** The pictures that a look is made of, each once. */
export function lookAssets({ logoAssetId, backgroundAssetId }: CampaignLook): readonly string[] {
  return [...new Set([logoAssetId, backgroundAssetId])].filter((id) => id !== null)
}

/** Settings that do not change leave no trace. */
export function changeCampaign(campaign: Campaign, change: CampaignChange, now: Date): Campaign {
  const texts = change.texts ? changeTexts(campaign.texts, change.texts) : campaign.texts
  const changed = { ...campaign, ...change, texts }
  const isSame = JSON.stringify(changed) === JSON.stringify(campaign)
  return isSame ? campaign : { ...changed, updatedAt: now }
}
