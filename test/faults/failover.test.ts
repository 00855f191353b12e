import { openDatabase } from '@guise/server/adapters/postgres/index'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { type Failover, writeFailoverReport } from '../support/failover-report.ts'
import { tinySwap, untilQuiet } from '../support/jobs.ts'
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

const measured: Failover[] = []
afterAll(async () => {
  if (process.env.GUISE_FAILOVER_REPORT && measured.length === 3)
    await writeFailoverReport(measured)
})

/** docs/operations/failover.md has these figures. No limit: a busy machine may take longer. */
function measure(what: string, until: string, began: number): void {
  const ms = Date.now() - began
  measured.push({ what, until, ms })
  console.info(`${what}: ${until} after ${(ms / 1000).toFixed(1)} s`)
}

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
    measure('Redis is killed', 'all jobs have ended', began)

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

type WithStandby = {
  readonly stack: Stack
  readonly standby: PostgresStandby
  /** From now on new connections reach the standby. Open ones stay where they are. */
  moveAddress(): void
  stop(): Promise<void>
}

async function startWithStandby(): Promise<WithStandby> {
  let gate: Awaited<ReturnType<typeof startTcpGate>> | undefined
  let target = ''
  const stack = await startStack({
    workers: 0,
    env: async ({ databaseUrl }) => {
      target = databaseUrl
      gate = await startTcpGate(() => target)
      const url = new URL(databaseUrl)
      url.port = new URL(gate.url).port
      return { GUISE_DATABASE_URL: url.href }
    },
  })
  const standby = await startPostgresStandby(stack.services)
  return {
    stack,
    standby,
    moveAddress() {
      target = standby.url
    },
    async stop() {
      await stack.stop()
      await gate?.shut()
      await standby.stop()
    },
  }
}

describe('Postgres with a standby', () => {
  let here: WithStandby
  beforeEach(async () => {
    here = await startWithStandby()
  })
  afterEach(() => here?.stop())

  it('loses no acknowledged job when the first is killed and the standby promoted', async () => {
    const { stack, standby } = here
    const account = await stack.account({ credits: 2000 })
    await untilReady(stack, startQuickWorker(stack))
    const load = startLoad(account)
    await until('some accepted jobs', () => load.accepted.size >= 4 * CLIENTS)

    const began = Date.now()
    await stack.services.postgres.kill()
    await standby.promote()
    here.moveAddress()
    const known = load.accepted.size
    await until('jobs are accepted', () => load.accepted.size >= known + CLIENTS)
    measure('Postgres is killed', 'jobs are accepted', began)

    await load.stop()
    for (const { status, text } of load.answers) expect([200, 503], text).toContain(status)
    await expectNothingLost(stack, account, load.accepted)
  })

  it('leaves a demoted Postgres that closes no connection, for the promoted standby', async () => {
    const { stack, standby } = here
    const account = await stack.account({ credits: 2000 })
    await untilReady(stack, startQuickWorker(stack))
    const load = startLoad(account)
    await until('some accepted jobs', () => load.accepted.size >= 4 * CLIENTS)

    const began = Date.now()
    const first = openDatabase({ url: stack.services.databaseUrl, connections: 1 })
    await first.query('alter system set default_transaction_read_only = on')
    await first.query('select pg_reload_conf()')
    const refused = await until('a submission is refused', async () => {
      const answer = await account.client.post(tinySwap.path, await tinySwap.body())
      return answer.status !== 200 && answer
    })
    expect(refused.status, refused.text).toBe(503)
    expect(refused.json).toMatchObject({ error_code: 'UNAVAILABLE', retryable: true })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const ready = await account.client.get('/readyz')
    expect(ready.json.reasons, ready.text).toContain('The database is read-only.')

    await until('no commit waits for the standby', async () => {
      const waiting = await first.query(
        "select 1 from pg_stat_activity where wait_event = 'SyncRep'",
      )
      return waiting.length === 0
    })
    await first.close()
    const refusals = load.answers.length
    await standby.promote()
    here.moveAddress()
    const known = load.accepted.size
    await until('jobs are accepted', () => load.accepted.size >= known + CLIENTS)
    measure('Postgres becomes read-only, connections stay open', 'jobs are accepted', began)
    await until('it is ready', async () => (await account.client.get('/readyz')).status === 200)

    await load.stop()
    expect(load.answers.length).toBeGreaterThan(refusals)
    for (const { status, text } of load.answers) expect([200, 503], text).toContain(status)
    // The test's own connections, too, have to leave the demoted server.
    await until('the test reads the promoted one', async () => !(await stack.database.problem()))
    await expectNothingLost(stack, account, load.accepted)
  })
})
