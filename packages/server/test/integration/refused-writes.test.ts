import { Fault } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../src/adapters/postgres/index.ts'
import { onFreshDatabase } from './fresh-database.ts'

const CONNECTIONS = 4

/** A pool on an empty database with one table; `admin` never becomes read-only. */
const onDatabase = (name: string, work: (database: Database, admin: Database) => Promise<void>) =>
  onFreshDatabase(name, async (admin, url) => {
    await admin.query('create table notes (id integer)')
    const database = openDatabase({ url, connections: CONNECTIONS })
    try {
      await work(database, admin)
    } finally {
      await database.close()
    }
  })

/** Occupies every connection of the pool at once. */
const onEachConnection = (database: Database, sql: string) =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      database.transaction(async (client) => {
        await client.query('select pg_sleep(0.2)')
        await client.query(sql)
      }),
    ),
  )

/** What existing connections meet when their server was demoted without closing them. */
const demote = (database: Database) =>
  onEachConnection(database, 'set session characteristics as transaction read only')

const WRITES = {
  query: (database: Database) => database.query('insert into notes values (1)'),
  transaction: (database: Database) =>
    database.transaction((client) => client.query('insert into notes values (1)')),
}

const refusal = async (work: Promise<unknown>): Promise<Fault> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Fault)
  return error as Fault
}

describe.each(['query', 'transaction'] as const)('a refused write by %s', (way) => {
  it('is UNAVAILABLE when read-only, and closes every connection opened before', () =>
    onDatabase(`read_only_${way}`, async (database) => {
      await demote(database)
      expect(await refusal(WRITES[way](database))).toMatchObject({
        code: 'UNAVAILABLE',
        details: { retryAfter: 2 },
      })
      await onEachConnection(database, 'insert into notes values (2)')
    }))

  it('is UNAVAILABLE when the disk is full, and not ready until there is room', () =>
    onDatabase(`no_room_${way}`, async (database, admin) => {
      await admin.query(`create function refuse() returns event_trigger language plpgsql
        as $$ begin raise exception 'no space left' using errcode = '53100'; end $$`)
      await admin.query(`create function refuse_row() returns trigger language plpgsql
        as $$ begin raise exception 'no space left' using errcode = '53100'; end $$`)
      await admin.query(
        'create trigger full_disk before insert on notes for each row execute function refuse_row()',
      )
      await admin.query(
        'create event trigger full_disk on ddl_command_start execute function refuse()',
      )
      expect(await database.problem()).toBeUndefined()

      expect(await refusal(WRITES[way](database))).toMatchObject({
        code: 'UNAVAILABLE',
        details: { retryAfter: 30 },
      })
      expect(await database.problem()).toBe('The disk of the database is full.')
      await admin.query('drop event trigger full_disk')
      expect(await database.problem()).toBeUndefined()
    }))
})

it('is not ready while new connections are read-only, and ready when they write again', () =>
  onDatabase('stays_read_only', async (database, admin) => {
    const readOnly = (value: string) =>
      admin.query(`alter database stays_read_only set default_transaction_read_only = ${value}`)
    await demote(database)
    await readOnly('on')
    expect(await database.problem()).toBe('The database is read-only.')
    await refusal(WRITES.query(database))
    await refusal(database.query('select 1'))
    await readOnly('off')
    await expect.poll(() => database.problem()).toBeUndefined()
    await expect.poll(() => WRITES.query(database).catch(() => undefined)).toEqual([])
  }))
