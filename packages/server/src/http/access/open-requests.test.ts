import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Caller, Fault } from '@guise/core'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendFault } from '../faults.ts'
import '../mount.ts'
import { limitOpenRequests } from './open-requests.ts'

const MAX = 2
const MAX_STRANGERS = 3
let app: FastifyInstance
let address: string
let lookUp: () => Promise<void>
let connections: Socket[]

beforeEach(async () => {
  lookUp = async () => {}
  connections = []
  app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, request, reply) => sendFault(error as Fault, request, reply))
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    await lookUp()
    const { account } = request.headers
    request.caller = account === 'nobody' ? null : ({ accountId: String(account) } as Caller)
  })
  const onRequest = limitOpenRequests(MAX, MAX_STRANGERS)
  // Begins to answer and never ends by itself, as a stream does.
  app.get('/long', { onRequest }, (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('begun')
  })
  app.get('/short', async () => 'done')
  app.server.on('connection', (socket) => connections.push(socket))
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

async function ask(account: string, path = '/long') {
  const gone = new AbortController()
  const answer = await fetch(address + path, { headers: { account }, signal: gone.signal })
  return { answer, breakOff: () => gone.abort() }
}

it('refuses one more than a caller may have open, and nobody else', async () => {
  for (let n = 0; n < MAX; n++) expect((await ask('one')).answer.status).toBe(200)
  const { answer } = await ask('one')
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({ error_code: 'RATE_LIMITED', retryable: true })
  expect((await ask('one', '/short')).answer.status).toBe(200)
  expect((await ask('other')).answer.status).toBe(200)
})

it('counts what has ended no more', async () => {
  const [first] = [await ask('one'), await ask('one')]
  expect((await ask('one')).answer.status).toBe(429)
  first?.breakOff()
  await expect.poll(async () => (await ask('one')).answer.status).toBe(200)
  expect((await ask('one')).answer.status).toBe(429)
})

it('does not count who left while the caller was being looked up', async () => {
  const lookUps = Array.from({ length: MAX }, () => Promise.withResolvers<void>())
  const waiting = lookUps.values()
  let begun = 0
  lookUp = async () => {
    begun++
    await waiting.next().value?.promise
  }
  const gone = new AbortController()
  const asked = lookUps.map(() =>
    fetch(`${address}/long`, { headers: { account: 'one' }, signal: gone.signal }),
  )
  await expect.poll(() => begun).toBe(MAX)
  const closed = Promise.all(
    connections.map((socket) => (socket.closed ? undefined : once(socket, 'close'))),
  )
  gone.abort()
  await Promise.allSettled(asked)
  await closed
  for (const { resolve } of lookUps) resolve()
  for (let n = 0; n < MAX; n++) expect((await ask('one')).answer.status).toBe(200)
})

it('counts strangers by their address, and not against any account', async () => {
  for (let n = 0; n < MAX_STRANGERS; n++) expect((await ask('nobody')).answer.status).toBe(200)
  expect((await ask('nobody')).answer.status).toBe(429)
  expect((await ask('one')).answer.status).toBe(200)
})
