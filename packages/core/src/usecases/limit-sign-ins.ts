import type { KnownPlaces } from '../ports/known-places.ts'
import type { AttemptLimiter, SessionStore } from '../ports/session-store.ts'
import { limitAttempts } from './limit-attempts.ts'

/** Attempts a minute, each over all api processes. */
export type SignInLimits = {
  /** Of one browser that the person signed in with before. */
  readonly browser: AttemptLimiter
  /** Of one person from one address. */
  readonly place: AttemptLimiter
  /** Of one person, from all addresses that they never signed in from. */
  readonly person: AttemptLimiter
  /** From one address that the person never signed in from, whoever is named. */
  readonly address: AttemptLimiter
  /** Of one person, from their known browsers and addresses: every sign-in makes another one. */
  readonly knownPerson: AttemptLimiter
  /** Of all known browsers and addresses together. */
  readonly known: AttemptLimiter
  /** Of everybody else together. */
  readonly strangers: AttemptLimiter
}

export type SignInLimitPorts = {
  readonly sessions: Pick<SessionStore, 'canonicalAddress'>
  readonly signInLimits: SignInLimits
  readonly knownPlaces: KnownPlaces
}

/** Where an attempt comes from: its network address, and what its browser kept of an earlier sign-in. */
export type SignInPlace = { readonly address: string; readonly kept: string | null }

const FOR_PERSON = 'sign-in attempts for this person'

/**
 * Strangers use up budgets of strangers alone: a person gets in from a browser or an address that they signed in from
 * before, however many others try. Whether the person exists makes no difference. Answers who tries.
 */
export async function limitSignIns(
  { sessions, signInLimits: limits, knownPlaces }: SignInLimitPorts,
  email: string,
  { address, kept }: SignInPlace,
): Promise<'known' | 'stranger'> {
  const person = await sessions.canonicalAddress(email)
  const browser = kept === null ? undefined : knownPlaces.browserOf(kept, person)
  if (browser !== undefined) {
    await limitAttempts(limits.browser, browser, FOR_PERSON)
    return limitKnown()
  }
  await limitAttempts(limits.place, `${person} ${address}`, FOR_PERSON)
  if (await knownPlaces.hasAddress(person, address)) return limitKnown()
  await limitAttempts(limits.address, address, 'sign-in attempts from your network')
  await limitAttempts(limits.person, person, FOR_PERSON)
  await limitAll(limits.strangers)
  return 'stranger'

  async function limitKnown(): Promise<'known'> {
    await limitAttempts(limits.knownPerson, person, FOR_PERSON)
    await limitAll(limits.known)
    return 'known'
  }
}

/** For what a signed-in person confirms with the password: only who has their browser can use it up. */
export function limitConfirmations(
  { signInLimits }: Pick<SignInLimitPorts, 'signInLimits'>,
  userId: string,
): Promise<void> {
  return limitAttempts(signInLimits.browser, userId, FOR_PERSON)
}

/** Answers what the browser is to keep. */
export async function rememberPlace(
  { sessions, knownPlaces }: Pick<SignInLimitPorts, 'sessions' | 'knownPlaces'>,
  email: string,
  { address }: Pick<SignInPlace, 'address'>,
): Promise<string> {
  const person = await sessions.canonicalAddress(email)
  await knownPlaces.addAddress(person, address)
  return knownPlaces.mintBrowser(person)
}

/** However many people are named and addresses used, attempts cost us all the same. */
function limitAll(limiter: AttemptLimiter): Promise<void> {
  return limitAttempts(limiter, 'everybody', 'people are signing in right now')
}
