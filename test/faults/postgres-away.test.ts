import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { type Answer, createClient } from '../support/client.ts'
import { shortFilm, submit, tinySwap, untilQuiet } from '../support/jobs.ts'
import { CLIENTS, poll, startLoad } from '../support/load.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { loseWorkers, startQuickWorker, untilReady, untilSaid } from '../support/workers.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

function expectUnavailable(answer: Answer): void {
  expect(answer.json).toMatchObject({ error_code: 'UNAVAILABLE', retryable: true })
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
}

it.each(['stop', 'kill'] as const)(
  'answers 503 while Postgres is away (%s), recovers and loses nothing',
  async (how) => {
    const account = await stack.account({ credits: 500 })
    const { postgres } = stack.services
    await untilReady(stack, startQuickWorker(stack))
    const film = await submit(account.client, shortFilm)
    const load = startLoad(account)
    await until('some accepted jobs', () => load.accepted.size >= 2 * CLIENTS)

    await postgres[how]()
    const known = [...load.accepted.values()][0] ?? ''
    const submitted = load.answers.length
    expectUnavailable(await account.client.post(tinySwap.path, await tinySwap.body()))
    expectUnavailable(await poll(account.client, known))
    expect((await account.client.get('/readyz')).status).toBe(503)
    expect((await account.client.get('/healthz')).status).toBe(200)
    await until(
      'every client has been refused',
      () => load.answers.length > submitted + 2 * CLIENTS,
    )
    await postgres.start()

    const before = load.accepted.size
    await until('new jobs are accepted again', () => load.accepted.size >= before + 2 * CLIENTS)
    await load.stop()
    for (const answer of load.answers) {
      expect([200, 503], answer.text).toContain(answer.status)
      if (answer.status === 503) expectUnavailable(answer)
    }

    await untilQuiet(stack)
    const done = await account.client.finish(shortFilm.statusPath, film)
    expect(done.json.status).toBe('COMPLETED')
    for (const id of load.accepted.values()) {
      expect((await poll(account.client, id)).json).toMatchObject({ id, status: 'FAILED' })
    }
    const jobs = await stack.database.query('select id from jobs where account_id = $1', [
      account.id,
    ])
    expect(jobs).toHaveLength(load.accepted.size + 1)
    await checkLedger(stack.database)
  },
)

it('starts while Postgres is away, and works when it is back', async () => {
  const { client, key } = await stack.account()
  const { postgres } = stack.services
  await postgres.stop()
  const worker = startQuickWorker(stack, { GUISE_COMFYUI_URLS: 'http://127.0.0.1:1' })
  const starting = stack.startApi()
  await untilSaid(stack, worker, 'Postgres is away; starting without it')
  await postgres.start()
  const late = await starting
  const id = await submit(createClient(late.baseUrl, key), tinySwap)
  expect((await client.finish(tinySwap.statusPath, id)).json.status).toBe('FAILED')
  await untilSaid(stack, worker, 'Postgres is back')
  expect(worker.running()).toBe(true)
  await late.process.stop()
})
