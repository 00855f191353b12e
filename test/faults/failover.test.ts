import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { untilQuiet } from '../support/jobs.ts'
import { CLIENTS, poll, startLoad } from '../support/load.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'
import {
  type PostgresStandby,
  type RedisGroup,
  startPostgresStandby,
  startRedisGroup,
} from '../support/standby.ts'
import { startTcpGate } from '../support/tcp-gate.ts'
import { until } from '../support/until.ts'
import { startQuickWorker, untilReady } from '../support/workers.ts'

/** What docs/operations/failover.md promises; told, because a busy machine may take longer. */
const told = (what: string, began: number) =>
  console.info(
    `${what} after ${((Date.now() - began) / 1000).toFixed(1)} s (30 at most are promised)`,
  )

/** Every job whose id was told is there and has ended, and nothing was charged twice. */
async function expectNothingLost(
  stack: Stack,
  { id, client }: TestAccount,
  accepted: ReadonlyMap<string, string>,
) {
  await untilQuiet(stack)
  for (const job of accepted.values()) {
    expect((await poll(client, job)).json).toMatchObject({ id: job, status: 'FAILED' })
  }
  const jobs = await stack.database.query('select id from jobs where account_id = $1', [id])
  expect(jobs).toHaveLength(accepted.size)
  await checkLedger(stack.database)
}

describe('Redis behind Sentinels', () => {
  let stack: Stack
  let group: RedisGroup
  beforeAll(async () => {
    stack = await startStack({
      workers: 0,
      env: async (services) => {
        group = await startRedisGroup(services)
        return group.env
      },
    })
  })
  afterAll(async () => {
    await stack?.stop()
    await group?.stop()
  })

  it('goes on with the replica when the first is lost, and keeps it when the other is back', async () => {
    const account = await stack.account({ credits: 2000 })
    const { redis } = stack.services
    await untilReady(stack, startQuickWorker(stack))
    const load = startLoad(account)
    await until('some accepted jobs', () => load.accepted.size >= 2 * CLIENTS)

    const lost = await group.first()
    const began = Date.now()
    await redis.kill()
    await until('another is the first', async () => (await group.first()) !== lost)
    await load.stop()
    await untilQuiet(stack)
    told('all jobs have ended', began)

    await redis.start()
    const more = startLoad(account, 'after')
    await until('more jobs', () => more.accepted.size >= 2 * CLIENTS)
    await more.stop()
    // Nobody who submits needs Redis.
    const answers = [...load.answers, ...more.answers]
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    await expectNothingLost(stack, account, new Map([...load.accepted, ...more.accepted]))
    expect(await group.first()).not.toBe(lost)
  })
})

describe('Postgres with a standby', () => {
  let stack: Stack
  let standby: PostgresStandby
  let gate: Awaited<ReturnType<typeof startTcpGate>>
  let target: string
  beforeAll(async () => {
    stack = await startStack({
      workers: 0,
      env: async ({ databaseUrl }) => {
        target = databaseUrl
        gate = await startTcpGate(() => target)
        const url = new URL(databaseUrl)
        url.port = new URL(gate.url).port
        return { GUISE_DATABASE_URL: url.href }
      },
    })
    standby = await startPostgresStandby(stack.services)
  })
  afterAll(async () => {
    await stack?.stop()
    await gate?.shut()
    await standby?.stop()
  })

  it('loses no acknowledged job when the standby is promoted', async () => {
    const account = await stack.account({ credits: 2000 })
    await untilReady(stack, startQuickWorker(stack))
    const load = startLoad(account)
    await until('some accepted jobs', () => load.accepted.size >= 4 * CLIENTS)

    const began = Date.now()
    await stack.services.postgres.kill()
    await standby.promote()
    target = standby.url
    const known = load.accepted.size
    await until('jobs are accepted', () => load.accepted.size >= known + CLIENTS)
    told('jobs are accepted by the promoted Postgres', began)

    await load.stop()
    for (const { status, text } of load.answers) expect([200, 503], text).toContain(status)
    await expectNothingLost(stack, account, load.accepted)
  })
})
