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
  createJobStore,
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
  return {
    operator: createOperator(database, { cell }),
    directory: createAccountDirectory(database),
    changeAccount: accountReports.change,
    setAccountStatus: (id, input) => setAccountStatus(ports, null, id, input),
    reverseGrant: (accountId, input) => reverseGrant(ports, null, accountId, input),
    newReference: () => systemIds.timeOrdered(),
    close: () => database.close(),
  }
}
