import { ASCII_ADDRESS, domainOf, isAsciiAddress } from '../address.ts'
import { Fault } from '../fault.ts'
import type { Identity, IdentityProvider, IdentityStore, JoinOffer } from '../ports/identity.ts'
import type { MemberStore } from '../ports/member-store.ts'
import type { KnownPerson } from '../ports/session-store.ts'
import type { SignInPlace } from './limit-sign-ins.ts'
import { accountRefused } from './operate.ts'
import { type OpenedSession, openSession, type SessionPorts } from './sessions.ts'

export type OidcPorts = SessionPorts & {
  /** Null: the operator has set none up. */
  readonly provider: IdentityProvider | null
  readonly identities: IdentityStore
  readonly members: Pick<MemberStore, 'remove'>
  /** A hash that belongs to no password. */
  readonly unknownPassword: () => string
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

/** Counted with no sign-ins: nobody here is named yet, and no password is checked. */
export async function beginOidc(ports: OidcPorts) {
  return providerOf(ports).begin(ports.clock.now())
}

type Answer = {
  readonly kept: string | null
  /** The query that the provider sent the browser back with; undefined where an offer is answered. */
  readonly response?: string | undefined
  /** Account ids of offers. */
  readonly accept?: string | undefined
  readonly decline?: string | undefined
}

/** Nobody has signed in yet: the person first has to accept or decline the account. */
export type OfferedAccount = { readonly offer: JoinOffer; readonly kept: string }

/**
 * By the subject, once somebody is bound to one. The first time by the address, which the provider must vouch for:
 * otherwise whoever writes somebody else's address there is that person here. The owner of any account can name any
 * address, so the person sees the account and accepts it. Codes of our own are not asked for: how well somebody proves
 * who they are is up to the provider.
 */
export async function finishOidc(
  ports: OidcPorts,
  { kept, response, accept, decline }: Answer,
  place: Pick<SignInPlace, 'address'>,
): Promise<OpenedSession | OfferedAccount> {
  const provider = providerOf(ports)
  if (kept === null) throw beginAgain()
  const now = ports.clock.now()
  const identity =
    response === undefined ? provider.reopen(kept, now) : await provider.finish(kept, response, now)
  const bound = await boundPerson(ports, identity)
  if (bound) {
    // What was kept to answer an offer signs in once.
    if (response === undefined) throw beginAgain()
    return openSession(ports, bound, place, 'oidc')
  }
  const email = confirmedAddress(identity)
  if (decline !== undefined) await declineOffer(ports, identity, email, decline)
  const offer = await ports.identities.offer(email, identity.issuer)
  if (offer?.isTaken) throw takenAddress()
  if (offer && offer.status !== 'active') throw accountRefused(offer.status)
  if (offer && offer.accountId !== accept) return { offer, kept: provider.keep(identity, now) }
  const known = offer
    ? await join(ports, identity, email, offer)
    : await openOwn(ports, provider, identity, email)
  return openSession(ports, known, place, 'oidc')
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

function confirmedAddress({ email, isVerified }: Identity): string {
  if (email === null || !isVerified) {
    throw new Fault(
      'FORBIDDEN',
      'Your identity provider does not confirm an email address of yours. Confirm it there, or ask its administrator, then sign in again.',
    )
  }
  if (!isAsciiAddress(email)) throw new Fault('FORBIDDEN', ASCII_ADDRESS)
  return email
}

async function declineOffer(
  ports: OidcPorts,
  { issuer }: Identity,
  email: string,
  accountId: string,
): Promise<void> {
  const { identities, members, auditLog, clock } = ports
  const offer = await identities.offer(email, issuer)
  if (offer?.accountId !== accountId || offer.isTaken) return
  if (offer.userId === null) await identities.decline({ accountId, email })
  else if (await members.remove({ accountId, id: offer.userId, byOperator: false })) {
    throw new Fault(
      'FORBIDDEN',
      'You are an operator, or the only owner of this account, and cannot decline it. Ask the operator of this installation.',
    )
  }
  await auditLog.record({
    ...{ at: clock.now(), action: 'member.declined', actor: { kind: 'stranger', id: null } },
    ...{ accountId, subject: null, facts: {} },
  })
}

async function join(
  ports: OidcPorts,
  identity: Identity,
  email: string,
  { accountId, userId }: JoinOffer,
): Promise<KnownPerson> {
  const { identities, auditLog } = ports
  const now = ports.clock.now()
  const first = { passwordHash: ports.unknownPassword(), now }
  const id =
    userId === null
      ? await identities.accept({ accountId, email }, identity, first)
      : (await identities.bind(userId, identity, first)) && userId
  const known = id ? await ports.sessions.findPerson(email) : undefined
  if (!id || !known) throw takenAddress()
  await auditLog.record({
    ...{ at: now, action: 'member.joined', actor: { kind: 'person', id } },
    ...{ accountId, subject: null, facts: {} },
  })
  return known
}

async function openOwn(
  ports: OidcPorts,
  { domains }: IdentityProvider,
  identity: Identity,
  email: string,
): Promise<KnownPerson> {
  if (!domains.includes(domainOf(email))) {
    throw new Fault(
      'FORBIDDEN',
      'Nobody here has the email address that your identity provider gave. Ask an owner of your account to add you, or the operator for an account.',
    )
  }
  const isNew = await ports.openOwnAccount(email)
  const known = isNew ? await ports.sessions.findPerson(email) : undefined
  // Somebody else may have been added with this address a moment ago: that account is to be accepted.
  if (!known) throw beginAgain()
  const first = { passwordHash: known.passwordHash, now: ports.clock.now() }
  if (await ports.identities.bind(known.user.id, identity, first)) return known
  throw takenAddress()
}

function takenAddress(): Fault {
  return new Fault(
    'FORBIDDEN',
    'Somebody else at your identity provider already signs in with this email address, or the invitation was withdrawn. Sign in again, or ask the operator of this installation.',
  )
}
