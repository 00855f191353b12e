import { Fault } from '../fault.ts'
import type { Identity, IdentityProvider, IdentityStore } from '../ports/identity.ts'
import type { KnownPerson } from '../ports/session-store.ts'
import { limitAllSignIns } from './limit-attempts.ts'
import { type OpenedSession, openSession, type SessionPorts } from './sessions.ts'

export type OidcPorts = SessionPorts & {
  /** Null: the operator has set none up. */
  readonly provider: IdentityProvider | null
  readonly identities: IdentityStore
  /** An account of their own, with a password that nobody knows. False: somebody has this address. */
  readonly openOwnAccount: (email: string) => Promise<boolean>
}

/** How people can sign in here, for whoever has not. */
export function signInOptions({ provider, isPasswordOff }: OidcPorts) {
  return {
    password: provider === null || !isPasswordOff,
    oidc: provider && { name: provider.name },
  }
}

export async function beginOidc(ports: OidcPorts) {
  await limitAllSignIns(ports.allSignIns)
  return providerOf(ports).begin(ports.clock.now())
}

/**
 * By the subject, once somebody is bound to one. The first time by the address, which the provider must vouch for:
 * otherwise whoever writes somebody else's address there is that person here. Codes of our own are not asked for: how
 * well somebody proves who they are is up to the provider.
 */
export async function finishOidc(
  ports: OidcPorts,
  { kept, response }: { readonly kept: string | null; readonly response: string },
): Promise<OpenedSession> {
  const provider = providerOf(ports)
  if (kept === null) throw beginAgain()
  const identity = await provider.finish(kept, response, ports.clock.now())
  const known =
    (await boundPerson(ports, identity)) ?? (await bindPerson(ports, provider, identity))
  return openSession(ports, known, 'oidc')
}

export function beginAgain(): Fault {
  return new Fault(
    'UNAUTHENTICATED',
    'This sign-in was begun in another browser, too long ago, or is used up. Go back to the sign-in page and begin again.',
  )
}

function providerOf({ provider }: OidcPorts): IdentityProvider {
  if (provider) return provider
  throw new Fault(
    'FORBIDDEN',
    'This installation has no single sign-on. Sign in with your email and password.',
  )
}

async function boundPerson(
  { identities, sessions }: OidcPorts,
  identity: Identity,
): Promise<KnownPerson | undefined> {
  const email = await identities.find(identity)
  return email === undefined ? undefined : sessions.findPerson(email)
}

async function bindPerson(
  ports: OidcPorts,
  { domains }: IdentityProvider,
  identity: Identity,
): Promise<KnownPerson> {
  const { email, isVerified } = identity
  if (email === null || !isVerified) {
    throw new Fault(
      'FORBIDDEN',
      'Your identity provider does not confirm an email address of yours. Confirm it there, or ask its administrator, then sign in again.',
    )
  }
  let known = await ports.sessions.findPerson(email)
  if (!known && domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) {
    await ports.openOwnAccount(email)
    known = await ports.sessions.findPerson(email)
  }
  if (!known) {
    throw new Fault(
      'FORBIDDEN',
      'Nobody here has the email address that your identity provider gave. Ask an owner of your account to add you, or the operator for an account.',
    )
  }
  if (await ports.identities.bind(known.user.id, identity, ports.clock.now())) return known
  throw new Fault(
    'FORBIDDEN',
    'Somebody else at your identity provider already signs in with this email address. Ask the operator of this installation.',
  )
}
