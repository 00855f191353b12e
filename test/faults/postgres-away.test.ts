import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import type { Answer, Client } from '../support/client.ts'
import { shortFilm, submission, submit, tinySwap, untilQuiet } from '../support/jobs.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'
import { pause, until } from '../support/until.ts'
import { loseWorkers, startQuickWorker, untilReady } from '../support/workers.ts'

const CLIENTS = 4

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

/** Clients that submit and poll without a break; a refused submission is sent again under its key. */
function startLoad({ client }: TestAccount) {
  const answers: Answer[] = []
  const accepted = new Map<string, string>()
  let stopping = false

  const note = (answer: Answer): Answer => {
    answers.push(answer)
    return answer
  }
  async function useService(who: number): Promise<void> {
    const body = await tinySwap.body()
    for (let n = 1; !stopping; n++) {
      const key = `client ${who}, job ${n}`
      const run = await until('an accepted job', async () => {
        const answer = note(await client.post(tinySwap.path, body, submission(key)))
        if (answer.status === 200) return answer
        await pause(100)
        return undefined
      })
      accepted.set(key, run.json.id)
      for (let polls = 0; polls < 3; polls++) {
        note(await poll(client, run.json.id))
        await pause(50)
      }
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, who) => useService(who)))
  // Whatever goes wrong is told when they are stopped.
  clients.catch(() => {})
  return {
    answers,
    accepted,
    async stop() {
      stopping = true
      await clients
    },
  }
}

const poll = (client: Client, id: string) =>
  client.call('POST', tinySwap.statusPath.replace('{job_id}', id))

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
