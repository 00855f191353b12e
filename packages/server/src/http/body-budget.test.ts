import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Caller } from '@guise/core'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { limitBodiesInFlight } from './body-budget.ts'
import { sendFault, toFault } from './faults.ts'
import type { HttpSettings } from './services.ts'

const MB = 1024 * 1024
const app = Fastify({ bodyLimit: 8 * MB })
app.setErrorHandler((error, asked, reply) => sendFault(toFault(error), asked, reply))
app.decorateRequest('caller', null)
app.addHook('onRequest', async (asked) => {
  asked.caller = { accountId: String(asked.headers['x-account']) } as Caller
})
limitBodiesInFlight(app, { maxBodyBytes: 8 * MB, maxBodyBytesInFlight: 40 * MB } as HttpSettings)
app.post('/run', { config: { reads: 'json' } }, async () => 'read')
app.post('/small', { config: { reads: 'json' }, bodyLimit: 16 * 1024 }, async () => 'read')
app.post('/status', { config: { reads: 'nothing' } }, async () => 'not read')
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

/** Announces a body and holds it back; answers the status, or "waiting" while the server reads. */
function begin(path: string, account: string, length: number | null) {
  const headers = {
    'Content-Type': 'application/json',
    'X-Account': account,
    ...(length === null ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }),
  }
  const begun = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false })
  begun.on('error', () => {})
  begun.write('{')
  const answered = new Promise<number>((resolve) => {
    begun.on('response', (answer) => resolve(answer.statusCode ?? 0))
  })
  const waiting = new Promise<string>((resolve) => setTimeout(resolve, 300, 'waiting'))
  return { status: Promise.race([answered, waiting]), abort: () => begun.destroy() }
}

it('refuses a stated length above the limit without counting it', async () => {
  expect(await begin('/run', 'a', 1e12).status).toBe(413)
})

it('goes by the limit of the row, also for a body without a length', async () => {
  expect(await begin('/small', 'a', 16 * 1024 + 1).status).toBe(413)
  // Each counts for as much as the row reads at most, not for 8 MB of this caller's 10.
  const held = [begin('/small', 'a', null), begin('/small', 'a', null), begin('/small', 'a', null)]
  expect(await Promise.all(held.map(({ status }) => status))).toEqual(
    Array.from({ length: 3 }, () => 'waiting'),
  )
  for (const { abort } of held) abort()
})

it('counts nothing where no body is read', async () => {
  const held = [begin('/status', 'a', 7 * MB), begin('/status', 'a', 7 * MB)]
  expect(await Promise.all(held.map(({ status }) => status))).toEqual(['waiting', 'waiting'])
  const run = begin('/run', 'a', 7 * MB)
  expect(await run.status).toBe('waiting')
  for (const { abort } of [...held, run]) abort()
})

it('gives one caller a share of the budget and leaves the rest to others', async () => {
  // A body without a length may become as large as any, so it counts for 8 MB of this caller's 10.
  const first = begin('/run', 'greedy', null)
  expect(await first.status).toBe('waiting')
  expect(await begin('/run', 'greedy', null).status).toBe(503)
  const other = begin('/run', 'modest', 7 * MB)
  expect(await other.status).toBe('waiting')
  first.abort()
  other.abort()
  await expect
    .poll(async () => {
      const next = begin('/run', 'greedy', null)
      const status = await next.status
      next.abort()
      return status
    })
    .toBe('waiting')
})
