import type { Caller } from '../caller.ts'
import { counted } from '../counted.ts'
import { badField, Fault } from '../fault.ts'
import type {
  AccountChange,
  AccountGrant,
  AccountInput,
  AccountReport,
  AccountStatus,
  GrantInput,
  PaidFilter,
} from '../operator.ts'
import type { JobStore } from '../ports/job-store.ts'
import type {
  AccountProvisioning,
  AccountReports,
  GrantOutcome,
  PaidFilters,
  Reversal,
} from '../ports/operator-stores.ts'
import type { AttemptLimiter } from '../ports/session-store.ts'
import type { Clock, Ids } from '../ports/system.ts'
import { limitHashing } from './limit-attempts.ts'

/** Every change leaves a line in the log, with who made it; null: by a command on the server. */
export type ChangeLog = {
  readonly logChange: (
    caller: Caller | null,
    change: string,
    about: Readonly<Record<string, unknown>>,
  ) => void
}

export type OperatePorts = ChangeLog & {
  readonly accountReports: AccountReports
  readonly provisioning: AccountProvisioning
  readonly paidFilters: PaidFilters
  readonly hashingLimiter: AttemptLimiter
  readonly clock: Clock
  readonly ids: Ids
}

export function accountNotFound(): Fault {
  return new Fault('NOT_FOUND', 'Account not found. List the accounts to find its id.')
}

export function searchAccounts(
  { accountReports, clock }: OperatePorts,
  search: string,
): Promise<readonly AccountReport[]> {
  return accountReports.search(search, clock.now())
}

export async function findAccount(
  ports: Pick<OperatePorts, 'accountReports' | 'clock'>,
  id: string,
): Promise<AccountReport> {
  const found = await ports.accountReports.find(id, ports.clock.now())
  if (!found) throw accountNotFound()
  return found
}

export async function openAccount(
  ports: OperatePorts,
  caller: Caller,
  input: AccountInput,
): Promise<{ readonly account: AccountReport; readonly isNew: boolean }> {
  await limitHashing(ports, caller)
  const opened = await ports.provisioning.openAccount(input)
  if (opened === undefined) {
    throw badField(
      'email',
      input.reference === null
        ? 'is already in use. This person can already sign in'
        : 'is already in use, or the reference belongs to another account',
    )
  }
  const { id, isNew } = opened
  ports.logChange(caller, 'open account', { account: id, credits: input.credits, isNew })
  return { account: await findAccount(ports, id), isNew }
}

export async function changeAccount(
  ports: OperatePorts,
  caller: Caller,
  id: string,
  change: AccountChange,
): Promise<AccountReport> {
  ports.logChange(caller, 'change account', { account: id, ...change })
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

type ReportPorts = Pick<OperatePorts, 'accountReports' | 'clock' | 'logChange'>

/** Whoever does this must not lock themselves out; null: by a command on the server. */
export async function setAccountStatus(
  ports: ReportPorts & { readonly jobs: Pick<JobStore, 'list' | 'cancel'> },
  caller: Caller | null,
  id: string,
  { status, reason }: { readonly status: AccountStatus; readonly reason: string },
): Promise<AccountReport> {
  ports.logChange(caller, 'set account status', { account: id, status, reason })
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
  { jobs }: { jobs: Pick<JobStore, 'list' | 'cancel'> },
  accountId: string,
): Promise<void> {
  for (;;) {
    const waiting = await jobs.list(accountId, { states: ['queued'], limit: CANCEL_PAGE })
    for (const { id } of waiting) await jobs.cancel(accountId, id)
    if (waiting.length < CANCEL_PAGE) return
  }
}

export async function listGrants(
  ports: ReportPorts,
  accountId: string,
): Promise<readonly AccountGrant[]> {
  await findAccount(ports, accountId)
  return ports.accountReports.grants(accountId)
}

/** Answers the balance, and whether this call has changed it. */
export async function grantCredits(
  ports: OperatePorts,
  caller: Caller,
  id: string,
  { amount, note, reference: name }: GrantInput,
): Promise<Pick<GrantOutcome, 'balance' | 'isNew'>> {
  const { id: accountId } = await findAccount(ports, id)
  const outcome = await ports.provisioning.grantOnce(
    { accountId, amount, note, name, reference: ports.ids.timeOrdered() },
    ports.clock.now(),
  )
  if (outcome.amount !== amount) {
    throw badField(
      'reference',
      `was already used for an earlier grant of ${counted(outcome.amount, 'credit')}`,
    )
  }
  ports.logChange(caller, 'grant credits', { account: id, amount, isNew: outcome.isNew })
  return outcome
}

/** Takes back what is left of a grant, once. */
export async function reverseGrant(
  ports: ReportPorts,
  caller: Caller | null,
  accountId: string,
  { number, note }: { readonly number: number; readonly note: string },
): Promise<Reversal> {
  await findAccount(ports, accountId)
  const now = ports.clock.now()
  const reversal = await ports.accountReports.reverseGrant(accountId, number, note, now)
  const { outcome, amount } = reversal
  if (outcome !== 'reversed') throw badField('number', NOT_REVERSED[outcome])
  ports.logChange(caller, 'reverse grant', { account: accountId, entry: number, amount })
  return reversal
}

const NOT_REVERSED = {
  unknown: 'must be the number of a grant in the ledger of this account',
  'reversed before': 'names a grant that was already reversed',
  spent: 'names a grant that cannot be reversed, because the account has no credits left',
} as const

export function listPaidFilters({ paidFilters }: OperatePorts): Promise<readonly PaidFilter[]> {
  return paidFilters.list()
}

/** A copy, so that what the operator's own account does with the original later changes nothing. */
export async function addPaidFilter(
  ports: OperatePorts,
  caller: Caller,
  input: { readonly fromFilterId: string; readonly name: string | null },
): Promise<PaidFilter> {
  ports.logChange(caller, 'add filter', { from: input.fromFilterId })
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
  caller: Caller,
  accountId: string,
  filterId: string,
): Promise<void> {
  ports.logChange(caller, 'grant filter', { account: accountId, filter: filterId })
  await findAccount(ports, accountId)
  if (!(await ports.paidFilters.grant(filterId, accountId))) {
    throw badField('filter_id', 'must be a paid filter. List the paid filters to see which exist')
  }
}

export async function withdrawPaidFilter(
  ports: OperatePorts,
  caller: Caller,
  accountId: string,
  filterId: string,
): Promise<void> {
  ports.logChange(caller, 'withdraw filter', { account: accountId, filter: filterId })
  if (!(await ports.paidFilters.withdraw(filterId, accountId))) {
    throw new Fault('NOT_FOUND', 'This filter is not granted to this account.')
  }
}
