import type { AuditFacts, AuditRecorder } from '../audit.ts'
import { badField, Fault } from '../fault.ts'
import type { Session } from '../person.ts'
import type {
  AttemptLimiter,
  KnownPerson,
  Passwords,
  SessionStore,
} from '../ports/session-store.ts'
import type { Clock } from '../ports/system.ts'
import { checkFactor, type FactorPorts } from './check-factor.ts'
import { limitHashing } from './limit-attempts.ts'
import {
  limitConfirmations,
  limitSignIns,
  rememberPlace,
  type SignInLimitPorts,
  type SignInPlace,
} from './limit-sign-ins.ts'

export type SessionPorts = Omit<SignInLimitPorts, 'sessions'> & {
  readonly sessions: SessionStore
  /** For strangers who sign in: a flood of them holds up no one who has signed in, now or from this place before. */
  readonly strangersPasswords: Pick<Passwords, 'matches'>
  readonly passwords: Passwords
  /** Passwords set, by account. */
  readonly hashingLimiter: AttemptLimiter
  /** A fresh secret and what may be kept of it. */
  readonly mintSession: () => { readonly secret: string; readonly digest: string }
  readonly digestOf: (secret: string) => string
  /** What the session changed of itself holds in this process at once, elsewhere within a second. */
  readonly forgetCaller: (secret: string) => void
  /** Whether people sign in with the identity provider alone. */
  readonly isPasswordOff?: boolean
  readonly auditLog: AuditRecorder
  readonly clock: Clock
}

export type Login = { readonly email: string; readonly password: string }

/** With what an authenticator app shows, or a recovery code. */
export type LoginWithCode = Login & { readonly code?: string | undefined }

/** The secret is answered here and nowhere else. */
export type OpenedSession = {
  readonly session: Session
  readonly secret: string
  /** What the browser keeps when the session has ended: see `KnownPlaces`. */
  readonly browser: string
}

/**
 * Whatever is wrong, or a code that is missing, the answer is the same: who has found out a password by guessing, or in
 * a list that leaked elsewhere, does not learn here that it is right.
 */
export async function signIn(
  ports: SessionPorts & FactorPorts,
  { email, password, code }: LoginWithCode,
  place: SignInPlace,
) {
  if (ports.isPasswordOff) {
    throw new Fault(
      'FORBIDDEN',
      'This installation takes no passwords. Use the button for single sign-on on the sign-in page.',
    )
  }
  const who = await limitSignIns(ports, email, place)
  const checking = who === 'known' ? ports.passwords : ports.strangersPasswords
  const known = await ports.sessions.findPerson(email)
  const matches = await checking.matches(password, known?.passwordHash)
  if (!matches || !known) {
    await recordRefusal(ports, known)
    throw wrongLogin()
  }
  const check = await checkFactor(ports, known, code)
  if (check.refused) {
    await recordRefusal(ports, known, { second_factor: check.refused })
    throw wrongLogin()
  }
  return openSession(ports, known, place, check.by)
}

/** Also of people nobody knows: what takes longer for those who are known would tell them apart. */
async function recordRefusal(
  { auditLog, clock }: SessionPorts,
  known?: KnownPerson,
  facts: AuditFacts = {},
) {
  await auditLog.record({
    ...{ at: clock.now(), action: 'session.refused', actor: { kind: 'stranger', id: null } },
    accountId: known?.user.accountId ?? null,
    subject: known ? { kind: 'person', id: known.user.id } : null,
    facts,
  })
}

export async function openSession(
  ports: Pick<SessionPorts, 'sessions' | 'mintSession' | 'clock' | 'auditLog' | 'knownPlaces'>,
  { user, passwordHash, secondFactor }: KnownPerson,
  place: Pick<SignInPlace, 'address'>,
  by: 'totp' | 'recovery_code' | 'oidc' | null = null,
): Promise<OpenedSession> {
  const { secret, digest } = ports.mintSession()
  const now = ports.clock.now()
  const factorSince = secondFactor?.since ?? null
  const checked = { userId: user.id, passwordHash, factorSince }
  const session = await ports.sessions.open({ digest, ...checked })
  if (!session) throw wrongLogin()
  await ports.auditLog.record({
    ...{ at: now, action: 'session.opened', actor: { kind: 'person', id: user.id } },
    ...{ accountId: user.accountId, subject: null },
    facts: { operator: user.isOperator, ...(by === 'oidc' ? { by } : by && { second_factor: by }) },
  })
  return { session, secret, browser: await rememberPlace(ports, user.email, place) }
}

/** Of the browser whose cookie holds the secret. */
export async function readSession(
  { sessions, digestOf }: SessionPorts,
  secret: string,
): Promise<Session> {
  const session = await sessions.find(digestOf(secret))
  if (!session) throw new Fault('UNAUTHENTICATED', 'Your session has ended. Sign in again.')
  return session
}

/** The other browsers of this person must sign in again; this one stays. */
export async function changePassword(
  ports: SessionPorts,
  secret: string,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { sessions, passwords } = ports
  const { user } = await readSession(ports, secret)
  // Whoever found an open browser must not be able to guess the password in it.
  await limitConfirmations(ports, user.id)
  await limitHashing(ports, user)
  const known = await sessions.findPerson(user.email)
  if (!(await passwords.matches(password, known?.passwordHash)) || !known) {
    throw badField('password', 'Wrong password.')
  }
  const { passwordHash: oldHash } = known
  const newHash = await passwords.hash(newPassword)
  const keep = ports.digestOf(secret)
  if (!(await sessions.changePassword({ userId: user.id, oldHash, newHash, keep }))) {
    throw badField('password', 'This password was changed a moment ago. Use the new one.')
  }
}

export async function endSession(
  { sessions, digestOf, forgetCaller }: SessionPorts,
  secret: string,
): Promise<void> {
  await sessions.end(digestOf(secret))
  forgetCaller(secret)
}

/** The same words for every mistake: nobody learns who has an account, or which password is right. */
function wrongLogin(): Fault {
  return new Fault(
    'UNAUTHENTICATED',
    'Wrong email or password, or the code of your authenticator app is missing or wrong. Check them, or ask an owner of your account for a new password. After several wrong codes, wait 15 minutes or use a recovery code.',
  )
}
