import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redisCommand } from '@guise/test/support/redis-command'
import type { Stack } from '@guise/test/support/stack'
import type { Canary } from './canaries.ts'

/** Some text where canaries are looked for, and whether only those that open something count. */
export type Place = {
  readonly name: string
  readonly text: string
  readonly onlyKeys: boolean
}

/** Logs of every process and server, metrics, and what Postgres and Redis hold. */
export async function placesOf(stack: Stack, metricsUrls: readonly string[]) {
  return [
    ...(await logsIn(stack.home)),
    ...(await Promise.all(metricsUrls.map(metricsAt))),
    ...(await tablesOf(stack)),
    await redisOf(stack),
  ]
}

export const canariesIn = ({ name, text, onlyKeys }: Place, canaries: readonly Canary[]) =>
  canaries
    .filter(({ opens, value }) => (opens || !onlyKeys) && value !== '' && text.includes(value))
    .map((canary) => `${name} holds ${canary.name} (${canary.value.slice(0, 16)}...)`)

async function logsIn(home: string): Promise<readonly Place[]> {
  const names = (await readdir(home, { recursive: true })).filter((name) => /\.log$/.test(name))
  return Promise.all(
    names.map(async (name) => ({
      name,
      text: await readFile(join(home, name), 'utf8'),
      onlyKeys: false,
    })),
  )
}

async function metricsAt(url: string): Promise<Place> {
  const answer = await fetch(`${url}/metrics`)
  if (!answer.ok) throw new Error(`no metrics: ${answer.status}`)
  return { name: `metrics of ${url}`, text: await answer.text(), onlyKeys: false }
}

async function tablesOf({ database }: Stack): Promise<readonly Place[]> {
  const tables = await database.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace",
  )
  return Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database.query<{ row: string }>(`select t::text as row from ${name} t`)
      return { name: `table ${name}`, text: rows.map(({ row }) => row).join('\n'), onlyKeys: true }
    }),
  )
}

/** As it stands on its disk, not compressed. */
async function redisOf({ services: { redisUrl } }: Stack): Promise<Place> {
  await redisCommand(redisUrl, 'CONFIG SET rdbcompression no')
  await redisCommand(redisUrl, 'SAVE')
  const ask = async (name: string) =>
    (await redisCommand(redisUrl, `CONFIG GET ${name}`)).split('\r\n').at(-1) ?? ''
  const bytes = await readFile(join(await ask('dir'), await ask('dbfilename')))
  return { name: 'Redis', text: bytes.toString('latin1'), onlyKeys: true }
}
