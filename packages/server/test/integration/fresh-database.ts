import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Database, migrate, openDatabase } from '../../src/adapters/postgres/index.ts'
import { SQL_FOLDER } from '../../src/schema/sql-files.ts'

type Work<T> = (database: Database, url: string) => Promise<T>

let template: Promise<string> | undefined

/** A copy of a database with all migrations, gone afterwards. Migrating takes seconds, copying does not. */
export async function onMigratedDatabase<T>(name: string, work: Work<T>): Promise<T> {
  template ??= makeTemplate()
  return onFreshDatabase(name, work, await template)
}

async function makeTemplate(): Promise<string> {
  const name = `migrated_${process.pid}`
  const base = process.env.GUISE_DATABASE_URL ?? ''
  const admin = openDatabase({ url: base, connections: 1 })
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  await admin.close()
  const database = openDatabase({ url: base.replace(/\/\w+$/, `/${name}`), connections: 2 })
  await migrate(database)
  await database.close()
  return name
}

/** An empty database beside the one of the tests, gone afterwards. */
export async function onFreshDatabase<T>(
  name: string,
  work: Work<T>,
  from = 'template0',
): Promise<T> {
  const base = process.env.GUISE_DATABASE_URL ?? ''
  const url = base.replace(/\/\w+$/, `/${name}`)
  const admin = openDatabase({ url: base, connections: 1 })
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template ${from}`)
  const database = openDatabase({ url, connections: 4 })
  try {
    return await work(database, url)
  } finally {
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.close()
  }
}

type Changes = {
  /** Only migrations before this one. Up to 0044 they had the text of all functions. */
  readonly before?: string
  /** Files to add, or to write over. */
  readonly files?: Readonly<Record<string, string>>
}

/** The SQL of this version with changes, as another version would bring it. */
export async function withSqlFolder<T>(
  { before, files = {} }: Changes,
  work: (folder: URL) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-sql-'))
  try {
    await cp(new URL('migrations', SQL_FOLDER), join(folder, 'migrations'), { recursive: true })
    if (before === undefined) {
      await cp(new URL('functions', SQL_FOLDER), join(folder, 'functions'), { recursive: true })
    } else {
      await mkdir(join(folder, 'functions'))
      for (const name of await readdir(join(folder, 'migrations'))) {
        if (name >= before) await rm(join(folder, 'migrations', name))
      }
    }
    for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
    return await work(pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A database as an earlier version left it: migrations before this one. */
export const migrateBefore = (database: Database, before: string) =>
  withSqlFolder({ before }, (folder) => migrate(database, { folder }))
