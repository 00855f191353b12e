import {
  type AccountInput,
  type AttemptLimiter,
  bindPorts,
  type ChangeLog,
  type EngineInstances,
  type ErasePorts,
  type Ids,
  type Passwords,
  USE_CASES,
} from '@guise/core'
import {
  createAccountDirectory,
  createAccountErasure,
  createAccountReports,
  createPaidFilters,
} from '../adapters/postgres/index.ts'
import type { DeliveryLog } from '../features/webhooks/deliveries/store.ts'
import type { Services } from '../http/services.ts'
import type { CoreParts } from './compose.ts'
import { createOperator } from './provision.ts'

const UNIQUE_VIOLATION = '23505'

export type OperatorParts = Pick<CoreParts, 'database' | 'clock'> &
  ErasePorts &
  ChangeLog & {
    readonly ids: Ids
    readonly cell: number
    readonly hashingLimiter: AttemptLimiter
    readonly instances: Pick<EngineInstances, 'promptsOf'>
    readonly deliveries: DeliveryLog
    readonly passwords: Passwords
  }

/** What those can do who run the installation. */
export function operatorServices(parts: OperatorParts): Pick<Services, 'operator'> {
  const { database, clock } = parts
  const { openAccount } = createOperator(database, {
    now: () => clock.now(),
    hashPassword: parts.passwords.hash,
    cell: parts.cell,
  })
  const { grantOnce, findOpened } = createAccountDirectory(database)
  const ports = {
    ...parts,
    accountReports: createAccountReports(database),
    accountErasure: createAccountErasure(database),
    paidFilters: createPaidFilters(database),
    provisioning: {
      grantOnce,
      async openAccount(input: AccountInput) {
        try {
          return { id: await openAccount(input), isNew: true }
        } catch (error) {
          if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
          const { reference, email } = input
          const id = reference === null ? undefined : await findOpened(reference, email)
          return id === undefined ? undefined : { id, isNew: false }
        }
      },
    },
  }
  return { operator: bindPorts(USE_CASES.operator, ports) }
}
