import { expect, it } from 'vitest'
import { type Database, maintainDatabase, migrate } from '../../src/adapters/postgres/index.ts'
import { migrateBefore, onFreshDatabase, onMigratedDatabase } from './fresh-database.ts'
import { letPass } from './let-pass.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()
const inDays = (days: number) => new Date(NOW + days * DAY_MS)
const SETTINGS = { idempotencyTtlMs: DAY_MS, jobRecordTtlMs: 30 * DAY_MS }
const ENDPOINT = '00000000-0000-4000-8000-000000000001'

const record = (database: Database, table: string, at: Date) =>
  database.query<{ id: string; number: number }>(
    `insert into ${table} (endpoint_id, account_id, event, snapshot, created_at)
      values ($1, $1, 'webhook.test', '{}', $2) returning id, number`,
    [ENDPOINT, at],
  )
const kept = async (database: Database) =>
  (
    await database.query<{ part: string; number: number }>(
      'select tableoid::regclass::text as part, number from event_deliveries order by number',
    )
  ).map(({ part, number }) => `${number} ${part}`)
const partOf = (at: Date) => `event_deliveries_${at.toISOString().slice(0, 10).replaceAll('-', '')}`

it('drops deliveries by the day, and makes days ahead', () =>
  onMigratedDatabase('deliveries', async (database) => {
    await database.query('select ensure_delivery_partitions($1, 0)', [inDays(-9)])
    await record(database, 'event_deliveries', inDays(-9))
    await record(database, 'event_deliveries', inDays(0))
    expect(await kept(database)).toEqual([`1 ${partOf(inDays(-9))}`, `2 ${partOf(inDays(0))}`])
    await maintainDatabase(database, SETTINGS)
    expect(await kept(database)).toEqual([`2 ${partOf(inDays(0))}`])
    await record(database, 'event_deliveries', inDays(2))
    expect((await kept(database)).at(-1)).toBe(`3 ${partOf(inDays(2))}`)
  }))

it('refuses nothing when nobody made a partition, and forgets such rows too', () =>
  onMigratedDatabase('deliveries', async (database) => {
    await record(database, 'event_deliveries', inDays(40))
    expect(await kept(database)).toEqual(['1 event_deliveries_default'])
    await letPass(database, 40 * DAY_MS)
    await maintainDatabase(database, SETTINGS)
    expect(await kept(database)).toHaveLength(1)
    await letPass(database, 10 * DAY_MS)
    await maintainDatabase(database, SETTINGS)
    expect(await kept(database)).toEqual([])
  }))

it('takes over the table of the version before as it is, and lets its processes go on', () =>
  onFreshDatabase('deliveries', async (database) => {
    await migrateBefore(database, '0045')
    const [first] = await record(database, 'webhook_deliveries', inDays(-3))
    await record(database, 'webhook_deliveries', inDays(0))
    const file = () =>
      database.query('select relfilenode from pg_class where relname ~ $1', [
        `^(webhook_deliveries|${partOf(inDays(7))})$`,
      ])
    const before = await file()
    await migrate(database)
    // The same file on the disk: nothing was copied.
    expect(await file()).toContainEqual(before[0])
    expect(await kept(database)).toEqual([1, 2].map((n) => `${n} ${partOf(inDays(7))}`))

    // What a process of the version before sends.
    expect(await record(database, 'webhook_deliveries', inDays(0))).toMatchObject([{ number: 3 }])
    const settled = await database.query(
      "update webhook_deliveries set state = 'delivered' where id = $1 returning number",
      [first?.id],
    )
    expect(settled).toEqual([{ number: 1 }])
    await expect(
      database.query(
        'delete from webhook_deliveries where ctid = any (array(select ctid from webhook_deliveries))',
      ),
    ).rejects.toThrow('ctid')

    // The old table takes the rows of its time, then come days; it goes like any other.
    await maintainDatabase(database, SETTINGS)
    await database.query('select ensure_delivery_partitions($1, 0)', [inDays(8)])
    await record(database, 'event_deliveries', inDays(8))
    expect((await kept(database)).at(-1)).toBe(`4 ${partOf(inDays(8))}`)
    await database.query(`alter table ${partOf(inDays(7))} rename to event_deliveries_20200102`)
    const drop = () => database.query("select * from drop_deliveries_past('7 days')")
    expect(await drop(), 'its rows are not that old').toEqual([])
    await letPass(database, 16 * DAY_MS)
    expect(await drop()).toMatchObject([{ partition: 'event_deliveries_20200102' }])
    expect(await kept(database)).toEqual([])
  }))
