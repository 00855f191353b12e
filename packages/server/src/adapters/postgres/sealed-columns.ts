import type { Database } from '../../platform/postgres/database.ts'
import { type Keyring, type SealedUse, withoutOld } from '../../platform/secrets/keyring.ts'

export type SealedColumn = {
  readonly table: string
  /** The column whose text the secret is bound to. */
  readonly owner: string
  readonly column: string
  readonly use: SealedUse
}

/** Every column that is encrypted. One that is missing here cannot be read once an old secret is gone. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'webhook_endpoints', owner: 'id', column: 'secret', use: 'webhooks' },
  { table: 'webhook_endpoints', owner: 'id', column: 'previous_secret', use: 'webhooks' },
  { table: 'users', owner: 'id', column: 'totp_secret', use: 'authenticators' },
]

export type SealedCount = {
  readonly table: string
  readonly column: string
  /** Can be read with the newest secret alone. */
  current: number
  /** Needs an old secret. */
  old: number
  /** No secret that is set opens it. */
  unreadable: number
}

const AT_ONCE = 500

/** What every encrypted value needs to be read. */
export async function countSealed(
  database: Database,
  keyring: Keyring,
): Promise<readonly SealedCount[]> {
  const counts: SealedCount[] = []
  for (const place of SEALED_COLUMNS) {
    const [all, newest] = [keyring.box(place.use), withoutOld(keyring).box(place.use)]
    const count = { table: place.table, column: place.column, current: 0, old: 0, unreadable: 0 }
    for await (const { owner, sealed } of valuesIn(database, place)) {
      if (newest.open(owner, sealed) !== undefined) count.current += 1
      else if (all.open(owner, sealed) !== undefined) count.old += 1
      else count.unreadable += 1
    }
    counts.push(count)
  }
  return counts
}

export type Resealed = {
  readonly table: string
  readonly column: string
  /** Encrypted with the newest secret now. */
  resealed: number
  /** Nothing was to be done. */
  current: number
  unreadable: number
}

/** Encrypts with the newest secret what names another key, or none. It can be stopped and run again at any time. */
export async function resealAll(
  database: Database,
  keyring: Keyring,
): Promise<readonly Resealed[]> {
  const done: Resealed[] = []
  for (const place of SEALED_COLUMNS) {
    const box = keyring.box(place.use)
    const count = {
      ...{ table: place.table, column: place.column },
      ...{ resealed: 0, current: 0, unreadable: 0 },
    }
    for await (const { owner, sealed } of valuesIn(database, place)) {
      const secret = box.open(owner, sealed)
      if (box.isCurrent(sealed)) count.current += 1
      else if (secret === undefined) count.unreadable += 1
      else {
        // Unless somebody has written another one meanwhile, which is sealed as it should be.
        await database.query(
          `update ${place.table} set ${place.column} = $3
            where ${place.owner}::text = $1 and ${place.column} = $2`,
          [owner, sealed, box.seal(owner, secret)],
        )
        count.resealed += 1
      }
    }
    done.push(count)
  }
  return done
}

async function* valuesIn(
  database: Database,
  { table, owner, column }: SealedColumn,
): AsyncGenerator<{ owner: string; sealed: string }> {
  for (let after = ''; ; ) {
    const rows = await database.query<{ owner: string; sealed: string }>(
      `select ${owner}::text as owner, ${column} as sealed from ${table}
        where ${column} is not null and ${owner}::text > $1 order by ${owner}::text limit $2`,
      [after, AT_ONCE],
    )
    yield* rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.owner ?? after
  }
}
