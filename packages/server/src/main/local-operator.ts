import {
  type AccountChange,
  type AccountReport,
  type AccountStatus,
  type AuditLog,
  type NewAuditEntry,
  type Reversal,
  reverseGrant,
  setAccountStatus,
} from '@guise/core'
import {
  type AccountDirectory,
  createAccountDirectory,
  createAccountReports,
  createAuditLog,
  createJobStore,
  createSecondFactorStore,
  openDatabase,
} from '../adapters/postgres/index.ts'
import { systemClock, systemIds } from '../adapters/system/system.ts'
import { createOperator, type Operator } from './provision.ts'

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
  /** After the change, as requests do it. Whoever may run commands here is not told apart. */
  const record = async (
    action: NewAuditEntry['action'],
    accountId: string | null,
    about: Partial<Pick<NewAuditEntry, 'subject' | 'facts'>> = {},
  ) => {
    const actor = { kind: 'server', id: null } as const
    await auditLog.record({
      ...{ at: systemClock.now(), action, actor, accountId, subject: null, facts: {}, ...about },
    })
  }
  const operator = createOperator(database, { cell })
  const directory = createAccountDirectory(database)
  const filter = (id: string) => ({ subject: { kind: 'filter', id } })
  return {
    audit: auditLog,
    operator: {
      ...operator,
      async openAccount(request) {
        const id = await operator.openAccount(request)
        await record('account.opened', id, { facts: { operator: request.isOperator === true } })
        return id
      },
      async openKey(accountId, request) {
        const key = await operator.openKey(accountId, request)
        await record('key.created', accountId, { subject: { kind: 'key', id: key.id } })
        return key
      },
      async changePassword(email, password) {
        const isKnown = await operator.changePassword(email, password)
        const account = isKnown ? await directory.find(email) : undefined
        if (account) await record('password.changed', account.id)
        return isKnown
      },
      async grantFilter(filterId, accountId) {
        await operator.grantFilter(filterId, accountId)
        await record('paid_filter.granted', accountId, filter(filterId))
      },
    },
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
