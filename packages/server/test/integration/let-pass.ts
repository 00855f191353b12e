import type { Database } from '../../src/adapters/postgres/index.ts'

/** Not rows that grow old: they belong to the clock, the schema and the last upgrade. */
const TIMELESS = ['database_clock', 'migrations', 'applied_functions', 'rule_graces']

type Dated = { name: string; columns: string[] }

/**
 * Lets time pass for a database: every time in every row is that much older. Nothing in the product can move its time.
 * Days are moved by whole days.
 */
export async function letPass(
  database: Database,
  ms: number,
  only?: readonly string[],
): Promise<void> {
  await database.transaction(async (client) => {
    // Guards of final states, and triggers that tell others of a change, stay out of it.
    await client.query('set local session_replication_role = replica')
    const { rows } = await client.query<Dated>(
      `select c.relname as name, array_agg(a.attname::text || ' ' || (a.atttypid = 'date'::regtype)) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.atttypid in ('timestamptz'::regtype, 'date'::regtype) and a.attnum > 0
          and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
          and ($2::text[] is null or c.relname = any ($2))
        group by 1 order by 1`,
      [TIMELESS, only ?? null],
    )
    const days = Math.floor(ms / 86_400_000)
    for (const { name, columns } of rows) {
      const changes = columns.flatMap((column) => {
        const [field, isDay] = column.split(' ')
        if (isDay === 'false') return [`"${field}" = "${field}" - ${ms} * interval '1 millisecond'`]
        return days === 0 ? [] : [`"${field}" = "${field}" - ${days}`]
      })
      if (changes.length > 0) await client.query(`update "${name}" set ${changes.join(', ')}`)
    }
  })
}

type JobTimes = Partial<
  Record<
    'created_at' | 'started_at' | 'claimed_at' | 'finished_at' | 'expires_at' | 'lease_until',
    Date
  >
>

/** Writes the past of a job. Its id may begin with another time too. */
export async function writePast(
  database: Database,
  id: string,
  { id: olderId = id, ...times }: JobTimes & { readonly id?: string },
): Promise<void> {
  await database.transaction(async (client) => {
    await client.query('set local session_replication_role = replica')
    const names = Object.keys(times)
    const changes = names.map((name, n) => `, ${name} = $${n + 3}`).join('')
    await client.query(`update jobs set id = $2${changes} where id = $1`, [
      id,
      olderId,
      ...Object.values(times),
    ])
  })
}
