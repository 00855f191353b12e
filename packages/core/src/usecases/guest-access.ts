import type { Caller } from '../caller.ts'
import { campaignNotFound } from '../campaign.ts'
import type { AskingFace } from '../campaign-face.ts'
import { TOKEN_READS_PER_MINUTE, TOKEN_SUBMITS_PER_MINUTE } from '../campaign-token.ts'
import { Fault } from '../fault.ts'
import {
  GUEST_TOKEN_SECONDS,
  type GuestAccess,
  type GuestAccessChange,
  guestCodeUnknown,
} from '../guest-access.ts'
import type { GuestAccessStore, GuestCodes, GuestPass } from '../ports/guest-access-store.ts'
import type { GuestLimits } from '../ports/guest-limits.ts'
import type { CampaignTokenPorts } from './campaign-tokens.ts'
import { type CampaignPorts, readCampaign } from './campaigns.ts'
import { eventOver, refuseClosed } from './event-over.ts'
import { type GuestSessionPorts, readFace } from './guest-session.ts'
import { limitAttempts, tooMany } from './limit-attempts.ts'

export type GuestAccessPorts = Pick<CampaignPorts, 'campaigns'> &
  Pick<CampaignTokenPorts, 'mintToken' | 'clock' | 'ids'> &
  GuestSessionPorts & {
    readonly access: GuestAccessStore
    readonly codes: GuestCodes
    readonly digestOf: (secret: string) => string
    readonly guestLimits: GuestLimits
  }

export type GuestEntry = {
  readonly access: GuestAccess
  /** What guests scan; null while they have no access. */
  readonly code: string | null
  /** Visits refused in the last ten minutes because too many came. */
  readonly refusedVisits: number
}

export async function readGuestAccess(
  ports: GuestAccessPorts,
  caller: Caller,
  campaignId: string,
): Promise<GuestEntry> {
  await readCampaign(ports, caller, campaignId)
  const of = { accountId: caller.accountId, campaignId }
  const access = await ports.access.find(of)
  if (!access) throw campaignNotFound()
  return entryOf(ports, access)
}

export async function changeGuestAccess(
  ports: GuestAccessPorts,
  caller: Caller,
  campaignId: string,
  change: GuestAccessChange,
): Promise<GuestEntry> {
  const of = { accountId: caller.accountId, campaignId }
  if (change.isOpen) refuseClosed(await readCampaign(ports, caller, campaignId))
  const access = await ports.access.change(of, change)
  if (!access) throw campaignNotFound()
  return entryOf(ports, access)
}

/** For a code that got around further than it should. */
export async function renewGuestCode(
  ports: GuestAccessPorts,
  caller: Caller,
  campaignId: string,
): Promise<GuestEntry> {
  const of = { accountId: caller.accountId, campaignId }
  refuseClosed(await readCampaign(ports, caller, campaignId))
  const access = await ports.access.renewCode(of)
  if (!access) throw campaignNotFound()
  return entryOf(ports, access)
}

/** The page that a code opens, for whoever scanned it. */
export async function openGuestPage(ports: GuestAccessPorts, code: string): Promise<AskingFace> {
  const { accountId, campaignId } = await admitted(ports, code)
  const face = await readFace(ports, accountId, campaignId)
  if (!face) throw guestCodeUnknown()
  return face
}

export type GuestArrival = {
  readonly code: string
  /** What the browser calls itself. */
  readonly device: string
  readonly address: string
}

export type GuestStay = {
  readonly secret: string
  readonly expiresAt: Date
  /** Null: no limit. */
  readonly picturesLeft: number | null
}

/** A token for one browser. Whoever comes again gets another secret, and keeps pictures and count. */
export async function openGuestSession(
  ports: GuestAccessPorts,
  { code, device, address }: GuestArrival,
): Promise<GuestStay> {
  const pass = ports.codes.read(code)
  if (!pass) throw guestCodeUnknown()
  const { accountId, campaignId } = pass
  const digest = ports.digestOf(`${campaignId} ${device}`)
  await limitAttempts(ports.guestLimits.device, digest, 'visits from your phone')
  await limitArrivals(ports, pass, { digest, address })
  const { perDevice } = await openAccess(ports, pass)
  const { secret, ...material } = ports.mintToken()
  const now = ports.clock.now()
  const token = await ports.access.openDevice(
    {
      ...material,
      ...{ id: ports.ids.timeOrdered(), accountId, campaignId, spendCap: null, pictureLimit: null },
      device: digest,
      codeNumber: pass.codeNumber,
      expiresAt: new Date(now.getTime() + GUEST_TOKEN_SECONDS * 1000),
      submitLimit: TOKEN_SUBMITS_PER_MINUTE,
      readLimit: TOKEN_READS_PER_MINUTE,
    },
    now,
  )
  if (!token) {
    // Replaced or closed since it was looked at: the same words as for any code that has ended.
    await openAccess(ports, pass)
    throw new Fault('FORBIDDEN', 'This phone was shut out of the campaign. Ask the staff.')
  }
  const picturesLeft = perDevice === null ? null : Math.max(0, perDevice - token.pictures)
  return { secret, expiresAt: token.expiresAt, picturesLeft }
}

/** A phone that came before gets in while others use up what there is for new ones. */
async function limitArrivals(
  { guestLimits, access }: GuestAccessPorts,
  pass: GuestPass,
  { digest, address }: { readonly digest: string; readonly address: string },
): Promise<void> {
  const { campaignId } = pass
  let refusal = await guestLimits.arrivals.take(campaignId, address)
  if (refusal && (await access.hasDevice(pass, digest))) {
    refusal = await guestLimits.returns.take(campaignId, address)
  }
  if (!refusal) return
  await guestLimits.noteRefusal(nameOf(pass))
  const { by, seconds } = refusal
  throw tooMany(by === 'address' ? 'visits from your network' : 'guests right now', seconds)
}

async function admitted(ports: GuestAccessPorts, code: string): Promise<GuestPass> {
  const pass = ports.codes.read(code)
  if (!pass) throw guestCodeUnknown()
  await openAccess(ports, pass)
  return pass
}

async function openAccess({ access }: GuestAccessPorts, pass: GuestPass): Promise<GuestAccess> {
  const found = await access.find(pass)
  // Before its number: erasing and deleting a campaign end its code as well.
  if (found && !found.isCampaignOpen) throw eventOver()
  if (!found?.isOpen || found.codeNumber !== pass.codeNumber) throw guestCodeUnknown()
  return found
}

async function entryOf(
  { codes, guestLimits }: Pick<GuestAccessPorts, 'codes' | 'guestLimits'>,
  access: GuestAccess,
): Promise<GuestEntry> {
  const refusedVisits = access.isOpen ? await guestLimits.refusals(nameOf(access)) : 0
  return { access, code: access.isOpen ? codes.write(access) : null, refusedVisits }
}

/** With a new code the count of refusals starts at zero. */
const nameOf = ({ campaignId, codeNumber }: Pick<GuestPass, 'campaignId' | 'codeNumber'>) =>
  `${campaignId} ${codeNumber}`
