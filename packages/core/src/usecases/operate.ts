import type { Caller } from '../caller.ts'
import { badField, Fault } from '../fault.ts'
import type { AccountChange, AccountReport, PaidFilter } from '../operator.ts'
import type { AccountReports, PaidFilters } from '../ports/operator-stores.ts'
import type { Clock, Ids } from '../ports/system.ts'

export type OperatePorts = {
  readonly accountReports: AccountReports
  readonly paidFilters: PaidFilters
  readonly clock: Clock
  readonly ids: Ids
}

export function accountNotFound(): Fault {
  return new Fault('NOT_FOUND', 'There is no account with this id. Look it up in the list.')
}

export async function findAccount(ports: OperatePorts, id: string): Promise<AccountReport> {
  const found = await ports.accountReports.find(id, ports.clock.now())
  if (!found) throw accountNotFound()
  return found
}

export async function changeAccount(
  ports: OperatePorts,
  id: string,
  change: AccountChange,
): Promise<AccountReport> {
  if (!(await ports.accountReports.change(id, change))) throw accountNotFound()
  return findAccount(ports, id)
}

/** A copy, so that what the operator's own account does with the original later changes nothing. */
export async function addPaidFilter(
  ports: OperatePorts,
  caller: Caller,
  wish: { readonly fromFilterId: string; readonly name: string | null },
): Promise<PaidFilter> {
  const id = ports.ids.random()
  const isCopied = await ports.paidFilters.copy({
    ...wish,
    id,
    versionId: ports.ids.random(),
    fromAccountId: caller.accountId,
    now: ports.clock.now(),
  })
  const copied = isCopied ? await ports.paidFilters.find(id) : undefined
  if (!copied) {
    throw badField('from_filter_id', 'must be a published filter of your own account')
  }
  return copied
}

export async function paidFiltersOf(
  ports: OperatePorts,
  accountId: string,
): Promise<readonly PaidFilter[]> {
  await findAccount(ports, accountId)
  return ports.paidFilters.list(accountId)
}

export async function grantPaidFilter(
  ports: OperatePorts,
  accountId: string,
  filterId: string,
): Promise<void> {
  await findAccount(ports, accountId)
  if (!(await ports.paidFilters.grant(filterId, accountId))) {
    throw badField('filter_id', 'must be a paid filter: list them to see which there are')
  }
}

export async function withdrawPaidFilter(
  ports: OperatePorts,
  accountId: string,
  filterId: string,
): Promise<void> {
  if (!(await ports.paidFilters.withdraw(filterId, accountId))) {
    throw new Fault('NOT_FOUND', 'This account was not granted such a filter.')
  }
}
