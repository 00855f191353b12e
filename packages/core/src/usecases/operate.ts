import type { Caller } from '../caller.ts'
import { badField, Fault } from '../fault.ts'
import type { AccountChange, AccountReport, AccountStatus, PaidFilter } from '../operator.ts'
import type { JobStore } from '../ports/job-store.ts'
import type { AccountReports, PaidFilters, Reversal } from '../ports/operator-stores.ts'
import type { Clock, Ids } from '../ports/system.ts'

export type OperatePorts = {
  readonly accountReports: AccountReports
  readonly paidFilters: PaidFilters
  readonly clock: Clock
  readonly ids: Ids
}

export function accountNotFound(): Fault {
  return new Fault('NOT_FOUND', 'Account not found. List the accounts to find its id.')
}

export async function findAccount(
  ports: Pick<OperatePorts, 'accountReports' | 'clock'>,
  id: string,
): Promise<AccountReport> {
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

const CANCEL_PAGE = 100

/** The words that everybody of such an account reads. */
export function accountRefused(status: Exclude<AccountStatus, 'active'>): Fault {
  return new Fault(
    'FORBIDDEN',
    status === 'suspended'
      ? 'This account is suspended. Contact the operator of this installation.'
      : 'This account is closed. If this is a mistake, contact the operator of this installation.',
  )
}

type ReportPorts = Pick<OperatePorts, 'accountReports' | 'clock'>

/** Whoever does this must not lock themselves out; null: by a command on the server. */
export async function setAccountStatus(
  ports: ReportPorts & { readonly jobs: Pick<JobStore, 'list' | 'cancel'> },
  caller: Caller | null,
  id: string,
  { status, reason }: { readonly status: AccountStatus; readonly reason: string },
): Promise<AccountReport> {
  if (caller?.accountId === id && status !== 'active') {
    throw badField('status', 'You belong to this account and would lock yourself out.')
  }
  const { status: before } = await findAccount(ports, id)
  if (before === 'closed' && status !== 'closed') {
    throw badField('status', 'A closed account cannot be reopened. Create a new one.')
  }
  if (before !== 'closed') {
    await ports.accountReports.setStatus(id, status, reason, ports.clock.now())
  }
  if (status === 'closed') await cancelWaiting(ports, id)
  return findAccount(ports, id)
}

/** Nobody takes jobs of a closed account any more; those that run end by themselves. */
async function cancelWaiting(
  { jobs, clock }: { jobs: Pick<JobStore, 'list' | 'cancel'>; clock: Clock },
  accountId: string,
): Promise<void> {
  for (;;) {
    const waiting = await jobs.list(accountId, { states: ['queued'], limit: CANCEL_PAGE })
    for (const { id } of waiting) await jobs.cancel(accountId, id, clock.now())
    if (waiting.length < CANCEL_PAGE) return
  }
}

/** Takes back what is left of a grant, once. */
export async function reverseGrant(
  ports: ReportPorts,
  accountId: string,
  { number, note }: { readonly number: number; readonly note: string },
): Promise<Reversal> {
  await findAccount(ports, accountId)
  const now = ports.clock.now()
  const reversal = await ports.accountReports.reverseGrant(accountId, number, note, now)
  if (reversal.outcome === 'reversed') return reversal
  throw badField('number', NOT_REVERSED[reversal.outcome])
}

const NOT_REVERSED = {
  unknown: 'must be the number of a grant in the ledger of this account',
  'reversed before': 'names a grant that was already reversed',
  spent: 'names a grant that cannot be reversed, because the account has no credits left',
} as const

/** A copy, so that what the operator's own account does with the original later changes nothing. */
export async function addPaidFilter(
  ports: OperatePorts,
  caller: Caller,
  input: { readonly fromFilterId: string; readonly name: string | null },
): Promise<PaidFilter> {
  const id = ports.ids.random()
  const isCopied = await ports.paidFilters.copy({
    ...input,
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
    throw badField('filter_id', 'must be a paid filter. List the paid filters to see which exist')
  }
}

export async function withdrawPaidFilter(
  ports: OperatePorts,
  accountId: string,
  filterId: string,
): Promise<void> {
  if (!(await ports.paidFilters.withdraw(filterId, accountId))) {
    throw new Fault('NOT_FOUND', 'This filter is not granted to this account.')
  }
}
