import { type BoothSettings, MAX_WRONG_PINS } from '../booth.ts'
import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { CustomFilter } from '../filter.ts'
import type { AliasStore } from '../ports/alias-store.ts'
import type { BoothStore } from '../ports/booth-store.ts'
import type { FilterStore } from '../ports/filter-store.ts'
import type { AttemptLimiter, Passwords } from '../ports/session-store.ts'
import { aliasNotFound } from './aliases.ts'
import { limitHashing } from './limit-attempts.ts'
import type { SessionPorts } from './sessions.ts'

export type BoothPorts = {
  readonly booths: BoothStore
  readonly passwords: Passwords
  /** Passwords and PINs set, by account. */
  readonly hashingLimiter: AttemptLimiter
  readonly aliases: Pick<AliasStore, 'find'>
  readonly filters: Pick<FilterStore, 'find'>
} & Pick<SessionPorts, 'digestOf' | 'forgetCaller'>

export type Booth = BoothSettings & {
  /** Null when the alias was deleted while the booth ran. */
  readonly project: string | null
  /** What the next photo is made with; null while nobody may use it. */
  readonly filter: CustomFilter | null
}

/** From now on this session may take pictures through one alias, until somebody enters the PIN. */
export async function lockBooth(
  ports: BoothPorts,
  caller: Caller,
  secret: string,
  { pin, ...settings }: BoothSettings & { readonly pin: string },
): Promise<Booth> {
  const alias = await ports.aliases.find(caller.accountId, settings.aliasId)
  if (!alias) throw aliasNotFound()
  await limitHashing(ports, caller)
  const pinHash = await ports.passwords.hash(pin)
  const isLocked = await ports.booths
    .lock(ports.digestOf(secret), { ...settings, pinHash })
    .finally(() => ports.forgetCaller(secret))
  if (!isLocked) throw alreadyLocked()
  return withFilter(ports, caller, settings)
}

export async function readBooth(ports: BoothPorts, caller: Caller, secret: string): Promise<Booth> {
  const locked = await ports.booths.find(ports.digestOf(secret))
  if (!locked) throw noBooth()
  const { pinHash: _hidden, ...settings } = locked
  return withFilter(ports, caller, settings)
}

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

async function withFilter(
  { aliases, filters }: BoothPorts,
  { accountId }: Caller,
  settings: BoothSettings,
): Promise<Booth> {
  const alias = await aliases.find(accountId, settings.aliasId)
  const filter = alias && (await filters.find(accountId, alias.filterId))
  return { ...settings, project: alias?.project ?? null, filter: filter ?? null }
}

function noBooth(): Fault {
  return new Fault('NOT_FOUND', 'This session is not a booth. Start a booth in the studio.')
}

function alreadyLocked(): Fault {
  return new Fault('FORBIDDEN', 'This booth is locked. Unlock it with its PIN first.')
}

function wrongPin(left: number): Fault {
  const attempts = left === 1 ? 'One attempt is' : `${left} attempts are`
  return new Fault('FORBIDDEN', `Wrong PIN. ${attempts} left.`)
}
