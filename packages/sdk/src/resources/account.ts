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

export type OwnAccountChange = {
  /** `credits.low` is told when the balance falls below this. */
  readonly low_credits?: number | undefined
  /** How long results of later jobs can be read; null: as long as the installation or the campaign says. */
  readonly result_seconds?: number | null | undefined
  /** Whether results of later jobs are deleted a minute after they were read to their end. */
  readonly delete_after_read?: boolean | undefined
}

export type AccountResource = {
  get(options?: Abortable): Promise<Account>
  update(change: OwnAccountChange, options?: Abortable): Promise<Account>
  ledger(query?: LedgerQuery): Paged<LedgerEntry>
  /** The whole range as CSV. */
  ledgerCsv(query?: Omit<LedgerQuery, 'limit'>): Promise<string>
  /** All data of the account as a ZIP file, as it is made. With `results` also pictures and videos. */
  export(options?: Abortable & { readonly results?: boolean }): Promise<ReadableStream<Uint8Array>>
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
    async export({ signal, results = false } = {}) {
      const request = {
        method: 'GET',
        path: `${PATH}/export`,
        query: { results: String(results) },
        repeat: 'never',
      } as const
      // Only the caller ends it: nobody knows how long a large one takes.
      const { body } = await transport.open(request, signal ?? new AbortController().signal)
      return body ?? new ReadableStream()
    },
    async usage({ signal, ...query } = {}) {
      const path = `${PATH}/usage`
      return (await transport.read<{ data: readonly UsageDay[] }>(path, query, signal)).data
    },
  }
}
