import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { AccountExport, ExportPart } from '../ports/account-export.ts'

export type ExportPorts = { readonly accountExport: AccountExport }

/** After a process died, the next export can begin as soon as this is over. */
const LEASE_MS = 60_000
const RENEW_MS = 20_000

export type BegunExport = {
  readonly parts: readonly ExportPart[]
  /** Must be called, however the export ends. */
  end(): Promise<void>
}

/** One at a time: an account with a million jobs must not be read ten times at once. */
export async function beginExport(
  { accountExport }: ExportPorts,
  { accountId }: Pick<Caller, 'accountId'>,
  every: (ms: number, then: () => void) => () => void,
): Promise<BegunExport> {
  if (!(await accountExport.begin(accountId, LEASE_MS))) {
    throw new Fault(
      'RATE_LIMITED',
      'Another export of this account is running. Wait until it has ended, then try again.',
      { retryAfter: LEASE_MS / 1000 },
    )
  }
  const stop = every(RENEW_MS, () => void accountExport.renew(accountId, LEASE_MS).catch(() => {}))
  return {
    parts: accountExport.parts,
    async end() {
      stop()
      await accountExport.end(accountId)
    },
  }
}
