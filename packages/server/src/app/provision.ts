import { randomBytes } from 'node:crypto'
import { type KeyReach, type Passwords, type Role, refuseAddress } from '@guise/core'
import { hash } from '@node-rs/argon2'
import { mintKey } from '../adapters/credentials/index.ts'
import { createProvisioning, type Database, type Provisioning } from '../adapters/postgres/index.ts'
import { createIds } from '../platform/system/system.ts'

export type AccountRequest = {
  readonly name: string
  readonly email: string
  readonly credits: number
  readonly password?: string
  readonly isOperator?: boolean
  readonly reference?: string | null
}

export type KeyRequest = {
  readonly name?: string
  readonly role?: Role
  readonly reach?: KeyReach
  readonly submitLimit?: number
  readonly readLimit?: number
  readonly spendCap?: number
  readonly expiresAt?: Date
}

export type OperatorOptions = {
  readonly now?: () => Date
  readonly hashPassword?: Passwords['hash']
  /** The cell whose keys and ids these are. */
  readonly cell?: number
}

/** What operators, the demo and the tests do with accounts, in one call each. */
export function createOperator(database: Database, options: OperatorOptions = {}) {
  const { now = () => new Date(), hashPassword = hash, cell = 0 } = options
  const ids = createIds(cell)
  const provisioning: Provisioning = createProvisioning(database)
  return {
    ...provisioning,

    /** An account with its owner and some credits; answers its id. */
    async openAccount(request: AccountRequest): Promise<string> {
      const id = ids.timeOrdered()
      const { name, email, credits, isOperator = false, reference = null } = request
      const refused = refuseAddress(email)
      if (refused) throw refused
      const passwordHash = await hashPassword(
        request.password ?? randomBytes(24).toString('base64url'),
      )
      await provisioning.insertAccount(
        { id, name, email, reference },
        { id: ids.timeOrdered(), email, passwordHash, isOperator },
        { reference: ids.timeOrdered(), amount: credits, note: 'opening credits' },
        now(),
      )
      return id
    },

    /** False when there is no such person. */
    async changePassword(email: string, password: string): Promise<boolean> {
      return provisioning.setPassword(email, await hashPassword(password))
    },

    async addCredits(accountId: string, amount: number, note: string): Promise<number> {
      const reference = ids.timeOrdered()
      return provisioning.grantCredits({ reference, accountId, amount, note }, now())
    },

    /** The key is answered here and nowhere else: only its digest is stored. */
    async openKey(
      accountId: string,
      request: KeyRequest = {},
    ): Promise<{ id: string; secret: string }> {
      const id = ids.timeOrdered()
      const { secret, ...material } = mintKey(cell)
      const name = request.name ?? 'default'
      await provisioning.createKey({ ...request, ...material, id, accountId, name })
      return { id, secret }
    },
  }
}
export type Operator = ReturnType<typeof createOperator>
