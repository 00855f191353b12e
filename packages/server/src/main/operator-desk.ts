import type { AccountChange } from '@guise/core'
import {
  type AccountDirectory,
  createAccountDirectory,
  createAccountReports,
  openDatabase,
} from '../adapters/postgres/index.ts'
import { systemIds } from '../adapters/system/system.ts'
import { createOperator, type Operator } from './provision.ts'

export type OperatorDesk = {
  readonly operator: Operator
  readonly directory: AccountDirectory
  changeAccount(id: string, change: AccountChange): Promise<boolean>
  newReference(): string
  close(): Promise<void>
}

/** All that the operator's commands need, on one connection. */
export function openOperatorDesk(databaseUrl: string): OperatorDesk {
  const database = openDatabase({ url: databaseUrl, connections: 1 })
  return {
    operator: createOperator(database),
    directory: createAccountDirectory(database),
    changeAccount: createAccountReports(database).change,
    newReference: () => systemIds.timeOrdered(),
    close: () => database.close(),
  }
}
