import {
  type AccountChange,
  type AccountReport,
  type AccountStatus,
  type Reversal,
  reverseGrant,
  setAccountStatus,
} from '@guise/core'
import {
  type AccountDirectory,
  createAccountDirectory,
  createAccountReports,
  createDatabaseClock,
  createJobStore,
  createSecondFactorStore,
  openDatabase,
} from '../adapters/postgres/index.ts'
import { type AuditLog, createAuditLog } from '../features/audit/store.ts'
import { systemClock, systemIds } from '../platform/system/system.ts'
import type { Operator } from './provision.ts'
import { createRecordedOperator, recordAsServer } from './recorded-operator.ts'

export type LocalOperator = {
  readonly operator: Operator
  readonly directory: AccountDirectory
  changeAccount(id: string, change: AccountChange): Promise<boolean>
  setAccountStatus(
    id: string,
    input: { status: AccountStatus; reason: string },
  ): Promise<AccountReport>
  reverseGrant(accountId: string, input: { number: number; note: string }): Promise<Reversal>
  /** False: nobody has this address and a second factor. */
  resetSecondFactor(email: string): Promise<boolean>
  readonly clock: Pick<ReturnType<typeof createDatabaseClock>, 'read' | 'accept'>
  readonly audit: Pick<AuditLog, 'sealed' | 'sealNext'>
  newReference(): string
  close(): Promise<void>
}

/** All that the operator's commands need, on one connection. */
export function openLocalOperator(databaseUrl: string, cell: number): LocalOperator {
  const database = openDatabase({ url: databaseUrl, connections: 1 })
  const accountReports = createAccountReports(database)
  // Cancelling is all that is asked of them here: nobody is admitted.
  const jobs = createJobStore(database, { pendingCap: 0, idempotencyTtlMs: 0 })
  // A terminal shows what its commands do.
  const ports = { accountReports, jobs, clock: systemClock, logChange: () => {} }
  const auditLog = createAuditLog(database)
  const record = recordAsServer(auditLog)
  const directory = createAccountDirectory(database)
  const clock = createDatabaseClock(database)
  const filter = (id: string) => ({ subject: { kind: 'filter', id } })
  return {
    audit: auditLog,
    clock: {
      read: clock.read,
      async accept() {
        const wasDoubted = await clock.accept()
        if (wasDoubted) await record('clock.accepted', null)
        return wasDoubted
      },
    },
    operator: createRecordedOperator(database, { cell }),
    directory: {
      ...directory,
      async grantOnce(grant, now) {
        const outcome = await directory.grantOnce(grant, now)
        const { accountId, amount } = grant
        if (outcome.isNew) await record('credits.granted', accountId, { facts: { amount } })
        return outcome
      },
      async revokeFilter(filterId, accountId) {
        const isGone = await directory.revokeFilter(filterId, accountId)
        if (isGone) await record('paid_filter.withdrawn', accountId, filter(filterId))
        return isGone
      },
    },
    async changeAccount(id, change) {
      const isKnown = await accountReports.change(id, change)
      if (isKnown) await record('account.changed', id)
      return isKnown
    },
    async setAccountStatus(id, input) {
      const account = await setAccountStatus(ports, null, id, input)
      await record('account.status_set', id, { facts: { status: input.status } })
      return account
    },
    async reverseGrant(accountId, input) {
      const reversal = await reverseGrant(ports, null, accountId, input)
      await record('credits.reversed', accountId, { facts: { amount: reversal.amount } })
      return reversal
    },
    async resetSecondFactor(email) {
      const factors = createSecondFactorStore(database)
      const found = await factors.reset({ accountId: null, email, except: null })
      if (!found) return false
      const subject = { kind: 'person', id: found.userId }
      await record('second_factor.reset', found.accountId, { subject })
      return true
    },
    newReference: () => systemIds.timeOrdered(),
    close: () => database.close(),
  }
}
