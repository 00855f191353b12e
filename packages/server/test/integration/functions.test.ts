import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type Database, migrate } from '../../src/adapters/postgres/index.ts'
import { readFunctions, SQL_FOLDER } from '../../src/schema/sql-files.ts'
import { onFreshDatabase, onMigratedDatabase, withSqlFolder } from './fresh-database.ts'

const files = await readFunctions(SQL_FOLDER)

async function bodies(database: Database): Promise<Map<string, string>> {
  const rows = await database.query<{ signature: string; body: string }>(
    `select oid::regprocedure::text as signature, prosrc as body from pg_proc
      where pronamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ signature, body }) => [signature, body]))
}

/** Partitions have the dates of the day on which they were made. */
async function dump(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'pg_dump',
    ['--schema-only', '--exclude-table=*_20??????', url],
    { maxBuffer: 2 ** 26 },
  )
  return stdout.replaceAll(/^\\(un)?restrict .*$/gm, '')
}

const admission = files.find(({ name }) => name === 'admission.sql')?.sql ?? ''
/** As another version has it. */
const changed = admission.replace('begin\n', 'begin\n  -- another version\n')
const OTHER_FILES = { 'functions/admission.sql': changed }

describe('functions', () => {
  it('are in the database as their files say, each in one file', async () => {
    const found = await onMigratedDatabase('functions', bodies)
    expect(found.size).toBeGreaterThan(20)
    for (const [signature, body] of found) {
      const homes = files.filter(({ sql }) => sql.includes(`$$${body}$$`))
      expect(
        homes.map(({ name }) => name),
        signature,
      ).toHaveLength(1)
    }
  })

  it('are applied again when their text changes, and never put back by the version before', () =>
    onMigratedDatabase('functions', async (database) => {
      expect(await migrate(database)).toEqual([])
      await withSqlFolder({ files: OTHER_FILES }, async (folder) => {
        expect(await migrate(database, { folder })).toEqual(['admission.sql'])
      })
      const text = async () => [...(await bodies(database)).values()].join()
      expect(await text()).toContain('-- another version')
      expect(await migrate(database)).toEqual([])
      expect(await text()).toContain('-- another version')
    }))

  it('are all applied, or none', () =>
    onMigratedDatabase('functions', async (database) => {
      const before = await bodies(database)
      const broken = { ...OTHER_FILES, 'functions/zero.sql': 'create function zero() nonsense' }
      await withSqlFolder({ files: broken }, async (folder) => {
        await expect(migrate(database, { folder })).rejects.toThrow('syntax error')
      })
      expect(await bodies(database)).toEqual(before)
    }))
})

it('makes of an old database what it makes of an empty one', async () => {
  const fresh = await onFreshDatabase('fresh_dump', async (database, url) => {
    await migrate(database)
    return dump(url)
  })
  const upgraded = await onFreshDatabase('upgraded_dump', async (database, url) => {
    await withSqlFolder({ before: '0045', files: OTHER_FILES }, async (folder) => {
      // Its number is lower than those of files that came before it.
      await rm(new URL('migrations/0038_finish_together.sql', folder))
      await migrate(database, { folder })
    })
    const before = await dump(url)
    expect(before).not.toBe(fresh)
    await migrate(database)
    return dump(url)
  })
  expect(upgraded).toBe(fresh)
})
