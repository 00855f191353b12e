import type { Caller } from '../caller.ts'
import { badField, Fault } from '../fault.ts'
import type { PasswordResetStore, ResetPerson } from '../ports/password-reset-store.ts'
import type { Passwords } from '../ports/session-store.ts'
import { limitAttempts, limitHashing } from './limit-attempts.ts'
import { limitSignIns, type SignInPlace } from './limit-sign-ins.ts'
import type { SessionPorts } from './sessions.ts'

export type PasswordResetPorts = Pick<
  SessionPorts,
  | 'sessions'
  | 'signInLimits'
  | 'knownPlaces'
  | 'hashingLimiter'
  | 'isPasswordOff'
  | 'auditLog'
  | 'digestOf'
  | 'clock'
> & {
  readonly resets: PasswordResetStore
  /** For those who have not signed in: a flood of them holds up nobody who has. */
  readonly strangersPasswords: Pick<Passwords, 'hash'>
  /** A fresh secret and what may be kept of it. */
  readonly mintReset: () => { readonly secret: string; readonly digest: string }
  /** Whether this installation has a mail server. */
  readonly sendsMail: boolean
  /** What goes on after the answer was given: it is waited for before the process ends, and its failure told to somebody. */
  readonly finishLater: (work: Promise<void>) => void
}

/** Long enough to hand a link over by phone or chat, too short to lie around. */
const RESET_MS = 3600_000

export type ResetInput = { readonly email: string; readonly by: 'link' | 'mail' }
export type MadeReset = {
  readonly personId: string
  /** Null: it goes by mail. Answered here and nowhere else. */
  readonly secret: string | null
  readonly expiresAt: Date
}

/** Whoever asks was checked to be an operator. */
export async function createPasswordReset(
  ports: PasswordResetPorts,
  caller: Pick<Caller, 'accountId'>,
  accountId: string,
  { email, by }: ResetInput,
): Promise<MadeReset> {
  refuseWithoutPasswords(ports)
  if (by === 'mail' && !ports.sendsMail) {
    throw badField('by', 'must be link: this installation has no mail server (GUISE_SMTP_URL).')
  }
  await limitAttempts(ports.hashingLimiter, caller.accountId, 'reset links')
  const { secret, digest } = ports.mintReset()
  const isMail = by === 'mail'
  const made = await ports.resets.create({
    ...{ accountId, email, digest: isMail ? null : digest, keptMs: RESET_MS },
  })
  // None for operators: an open browser of one must not be enough to take over any of them.
  if (!made) {
    throw badField(
      'email',
      'Nobody in this account has this address, or it is an operator. Check it. Operators get a new password on the server: guise accounts password.',
    )
  }
  return { personId: made.userId, secret: isMail ? null : secret, expiresAt: made.expiresAt }
}

/**
 * "Forgot password": the answer is given before anybody looks whether there is such a person, so neither its words nor its
 * time tell.
 */
export async function requestPasswordReset(
  ports: PasswordResetPorts,
  email: string,
  place: SignInPlace,
): Promise<void> {
  refuseWithoutPasswords(ports)
  if (!ports.sendsMail) {
    throw new Fault(
      'FORBIDDEN',
      'This installation sends no mail. Ask an owner of your account for a new password, or the operator of this installation for a link.',
    )
  }
  await limitSignIns(ports, email, place)
  // A request that is lost after the answer would never be told.
  await ports.resets.ready()
  ports.finishLater(request(ports, email))
}

async function request(ports: PasswordResetPorts, email: string): Promise<void> {
  const person = await ports.resets.request(email, RESET_MS)
  if (person) await record(ports, 'password.reset_link_made', person)
}

/** Whoever has the link needs no session, and gets none: they sign in afterwards, with their second factor if they have one. */
export async function usePasswordReset(
  ports: PasswordResetPorts,
  { secret, newPassword }: { readonly secret: string; readonly newPassword: string },
): Promise<void> {
  refuseWithoutPasswords(ports)
  const digest = ports.digestOf(secret)
  // Looked for first: hashing for guesses would cost more than guessing, and a flood of them is no limit for a real link.
  const found = await ports.resets.find(digest)
  if (!found) throw resetEnded()
  await limitHashing(ports, found)
  const passwordHash = await ports.strangersPasswords.hash(newPassword)
  const used = await ports.resets.use(digest, passwordHash)
  if (!used) throw resetEnded()
  await record(ports, 'password.reset', used)
}

/** By whoever asked, or has the link: a stranger. */
async function record(
  { auditLog, clock }: PasswordResetPorts,
  action: 'password.reset' | 'password.reset_link_made',
  { accountId, userId }: ResetPerson,
): Promise<void> {
  await auditLog.record({
    ...{ at: clock.now(), action, actor: { kind: 'stranger', id: null } },
    ...{ accountId, subject: { kind: 'person', id: userId }, facts: {} },
  })
}

function refuseWithoutPasswords({ isPasswordOff }: PasswordResetPorts): void {
  if (!isPasswordOff) return
  throw new Fault(
    'FORBIDDEN',
    'This installation takes no passwords. People sign in with single sign-on.',
  )
}

/** The same words for a link that was used, has expired or never was. */
function resetEnded(): Fault {
  return new Fault('NOT_FOUND', 'This link was used already or has expired. Ask for a new one.')
}
