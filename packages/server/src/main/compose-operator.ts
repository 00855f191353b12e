import {
  type AttemptLimiter,
  addPaidFilter,
  badField,
  type Caller,
  type Catalog,
  changeAccount,
  findAccount,
  grantPaidFilter,
  type Ids,
  limitHashing,
  type Passwords,
  paidFiltersOf,
  reportEngines,
  reportLanes,
  reverseGrant,
  setAccountStatus,
  setLane,
  withdrawPaidFilter,
} from '@guise/core'
import type { Logger } from 'pino'
import {
  createAccountDirectory,
  createAccountReports,
  createLaneStore,
  createPaidFilters,
  createWorkerRegistry,
} from '../adapters/postgres/index.ts'
import type { Services } from '../http/services.ts'
import type { CoreParts } from './compose.ts'
import { createOperator } from './provision.ts'

const UNIQUE_VIOLATION = '23505'

export type OperatorParts = Pick<CoreParts, 'database' | 'clock' | 'jobs'> & {
  readonly catalog: Catalog
  readonly ids: Ids
  readonly hashingLimiter: AttemptLimiter
  readonly passwords: Passwords
}

/** What those can do who run the installation. Every change leaves a line in the log. */
export function operatorServices(
  parts: OperatorParts,
  logger: Pick<Logger, 'info'>,
): Pick<Services, 'operator'> {
  const { database, clock, ids } = parts
  const ports = {
    ...parts,
    lanes: createLaneStore(database),
    workers: createWorkerRegistry(database),
    accountReports: createAccountReports(database),
    paidFilters: createPaidFilters(database),
  }
  const provisioning = createOperator(database, () => clock.now(), parts.passwords.hash)
  const directory = createAccountDirectory(database)

  const say = ({ userId }: Caller, change: string, about: Readonly<Record<string, unknown>>) =>
    logger.info({ user: userId, change, ...about }, 'operator')

  return {
    operator: {
      lanes: () => reportLanes(ports),
      setLane(caller, lane, state) {
        say(caller, 'set lane', { lane, state })
        return setLane(ports, caller, lane, state)
      },
      workers: () => ports.workers.list(),
      engines: () => reportEngines(ports),

      accounts: (search) => ports.accountReports.search(search, clock.now()),
      account: (id) => findAccount(ports, id),
      async openAccount(caller, input) {
        await limitHashing(ports, caller)
        const id = await provisioning.openAccount(input).catch((error: unknown) => {
          if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
          throw badField('email', 'is already in use. This person can already sign in')
        })
        say(caller, 'open account', { account: id, credits: input.credits })
        return findAccount(ports, id)
      },
      changeAccount(caller, id, change) {
        say(caller, 'change account', { account: id, ...change })
        return changeAccount(ports, id, change)
      },
      setAccountStatus(caller, id, input) {
        say(caller, 'set account status', { account: id, ...input })
        return setAccountStatus(ports, caller, id, input)
      },
      async grants(id) {
        await findAccount(ports, id)
        return ports.accountReports.grants(id)
      },
      async reverseGrant(caller, id, input) {
        const reversal = await reverseGrant(ports, id, input)
        say(caller, 'reverse grant', { account: id, entry: input.number, amount: reversal.amount })
        return reversal
      },
      async grantCredits(caller, id, { amount, note, reference }) {
        const { id: accountId } = await findAccount(ports, id)
        const name = reference ?? undefined
        const grant = { accountId, amount, note, name, reference: ids.timeOrdered() }
        const outcome = await directory.grantOnce(grant, clock.now())
        if (outcome.amount !== amount) {
          throw badField(
            'reference',
            `was already used for an earlier grant of ${outcome.amount} credits`,
          )
        }
        say(caller, 'grant credits', { account: id, amount, isNew: outcome.isNew })
        return outcome.balance
      },

      filters: () => ports.paidFilters.list(),
      addFilter(caller, input) {
        say(caller, 'add filter', { from: input.fromFilterId })
        return addPaidFilter(ports, caller, input)
      },
      filtersOf: (accountId) => paidFiltersOf(ports, accountId),
      grantFilter(caller, account, filter) {
        say(caller, 'grant filter', { account, filter })
        return grantPaidFilter(ports, account, filter)
      },
      withdrawFilter(caller, account, filter) {
        say(caller, 'withdraw filter', { account, filter })
        return withdrawPaidFilter(ports, account, filter)
      },
    },
  }
}
