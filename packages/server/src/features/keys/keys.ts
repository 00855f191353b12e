import {
  type AliasStore,
  aliasNotFound,
  badField,
  type Caller,
  type CampaignStore,
  type ChangeLog,
  type Clock,
  Fault,
  type Ids,
  type KeyMaterial,
  type KeyReach,
  readCampaign,
  SCOPES,
  type Scope,
} from '@guise/core'
import { mintKey } from '../../adapters/credentials/index.ts'
import type { ApiKey, KeyChange, KeyStore, NewKey, OperatorKey, OperatorKeyStore } from './store.ts'

type Keys = { readonly keys: KeyStore; readonly clock: Clock }
type OperatorKeys = ChangeLog & { readonly operatorKeys: OperatorKeyStore; readonly clock: Clock }
type Minting = { readonly ids: Ids; readonly cell: number }

/** The secret is answered here and nowhere else. */
export type OpenedKey = { readonly key: ApiKey; readonly secret: string }

export type KeyInput = Omit<NewKey, keyof KeyMaterial | 'accountId'>

/** Enough for every booth and server of an account, too few to fill the table. */
const MAX_ACTIVE_KEYS = 100
/** How long ended keys stay in the list. */
const REMEMBER_ENDED_MS = 30 * 24 * 3600_000

/** One sentence for unknown, foreign and ended alike. */
export function keyNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'API key not found or no longer active. List your keys to see which are active.',
  )
}

export function listKeys({ keys, clock }: Keys, caller: Caller): Promise<readonly ApiKey[]> {
  return keys.list(caller.accountId, new Date(clock.now().getTime() - REMEMBER_ENDED_MS))
}

export async function createKey(
  on: Keys & Minting,
  { accountId }: Caller,
  input: KeyInput,
): Promise<OpenedKey> {
  const { secret, ...material } = newSecret(on)
  const key = await on.keys.create({ ...input, ...material, accountId }, keyLimit(on))
  if (key === 'too-many') throw tooManyKeys()
  return { key, secret }
}

export async function changeKey(
  { keys, clock }: Keys,
  caller: Caller,
  id: string,
  change: KeyChange,
): Promise<ApiKey> {
  const changed = await keys.change(caller.accountId, id, change, clock.now())
  if (!changed) throw keyNotFound()
  return changed
}

/** Old and new key both work until the overlap is over, so that nothing has to be switched at once. */
export async function rotateKey(
  on: Keys & Minting,
  { accountId }: Caller,
  id: string,
  overlapMs: number,
): Promise<OpenedKey> {
  const { secret, ...successor } = newSecret(on)
  const until = new Date(on.clock.now().getTime() + overlapMs)
  const key = await on.keys.rotate(accountId, id, successor, until, keyLimit(on))
  if (key === 'too-many') throw tooManyKeys()
  if (!key) throw keyNotFound()
  return { key, secret }
}

export async function revokeKey({ keys, clock }: Keys, caller: Caller, id: string): Promise<void> {
  if (!(await keys.revoke(caller.accountId, id, clock.now()))) throw keyNotFound()
}

/** Null: everything its role allows. The account must have the aliases and the campaign. */
export async function reachOf(
  on: { readonly aliases: Pick<AliasStore, 'find'>; readonly campaigns: CampaignStore },
  caller: Caller,
  wanted: {
    readonly scopes?: readonly Scope[] | undefined
    readonly aliases?: readonly string[] | undefined
    readonly campaign?: string | undefined
  },
): Promise<KeyReach | null> {
  const { scopes, aliases, campaign } = wanted
  if (!scopes && !aliases && !campaign) return null
  const aliasIds = aliases ? [...new Set(aliases)] : null
  const found = (aliasIds ?? []).map((id) => on.aliases.find(caller.accountId, id))
  if ((await Promise.all(found)).includes(undefined)) throw aliasNotFound()
  if (campaign) await readCampaign(on, caller, campaign)
  return {
    scopes: SCOPES.filter((scope) => scopes === undefined || scopes.includes(scope)),
    aliasIds,
    campaignId: campaign ?? null,
  }
}

/** It belongs to the account of the operator, and ends with it. The secret is answered here and nowhere else. */
export async function createOperatorKey(
  on: OperatorKeys & Minting,
  caller: Caller,
  { name, expiresAt }: Pick<NewKey, 'name' | 'expiresAt'>,
): Promise<{ readonly key: OperatorKey; readonly secret: string }> {
  const { secret, ...material } = newSecret(on)
  const { accountId } = caller
  const key = await on.operatorKeys.create(
    { ...material, accountId, name, expiresAt },
    on.clock.now(),
  )
  on.logChange(caller, 'create operator key', { key: key.id })
  return { key, secret }
}

export async function revokeOperatorKey(
  { operatorKeys, clock, logChange }: OperatorKeys,
  caller: Caller,
  id: string,
): Promise<void> {
  if (!(await operatorKeys.revoke(id, clock.now()))) throw keyNotFound()
  logChange(caller, 'revoke operator key', { key: id })
}

const newSecret = ({ ids, cell }: Minting) => ({ ...mintKey(cell), id: ids.timeOrdered() })

const keyLimit = ({ clock }: Keys) => ({ now: clock.now(), most: MAX_ACTIVE_KEYS })

function tooManyKeys(): Fault {
  return badField(
    'keys',
    `Your account has reached its limit of ${MAX_ACTIVE_KEYS} active keys. Revoke one first.`,
  )
}
