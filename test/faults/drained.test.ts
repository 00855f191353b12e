import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { createClient } from '../support/client.ts'
import {
  balanceOf,
  entriesOf,
  largeGroup,
  longFilm,
  rowOf,
  shortFilm,
  submission,
  submit,
  submitMany,
  tinyFilm,
  tinySwap,
  untilQuiet,
  untilState,
} from '../support/jobs.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { pause, until } from '../support/until.ts'
import {
  freezeInMidJob,
  loseWorkers,
  startQuickWorker,
  thaw,
  untilAttempt,
} from '../support/workers.ts'

const DRAIN_MS = 20_000
// Even on a machine that is very busy no lease runs out here.
const LONG_LEASE = { GUISE_LEASE_SECONDS: '30' }

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

it('a worker that is told to stop gives its job back without a failed attempt', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const first = startQuickWorker(stack, LONG_LEASE)
  const id = await submit(client, shortFilm)
  await untilState(stack, id, 'running')
  const began = Date.now()
  expect(await first.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(DRAIN_MS)
  expect(await rowOf(stack, id)).toMatchObject({ state: 'queued', attempt: 1, strikes: 0 })
  expect(await untilAttempt(stack, first, id)).toMatchObject({ attempt: 1, ended: false })

  // As if it had waited long for another worker: its next attempt has its full time.
  await stack.database.query(
    "update jobs set deadline_at = deadline_at - interval '1 hour' where id = $1",
    [id],
  )
  startQuickWorker(stack, LONG_LEASE)
  const { json } = await client.finish(shortFilm.statusPath, id)
  expect(json.status).toBe('COMPLETED')
  expect(await rowOf(stack, id)).toMatchObject({ attempt: 2, strikes: 0 })
  expect(await entriesOf(stack, id)).toEqual(['hold', 'settle'])
  expect(await balanceOf(stack, accountId)).toBe(100 - shortFilm.credits)
  await checkLedger(stack.database)
})

// The lanes go on taking ids until the last attempt is given back, and drop them all.
it('a worker that is told to stop leaves waiting jobs to others', async () => {
  const { client } = await stack.account()
  const film = await submit(client, longFilm)
  const waiting = await submitMany(
    client,
    Array.from({ length: 20 }, () => tinyFilm),
  )
  const first = startQuickWorker(stack)
  await untilState(stack, film, 'running')
  const picture = await submit(client, largeGroup)
  await freezeInMidJob(stack, first, picture)
  const stopped = await stack.database.transaction(async (transaction) => {
    // Giving this one back takes as long as the row is locked.
    await transaction.query('select 1 from jobs where id = $1 for update', [picture])
    thaw(first)
    const stopping = first.stop()
    await untilState(stack, film, 'queued')
    await pause(1000)
    return { stopping }
  })
  expect(await stopped.stopping).toBe(0)

  await client.call('POST', `/v1/jobs/${film}/cancel`)
  // It would look for forgotten jobs only in ten minutes.
  startQuickWorker(stack, { GUISE_RECHECK_SECONDS: '600' })
  try {
    await untilQuiet(stack)
  } finally {
    for (const id of waiting) await client.call('POST', `/v1/jobs/${id}/cancel`)
  }
  await checkLedger(stack.database)
})

/** A request that the server has begun to read, but not yet read whole. */
async function beginSubmission(baseUrl: string, key: string): Promise<ClientRequest> {
  const begun = request(baseUrl + tinySwap.path, {
    method: 'POST',
    agent: false,
    headers: {
      'X-API-Key': key,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(JSON.stringify(await tinySwap.body())),
      Expect: '100-continue',
    },
  })
  begun.flushHeaders()
  await once(begun, 'continue')
  return begun
}

async function completeSubmission(begun: ClientRequest): Promise<number | undefined> {
  begun.end(JSON.stringify(await tinySwap.body()))
  const [answer] = (await once(begun, 'response')) as [IncomingMessage]
  for await (const _ of answer);
  return answer.statusCode
}

it('an api that is told to stop finishes every request it has begun', async () => {
  const { key, client } = await stack.account({ credits: 5000, pendingCap: 5000 })
  const leaving = await stack.startApi()
  const leavingClient = createClient(leaving.baseUrl, key)
  const accepted: string[] = []
  let isLoaded = true
  // Clients that change over to the other api when this one takes no connection any more.
  const useService = async (who: number) => {
    for (let n = 1; isLoaded; n++) {
      const body = await tinySwap.body()
      const headers = submission(`client ${who}, job ${n}`)
      const answer = await leavingClient
        .post(tinySwap.path, body, headers)
        .catch(() => client.post(tinySwap.path, body, headers))
      expect(answer.status, answer.text).toBe(200)
      accepted.push(answer.json.id)
      await pause(20)
    }
  }
  const load = Promise.all([1, 2, 3, 4].map(useService))
  load.catch(() => {})
  await until('the api is busy', () => accepted.length >= 8)
  const begun = await Promise.all(
    Array.from({ length: 8 }, () => beginSubmission(leaving.baseUrl, key)),
  )

  const stopped = leaving.process.stop()
  await until('it takes no new connection', () =>
    fetch(`${leaving.baseUrl}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  const before = accepted.length
  await until('the other api has taken over', () => accepted.length >= before + 8)
  const statuses = await Promise.all(begun.map(completeSubmission))
  expect(statuses).toEqual(begun.map(() => 200))
  expect(await stopped).toBe(0)
  isLoaded = false
  await load

  startQuickWorker(stack)
  await untilQuiet(stack)
  const states = await Promise.all(accepted.map((id) => rowOf(stack, id)))
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['failed']))
  await checkLedger(stack.database)
})
