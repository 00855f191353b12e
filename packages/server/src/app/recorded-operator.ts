import type { AuditRecorder, NewAuditEntry } from '@guise/core'
import { createAccountDirectory, type Database } from '../adapters/postgres/index.ts'
import { createAuditLog } from '../features/audit/store.ts'
import { systemClock } from '../platform/system/system.ts'
import { createOperator, type Operator, type OperatorOptions } from './provision.ts'

export type RecordChange = (
  action: NewAuditEntry['action'],
  accountId: string | null,
  about?: Partial<Pick<NewAuditEntry, 'subject' | 'facts'>>,
) => Promise<void>

/** After the change, as requests do it. Whoever may run programs here is not told apart. */
export function recordAsServer(auditLog: AuditRecorder): RecordChange {
  const actor = { kind: 'server', id: null } as const
  return (action, accountId, about = {}) =>
    auditLog.record({
      ...{ at: systemClock.now(), action, actor, accountId, subject: null, facts: {}, ...about },
    })
}

/** An operator for programs: what it changes is in the audit log. */
export function createRecordedOperator(database: Database, options?: OperatorOptions): Operator {
  const operator = createOperator(database, options)
  const directory = createAccountDirectory(database)
  const record = recordAsServer(createAuditLog(database))
  return {
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
    async addCredits(accountId, amount, note) {
      const balance = await operator.addCredits(accountId, amount, note)
      await record('credits.granted', accountId, { facts: { amount } })
      return balance
    },
    async grantFilter(filterId, accountId) {
      await operator.grantFilter(filterId, accountId)
      await record('paid_filter.granted', accountId, { subject: { kind: 'filter', id: filterId } })
    },
  }
}
