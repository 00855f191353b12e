import { openDatabase } from '@guise/server/adapters/postgres/index'
import { redisCommand } from '@guise/test/support/redis-command'
import type { Stack } from '@guise/test/support/stack'
import { pause } from '@guise/test/support/until'
import { countsOf, problemsAfter, problemsWith, startLoad, type Trial } from './trial.ts'

const CLIENTS = 4
const FULL_MS = 8_000

const callersOf = async (stack: Stack) => {
  const accounts = Array.from({ length: CLIENTS }, () =>
    stack.account({ credits: 100_000, pendingCap: 100_000 }),
  )
  return (await Promise.all(accounts)).map(({ client }) => client)
}

async function underPressure(stack: Stack, press: () => Promise<() => Promise<void>>) {
  const clients = await callersOf(stack)
  const load = startLoad(clients)
  await pause(1000)
  const before = load.answers.length
  const release = await press()
  await pause(FULL_MS)
  const during = load.answers.slice(before)
  await release()
  const last = load.answers.length
  await pause(3000)
  await load.stop()
  const [client] = clients
  const after = client ? await problemsAfter(load.accepted, client) : ['nobody is there']
  const problems = [...problemsWith(load.answers, true), ...after]
  const figures = `meanwhile ${countsOf(during)}; afterwards ${countsOf(load.answers.slice(last))}`
  return { figures, problems }
}

/** Redis takes nothing more, as with maxmemory and noeviction. */
export const redisFull = (stack: Stack): Promise<Trial> =>
  underPressure(stack, async () => {
    const set = (bytes: string) =>
      redisCommand(stack.services.redisUrl, `CONFIG SET maxmemory ${bytes}`)
    await redisCommand(stack.services.redisUrl, 'CONFIG SET maxmemory-policy noeviction')
    await set('1')
    return async () => void (await set('0'))
  })

/** Others hold every connection of Postgres, and those of the service were lost. */
export const postgresFull = (stack: Stack): Promise<Trial> =>
  underPressure(stack, async () => {
    const [row] = await stack.database.query<{ max: number }>(
      "select current_setting('max_connections')::int as max",
    )
    const max = row?.max ?? 100
    const greedy = openDatabase({ url: stack.services.databaseUrl, connections: max })
    const sleep = () => greedy.query(`select pg_sleep(${FULL_MS / 1000})`).catch(() => [])
    const held = Array.from({ length: max }, sleep)
    await pause(1000)
    await stack.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query not like '%pg_sleep%' and backend_type = 'client backend'",
    )
    return async () => {
      await Promise.all(held)
      await greedy.close()
    }
  })
