import { type Database, MS } from './database.ts'

/** One reading of the database's clock. */
export type ClockReading = {
  readonly at: Date
  /** The latest time that was trusted. */
  readonly seenAt: Date
  /** Since when the clock is doubted; null: it is trusted. */
  readonly doubtedAt: Date | null
}

type Row = { readonly at: Date; readonly seen: Date; readonly doubted: Date | null }

export type DatabaseClock = ReturnType<typeof createDatabaseClock>

/** The database's clock, and whether it is trusted: see functions/clock.sql. */
export function createDatabaseClock(database: Database) {
  const readingOf = ([row]: readonly Row[]): ClockReading => {
    if (!row) throw new Error('database_clock has no row')
    return { at: row.at, seenAt: row.seen, doubtedAt: row.doubted }
  }
  return {
    /** `last`: what this process read before, and how many monotonic milliseconds ago. */
    async observe(last: { readonly at: Date; readonly agoMs: number } | undefined) {
      const values = last ? [last.at, `${last.agoMs} milliseconds`] : [null, null]
      return readingOf(await database.query<Row>('select * from observe_clock($1, $2)', values))
    },
    async read() {
      return readingOf(
        await database.query<Row>(
          'select clock_timestamp() as at, seen_at as seen, doubted_at as doubted from database_clock',
        ),
      )
    },
    /** Answers whether it was doubted. */
    async accept(): Promise<boolean> {
      const [row] = await database.query<{ was: boolean }>('select accept_clock() as was')
      return row?.was ?? false
    },
  }
}

/** The time of the database, for all that erases or expires: the clock of a process may be wrong. */
export async function trustedTime(database: Pick<Database, 'query'>): Promise<Date> {
  const [row] = await database.query<{ now: Date }>('select trusted_time() as now')
  if (!row) throw new Error('a function without an answer')
  return row.now
}

// A clock that has jumped has not waited for heartbeats: for $2 from then on, no lease has run out.
export const LEASES_HOLD = `select 1 from database_clock
  where jumped_at > now() - $2 ${MS} or read_at < now() - $2 ${MS} - interval '30 seconds'`
