import type { Caller } from '../caller.ts'
import type { KeyMaterial, OperatorKey, OperatorKeyStore } from '../ports/key-store.ts'
import type { Clock, Ids } from '../ports/system.ts'
import { keyNotFound } from './keys.ts'
import type { ChangeLog } from './operate.ts'

export type OperatorKeyPorts = ChangeLog & {
  readonly operatorKeys: OperatorKeyStore
  readonly mintKey: () => Omit<KeyMaterial, 'id'> & { readonly secret: string }
  readonly clock: Clock
  readonly ids: Ids
}

export function listOperatorKeys({ operatorKeys }: OperatorKeyPorts) {
  return operatorKeys.list()
}

/** It belongs to the account of the operator, and ends with it. The secret is answered here and nowhere else. */
export async function createOperatorKey(
  { operatorKeys, mintKey, clock, ids, logChange }: OperatorKeyPorts,
  caller: Caller,
  { name, expiresAt }: { readonly name: string; readonly expiresAt: Date | null },
): Promise<{ readonly key: OperatorKey; readonly secret: string }> {
  const { secret, ...material } = mintKey()
  const { accountId } = caller
  const id = ids.timeOrdered()
  const now = clock.now()
  const key = await operatorKeys.create({ ...material, id, accountId, name, expiresAt }, now)
  logChange(caller, 'create operator key', { key: id })
  return { key, secret }
}

export async function revokeOperatorKey(
  { operatorKeys, clock, logChange }: OperatorKeyPorts,
  caller: Caller,
  id: string,
): Promise<void> {
  if (!(await operatorKeys.revoke(id, clock.now()))) throw keyNotFound()
  logChange(caller, 'revoke operator key', { key: id })
}
