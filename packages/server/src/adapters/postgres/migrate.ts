import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Applies the numbered SQL files that are missing. Safe to call from many processes at once. */
export async function migrate(database: Database): Promise<readonly string[]> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return database.transaction(async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('guise.migrate'))")
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    )
    const known = new Map(rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const name of files) {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const earlier = known.get(name)
      if (earlier === checksum) continue
      if (earlier !== undefined) {
        throw new Error(
          `migration ${name} was changed after it had been applied: add a new file instead`,
        )
      }
      await client.query(sql)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ])
      applied.push(name)
    }
    return applied
  })
}
