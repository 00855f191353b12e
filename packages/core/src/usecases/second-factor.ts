import type { Caller } from '../caller.ts'
import { badField, type Fault } from '../fault.ts'
import type { SecondFactorStatus } from '../ports/second-factor.ts'
import type { KnownPerson } from '../ports/session-store.ts'
import { checkFactor, type FactorPorts } from './check-factor.ts'
import { limitHashing } from './limit-attempts.ts'
import { limitConfirmations } from './limit-sign-ins.ts'
import { readSession, type SessionPorts } from './sessions.ts'

export type SecondFactorPorts = SessionPorts & FactorPorts

export async function readSecondFactor(
  ports: SecondFactorPorts,
  secret: string,
): Promise<SecondFactorStatus | undefined> {
  const { user } = await readSession(ports, secret)
  return ports.factors.status(user.id)
}

/** Stores nothing: an app that was never confirmed locks nobody out. */
export async function beginSecondFactor(ports: SecondFactorPorts, secret: string) {
  const { user } = await readSession(ports, secret)
  return ports.authenticators.begin(user, ports.clock.now())
}

/** Answers the recovery codes, once. The other browsers of this person must sign in again. */
export async function turnOnSecondFactor(
  ports: SecondFactorPorts,
  secret: string,
  input: { readonly password: string; readonly enrolment: string; readonly code: string },
): Promise<readonly string[]> {
  const { authenticators, factors, clock } = ports
  const { user, passwordHash } = await confirmPassword(ports, secret, input.password)
  const now = clock.now()
  const sealed = authenticators.readEnrolment(user.id, input.enrolment, now)
  if (sealed === undefined) {
    throw badField('enrolment', 'This QR code has expired. Begin again and scan the new one.')
  }
  const step = authenticators.stepOf(user.id, sealed, input.code, now)
  if (typeof step !== 'number') throw wrongCode()
  const { codes, digests } = authenticators.mintRecoveryCodes()
  const isOn = await factors.turnOn({
    ...{ userId: user.id, passwordHash, sealed, step, now },
    ...{ recoveryDigests: digests, keep: ports.digestOf(secret) },
  })
  if (!isOn) {
    throw badField('code', 'A second factor is already on. Turn it off first to use another app.')
  }
  return codes
}

type Proof = { readonly password: string; readonly code: string }

export async function turnOffSecondFactor(
  ports: SecondFactorPorts,
  secret: string,
  proof: Proof,
): Promise<void> {
  const { user } = await confirmBoth(ports, secret, proof)
  await ports.factors.turnOff(user.id)
}

/** The old ones end. */
export async function renewRecoveryCodes(
  ports: SecondFactorPorts,
  secret: string,
  proof: Proof,
): Promise<readonly string[]> {
  const { user } = await confirmBoth(ports, secret, proof)
  const { codes, digests } = ports.authenticators.mintRecoveryCodes()
  await ports.factors.replaceRecoveryCodes(user.id, digests)
  return codes
}

/** For somebody who lost the app and the recovery codes. Whoever asks was checked to be an operator. */
export async function resetSecondFactor(
  { factors }: Pick<FactorPorts, 'factors'>,
  { userId: operatorId }: Pick<Caller, 'userId'>,
  accountId: string,
  email: string,
): Promise<string> {
  // Nobody does it to themselves: an open browser of an operator must not be enough.
  const found = await factors.reset({ accountId, email, except: operatorId })
  if (found) return found.userId
  throw badField(
    'email',
    'Nobody else in this account with this address has a second factor. Check the address. Your own is turned off on your page.',
  )
}

/** Whoever found an open browser can guess neither the password nor a code in it. */
async function confirmPassword(
  ports: SecondFactorPorts,
  secret: string,
  password: string,
): Promise<KnownPerson> {
  const { user } = await readSession(ports, secret)
  await limitConfirmations(ports, user.id)
  await limitHashing(ports, user)
  const known = await ports.sessions.findPerson(user.email)
  if (!(await ports.passwords.matches(password, known?.passwordHash)) || !known) {
    throw badField('password', 'Wrong password.')
  }
  return known
}

async function confirmBoth(
  ports: SecondFactorPorts,
  secret: string,
  { password, code }: Proof,
): Promise<KnownPerson> {
  const known = await confirmPassword(ports, secret, password)
  if (!known.secondFactor) throw badField('code', 'No second factor is on. Turn it on first.')
  const { refused } = await checkFactor(ports, known, code)
  if (refused) throw wrongCode()
  return known
}

function wrongCode(): Fault {
  return badField(
    'code',
    'Wrong code. Check that the clock of your phone is right, then enter the code that the app shows now. After several wrong codes, wait 15 minutes.',
  )
}
