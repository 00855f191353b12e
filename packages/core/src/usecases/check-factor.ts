import type { AuditRecorder } from '../audit.ts'
import type { Authenticators, SecondFactorStore } from '../ports/second-factor.ts'
import type { KnownPerson } from '../ports/session-store.ts'
import type { Clock } from '../ports/system.ts'

export type FactorPorts = {
  readonly factors: SecondFactorStore
  readonly authenticators: Authenticators
  readonly auditLog: AuditRecorder
  /** The secret of this person's app cannot be opened: an operator must know, for nobody else can mend it. */
  readonly reportUnreadable: (userId: string) => void
  readonly clock: Clock
}

/** What was shown beside the password, or why it was not enough. */
export type FactorCheck =
  | { readonly by: 'totp' | 'recovery_code' | null; readonly refused?: undefined }
  | { readonly refused: 'missing' | 'wrong' | 'locked' | 'unreadable' }

/**
 * Whoever knows the password could otherwise try a million codes. Only they can lock codes: what is counted comes after
 * the right password. It is in the database, so it also holds while nobody counts attempts.
 */
const WRONG_CODES = 5
const LOCKED_MS = 15 * 60_000

/** Only for somebody whose password was right. */
export async function checkFactor(
  ports: FactorPorts,
  { user, secondFactor }: KnownPerson,
  code: string | undefined,
): Promise<FactorCheck> {
  const { factors, authenticators, clock } = ports
  if (!secondFactor) return { by: null }
  if (code === undefined || code.trim() === '') return { refused: 'missing' }
  const now = clock.now()
  const digest = authenticators.recoveryDigest(code)
  if (digest !== undefined) {
    if (!(await factors.useRecoveryCode(user.id, digest))) return { refused: 'wrong' }
    await ports.auditLog.record({
      ...{ at: now, action: 'second_factor.recovery_code_used' },
      ...{ actor: { kind: 'person', id: user.id }, accountId: user.accountId },
      ...{ subject: { kind: 'person', id: user.id }, facts: {} },
    })
    return { by: 'recovery_code' }
  }
  if (secondFactor.isLocked) return { refused: 'locked' }
  const step = authenticators.stepOf(user.id, secondFactor.sealed, code, now)
  if (step === 'unreadable') {
    // Not counted: the code may be right, and the person can do nothing about it.
    ports.reportUnreadable(user.id)
    return { refused: 'unreadable' }
  }
  if (step === undefined) {
    await factors.countWrongCode(user.id, { most: WRONG_CODES, lockMs: LOCKED_MS })
    return { refused: 'wrong' }
  }
  return (await factors.useStep(user.id, step)) ? { by: 'totp' } : { refused: 'wrong' }
}
