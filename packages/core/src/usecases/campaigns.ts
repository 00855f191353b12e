import type { Alias } from '../alias.ts'
import { type Caller, mayRaiseBudgets } from '../caller.ts'
import {
  CAMPAIGNS_PER_ACCOUNT,
  type Campaign,
  type CampaignChange,
  type CampaignSettings,
  campaignNotFound,
  checkCampaign,
  type NewCampaign,
  takesPhotos,
} from '../campaign.ts'
import { changeTexts } from '../campaign-texts.ts'
import { badField, Fault } from '../fault.ts'
import { isLimited, outsideLimit } from '../key-scope.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { CampaignBrandStore } from '../ports/campaign-asset-store.ts'
import type { CampaignStore } from '../ports/campaign-store.ts'
import type { Clock, Ids } from '../ports/system.ts'
import { type AliasPorts, createAlias, type NewAlias } from './aliases.ts'

export type CampaignPorts = {
  readonly campaigns: CampaignStore
  readonly clock: Clock
  readonly ids: Ids
}

export type DeleteCampaignPorts = Pick<CampaignPorts, 'campaigns'> & {
  readonly brands: Pick<CampaignBrandStore, 'assets'>
  readonly blobs: Pick<BlobStore, 'delete'>
}

export function listCampaigns(
  { campaigns }: Pick<CampaignPorts, 'campaigns'>,
  { accountId }: Caller,
): Promise<readonly Campaign[]> {
  return campaigns.list(accountId)
}

export async function readCampaign(
  { campaigns }: Pick<CampaignPorts, 'campaigns'>,
  { accountId }: Pick<Caller, 'accountId'>,
  id: string,
): Promise<Campaign> {
  const campaign = await campaigns.find(accountId, id)
  if (!campaign) throw campaignNotFound()
  return campaign
}

export async function createCampaign(
  ports: CampaignPorts,
  { accountId, userId }: Caller,
  settings: CampaignSettings,
): Promise<Campaign> {
  checkCampaign(settings)
  checkLook(settings, [])
  const now = ports.clock.now()
  const campaign: NewCampaign = {
    ...settings,
    texts: changeTexts({}, settings.texts),
    id: ports.ids.random(),
    accountId,
    spent: 0,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  }
  const outcome = await ports.campaigns.create(campaign, CAMPAIGNS_PER_ACCOUNT)
  if (outcome === 'created') return readCampaign(ports, { accountId }, campaign.id)
  if (outcome === 'name taken') throw nameTaken()
  throw new Fault(
    'FORBIDDEN',
    `Your account has reached its limit of ${CAMPAIGNS_PER_ACCOUNT} campaigns. Delete one that you no longer need.`,
  )
}

export async function changeCampaignSettings(
  ports: CampaignPorts & { readonly brands: Pick<CampaignBrandStore, 'assets'> },
  caller: Caller,
  id: string,
  change: CampaignChange,
): Promise<Campaign> {
  const known = await readCampaign(ports, caller, id)
  refuseNewEnd(caller, known, change)
  checkCampaign({ ...known, ...change })
  if (change.look) {
    const own = await ports.brands.assets({ accountId: caller.accountId, campaignId: id })
    checkLook(
      change,
      own.map((asset) => asset.id),
    )
  }
  const now = ports.clock.now()
  const may = { keepsBudget: !mayRaiseBudgets(caller) }
  const changed = await ports.campaigns.change(caller.accountId, id, change, now, may)
  if (!changed) throw campaignNotFound()
  if (changed === 'name taken') throw nameTaken()
  if (changed === 'budget raised') {
    if (isLimited(caller.reach)) throw outsideLimit(caller.reach)
    throw new Fault(
      'FORBIDDEN',
      'Only owners, and keys without a limit, can raise or remove the spend cap of a campaign. Send a lower spend_cap, or ask an owner of your account.',
    )
  }
  // Deleted at this very moment: what was looked at before may be gone.
  if (changed === 'picture missing') {
    throw badField('look', 'A picture of it was deleted. Choose another one.')
  }
  return changed
}

/** What decides when phones and booths stop. */
const END_FIELDS = ['endsOn', 'timeZone', 'graceHours'] as const

/** A limited key cannot move the end of its event; once an event is over, only reopening it does, which is audited. */
function refuseNewEnd({ reach }: Caller, known: Campaign, change: CampaignChange): void {
  const wanted = { ...known, ...change }
  const isMoved = END_FIELDS.some((field) => wanted[field] !== known[field])
  if (!isMoved) return
  if (isLimited(reach)) throw outsideLimit(reach)
  if (!takesPhotos(known.state)) {
    throw new Fault(
      'EVENT_OVER',
      'This event is over, so its end cannot be changed. Reopen it instead (POST /v1/campaigns/{campaign_id}/reopen).',
    )
  }
}

/** Phones, booths and limited keys work again until the end of that day and its grace. */
export async function reopenCampaign(
  { campaigns }: Pick<CampaignPorts, 'campaigns'>,
  caller: Caller,
  id: string,
  wanted: string | null | undefined,
): Promise<Campaign> {
  const known = await readCampaign({ campaigns }, caller, id)
  const endsOn = wanted === undefined ? known.endsOn : wanted
  checkCampaign({ ...known, endsOn })
  if (!(await campaigns.reopen(caller.accountId, id, endsOn))) {
    throw badField('ends_on', 'must be today or later, so that the event is open again')
  }
  return readCampaign({ campaigns }, caller, id)
}

/** Pictures of other campaigns are as unknown as missing ones. */
function checkLook({ look }: Pick<CampaignChange, 'look'>, own: readonly string[]): void {
  const wanted = { logo_asset_id: look?.logoAssetId, background_asset_id: look?.backgroundAssetId }
  for (const [field, id] of Object.entries(wanted)) {
    if (!id || own.includes(id)) continue
    throw badField(
      `look.${field}`,
      `The campaign has no picture ${id}. Add it to the campaign first, or choose another one.`,
    )
  }
}

/** Its pictures go with it. */
export async function deleteCampaign(
  { campaigns, brands, blobs }: DeleteCampaignPorts,
  caller: Caller,
  id: string,
): Promise<void> {
  const { accountId, reach } = caller
  await readCampaign({ campaigns }, caller, id)
  // Its aliases would belong to no event.
  if (isLimited(reach)) throw outsideLimit(reach)
  const assets = await brands.assets({ accountId, campaignId: id })
  if (!(await campaigns.delete(accountId, id))) throw campaignNotFound()
  await blobs.delete(assets.map(({ blob }) => blob))
}

/** An alias of the campaign, with a name of its own. */
export async function addCampaignAlias(
  ports: CampaignPorts & AliasPorts,
  caller: Caller,
  campaignId: string,
  wanted: Omit<NewAlias, 'campaignId' | 'project'>,
): Promise<Alias> {
  await readCampaign(ports, caller, campaignId)
  return createAlias(ports, caller, { ...wanted, campaignId })
}

/** The named aliases come first for guests; the others follow, oldest first. */
export async function orderCampaignAliases(
  ports: Pick<CampaignPorts, 'campaigns'> & Pick<AliasPorts, 'aliases'>,
  caller: Caller,
  campaignId: string,
  ids: readonly string[],
): Promise<void> {
  await readCampaign(ports, caller, campaignId)
  if (!(await ports.aliases.order(caller.accountId, campaignId, ids))) {
    throw badField('alias_ids', 'must name aliases of this campaign, each once')
  }
}

function nameTaken(): Fault {
  return badField('name', 'Another campaign has this name. Choose another one.')
}
