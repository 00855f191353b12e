import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@guise/server/adapters/postgres/index'
import { createOperator, type KeyRequest, type Operator } from '@guise/server/app/provision'
import { type Client, createClient } from './client.ts'

export type TestAccount = {
  readonly id: string
  readonly email: string
  readonly key: string
  readonly keyId: string
  readonly client: Client
}

export type AccountOptions = KeyRequest & {
  readonly credits?: number
  readonly pendingCap?: number
}

/** Where a system that runs is found, by any process of this machine. */
export type InstallationAddress = {
  readonly home: string
  readonly baseUrl: string
  readonly env: Readonly<Record<string, string>>
}

/** A system that runs, for those who use it as it is. */
export type Installation = InstallationAddress & {
  readonly database: Database
  readonly operator: Operator
  account(options?: AccountOptions): Promise<TestAccount>
  stop(): Promise<void>
}

/** One that somebody else has started, and will stop: `stop` only leaves it. */
export function visitInstallation(address: InstallationAddress): Installation {
  const url = address.env.GUISE_DATABASE_URL ?? ''
  const database = openDatabase({ url, connections: 4 })
  const operator = createOperator(database, { cell: Number(address.env.GUISE_CELL ?? 0) })
  return {
    ...address,
    database,
    operator,
    async account({ credits = 1000, pendingCap, ...key } = {}) {
      const email = `${randomBytes(6).toString('hex')}@example.com`
      const id = await operator.openAccount({ name: email, email, credits })
      if (pendingCap !== undefined) await operator.setPendingCap(id, pendingCap)
      const opened = await operator.openKey(id, key)
      const client = createClient(address.baseUrl, opened.secret)
      return { id, email, key: opened.secret, keyId: opened.id, client }
    },
    stop: () => database.close(),
  }
}
