import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type { Account, LedgerEntry, UsageDay } from '../types.ts'
import { type Paged, paged } from './paged.ts'

export type LedgerQuery = Abortable & {
  readonly kind?: LedgerEntry['kind'] | undefined
  readonly since?: Date | string | undefined
  readonly until?: Date | string | undefined
  readonly limit?: number | undefined
}
export type UsageQuery = Abortable & {
  /** Days in UTC, both included: `2026-11-15`. */
  readonly since?: string | undefined
  readonly until?: string | undefined
}

export type AccountResource = {
  get(options?: Abortable): Promise<Account>
  /** `credits.low` is told when the balance falls below `low_credits`. */
  update(change: { readonly low_credits: number }, options?: Abortable): Promise<Account>
  ledger(query?: LedgerQuery): Paged<LedgerEntry>
  /** The whole range as CSV. */
  ledgerCsv(query?: Omit<LedgerQuery, 'limit'>): Promise<string>
  usage(query?: UsageQuery): Promise<readonly UsageDay[]>
}

const PATH = '/v1/account'

export function createAccount(transport: Transport): AccountResource {
  return {
    get: ({ signal } = {}) => transport.read(PATH, {}, signal),
    update: (change, { signal } = {}) =>
      transport.json({ method: 'PATCH', path: PATH, body: change, repeat: 'repeatable', signal }),
    ledger: ({ signal, ...query } = {}) => paged(transport, `${PATH}/ledger`, query, signal),
    ledgerCsv: ({ signal, ...query } = {}) =>
      transport.text({
        method: 'GET',
        path: `${PATH}/ledger`,
        query: { ...query, format: 'csv' },
        repeat: 'repeatable',
        signal,
      }),
    async usage({ signal, ...query } = {}) {
      const path = `${PATH}/usage`
      return (await transport.read<{ data: readonly UsageDay[] }>(path, query, signal)).data
    },
  }
}
