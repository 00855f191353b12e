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
import type { AttemptLimiter } from '../ports/session-store.ts'
import type { CampaignTokenPorts } from './campaign-tokens.ts'
import { type CampaignPorts, readCampaign } from './campaigns.ts'
import { type GuestSessionPorts, readFace } from './guest-session.ts'
import { limitAttempts } from './limit-attempts.ts'

export type GuestAccessPorts = Pick<CampaignPorts, 'campaigns'> &
  Pick<CampaignTokenPorts, 'mintToken' | 'clock' | 'ids'> &
  GuestSessionPorts & {
    readonly access: GuestAccessStore
    readonly codes: GuestCodes
    readonly digestOf: (secret: string) => string
    /** Phones that come with a code: of one campaign, one browser, one address. */
    readonly guestLimits: Readonly<Record<'campaign' | 'device' | 'address', AttemptLimiter>>
  }

/** With the code that guests scan; null while they have no access. */
export type GuestEntry = { readonly access: GuestAccess; readonly code: string | null }

export async function readGuestAccess(
  ports: GuestAccessPorts,
  caller: Caller,
  campaignId: string,
): Promise<GuestEntry> {
  await readCampaign(ports, caller, campaignId)
  const of = { accountId: caller.accountId, campaignId }
  const access = await ports.access.find(of)
  const nothing = { perDevice: null, perHour: null, total: null, codeNumber: 0, pictures: 0 }
  const closed = { isOpen: false, emailDelivery: false }
  return entryOf(ports, access ?? { ...of, ...nothing, ...closed })
}

export async function changeGuestAccess(
  ports: GuestAccessPorts,
  { accountId }: Caller,
  campaignId: string,
  change: GuestAccessChange,
): Promise<GuestEntry> {
  const of = { accountId, campaignId }
  const access = await ports.access.change(of, change, ports.clock.now())
  if (!access) throw campaignNotFound()
  return entryOf(ports, access)
}

/** For a code that got around further than it should. */
export async function renewGuestCode(
  ports: GuestAccessPorts,
  { accountId }: Caller,
  campaignId: string,
): Promise<GuestEntry> {
  const access = await ports.access.renewCode({ accountId, campaignId }, ports.clock.now())
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
  const { guestLimits } = ports
  await limitAttempts(guestLimits.device, `${campaignId} ${device}`, 'visits from your phone')
  await limitAttempts(guestLimits.address, `${campaignId} ${address}`, 'visits from your network')
  await limitAttempts(guestLimits.campaign, campaignId, 'guests right now')
  const { perDevice } = await openAccess(ports, pass)
  const { secret, ...material } = ports.mintToken()
  const now = ports.clock.now()
  const token = await ports.access.openDevice(
    {
      ...material,
      ...{ id: ports.ids.timeOrdered(), accountId, campaignId, spendCap: null, pictureLimit: null },
      device: ports.digestOf(`${campaignId} ${device}`),
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

async function admitted(ports: GuestAccessPorts, code: string): Promise<GuestPass> {
  const pass = ports.codes.read(code)
  if (!pass) throw guestCodeUnknown()
  await openAccess(ports, pass)
  return pass
}

async function openAccess({ access }: GuestAccessPorts, pass: GuestPass): Promise<GuestAccess> {
  const found = await access.find(pass)
  if (!found?.isOpen || found.codeNumber !== pass.codeNumber) throw guestCodeUnknown()
  return found
}

function entryOf({ codes }: Pick<GuestAccessPorts, 'codes'>, access: GuestAccess): GuestEntry {
  return { access, code: access.isOpen ? codes.write(access) : null }
}
