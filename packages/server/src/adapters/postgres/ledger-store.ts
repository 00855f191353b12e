import type { LedgerKind, LedgerStore } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'

type EntryRow = {
  reference: string
  kind: LedgerKind
  account_id: string
  amount: number
  number: number
  note: string | null
  reverses: number | null
  created_at: Date
}

export function createLedgerStore(database: Database): LedgerStore {
  return {
    async list(accountId, { kind, since, until, before, limit }) {
      // Null narrows nothing. No entry is older than the job or grant it is about: the bound on the
      // reference finds the right partitions.
      const rows = await database.query<EntryRow>(
        `select reference, kind, account_id, amount, number, note, reverses,
            created_at from ledger_entries
          where account_id = $1
            and ($2::text is null or kind = $2)
            and ($3::timestamptz is null or created_at >= $3)
            and ($4::timestamptz is null or (created_at < $4
              and reference < uuid_floor($4::timestamptz + interval '1 minute')))
            and ($5::bigint is null or number < $5)
          order by number desc limit $6`,
        [accountId, kind ?? null, since ?? null, until ?? null, before ?? null, limit],
      )
      return rows.map((row) => ({
        accountId: row.account_id,
        reference: row.reference,
        kind: row.kind,
        amount: row.amount,
        number: row.number,
        note: row.note,
        reverses: row.reverses,
        createdAt: row.created_at,
      }))
    },
  }
}
