import type { ApiKey, KeyChange } from '../api-key.ts'
import type { Caller } from '../caller.ts'
import { badField, Fault } from '../fault.ts'
import type { KeyMaterial, KeyStore, NewKey } from '../ports/key-store.ts'
import type { Clock, Ids } from '../ports/system.ts'

export type KeyPorts = {
  readonly keys: KeyStore
  /** A fresh secret and what may be kept of it. */
  readonly mintKey: () => Omit<KeyMaterial, 'id'> & { readonly secret: string }
  readonly clock: Clock
  readonly ids: Ids
}

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

export function listKeys({ keys, clock }: KeyPorts, caller: Caller): Promise<readonly ApiKey[]> {
  return keys.list(caller.accountId, new Date(clock.now().getTime() - REMEMBER_ENDED_MS))
}

export async function createKey(
  ports: KeyPorts,
  caller: Caller,
  input: KeyInput,
): Promise<OpenedKey> {
  const { secret, ...material } = ports.mintKey()
  const id = ports.ids.timeOrdered()
  const { accountId } = caller
  const key = await ports.keys.create({ ...input, ...material, id, accountId }, keyLimit(ports))
  if (key === 'too-many') throw tooManyKeys()
  return { key, secret }
}

export async function changeKey(
  { keys, clock }: KeyPorts,
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
  ports: KeyPorts,
  caller: Caller,
  id: string,
  overlapMs: number,
): Promise<OpenedKey> {
  const { secret, ...material } = ports.mintKey()
  const successor = { ...material, id: ports.ids.timeOrdered() }
  const until = new Date(ports.clock.now().getTime() + overlapMs)
  const { accountId } = caller
  const key = await ports.keys.rotate(accountId, id, successor, until, keyLimit(ports))
  if (key === 'too-many') throw tooManyKeys()
  if (!key) throw keyNotFound()
  return { key, secret }
}

export async function revokeKey(
  { keys, clock }: KeyPorts,
  caller: Caller,
  id: string,
): Promise<void> {
  if (!(await keys.revoke(caller.accountId, id, clock.now()))) throw keyNotFound()
}

const keyLimit = ({ clock }: KeyPorts) => ({ now: clock.now(), most: MAX_ACTIVE_KEYS })

function tooManyKeys(): Fault {
  return badField(
    'keys',
    `Your account has reached its limit of ${MAX_ACTIVE_KEYS} active keys. Revoke one first.`,
  )
}
