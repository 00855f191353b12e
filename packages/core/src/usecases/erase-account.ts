import type { Caller } from '../caller.ts'
import { badField } from '../fault.ts'
import type { AccountErasure } from '../ports/account-erasure.ts'
import { type ErasePorts, eraseJobs } from './erase-job.ts'
import { findAccount, type OperatePorts } from './operate.ts'
import { eraseUploads } from './uploads.ts'

export type EraseAccountPorts = ErasePorts &
  Pick<OperatePorts, 'accountReports' | 'logChange'> & { readonly accountErasure: AccountErasure }

export type ErasedAccount = {
  /** Jobs whose files were erased by this call. */
  readonly jobs: number
  /** Jobs that are left: the time of one call was over, or they still run. Until this is 0, all records stay. */
  readonly remaining: number
  readonly isErased: boolean
}

/**
 * Erases all that a closed account has: files first, because rows say where they are. Its numbered ledger stays, without
 * notes, and the audit log, which has ids alone. The name is asked for, because nothing brings it back.
 */
export async function eraseAccount(
  ports: EraseAccountPorts,
  caller: Caller | null,
  id: string,
  name: string,
): Promise<ErasedAccount> {
  const account = await findAccount(ports, id)
  if (account.status !== 'closed') {
    throw badField('name', 'names an account that is not closed. Close it first')
  }
  if (account.erasedAt !== null) return { jobs: 0, remaining: 0, isErased: true }
  if (name !== account.name) {
    throw badField('name', 'must be the name of the account, to confirm that all its data goes')
  }
  ports.logChange(caller, 'erase account', { account: account.id })
  const jobs = await eraseJobs(ports, {
    accountId: account.id,
    unerased: (most) => ports.accountErasure.unerasedJobs(account.id, most),
  })
  const remaining = await ports.accountErasure.countUnerasedJobs(account.id)
  if (remaining > 0) return { jobs, remaining, isErased: false }
  await eraseUploads(ports, account.id, await ports.accountErasure.uploads(account.id))
  await ports.blobs.delete(await ports.accountErasure.blobs(account.id))
  await ports.accountErasure.eraseRows(account.id, ports.clock.now())
  return { jobs, remaining: 0, isErased: true }
}
