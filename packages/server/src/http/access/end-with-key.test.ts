import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { type Caller, Fault } from '@guise/core'
import Fastify from 'fastify'
import { afterAll, afterEach, expect, it } from 'vitest'
import { sendFault, toFault } from '../faults.ts'
import type { Services } from '../services.ts'
import { endWithKey } from './end-with-key.ts'

let who: () => Caller | undefined
const alive = () => ({ role: 'owner' }) as Caller
afterEach(() => {
  who = alive
})

const app = Fastify()
const closed: Promise<unknown>[] = []
app.setErrorHandler((error, request, reply) => sendFault(toFault(error), request, reply))
const sessions = {} as Services['sessions']
const onRequest = endWithKey({ identify: async () => who(), sessions }, { access: 'read' })
app.get('/stream', { onRequest }, (_request, reply) => {
  closed.push(once(reply.raw, 'close'))
  const beats = async function* () {
    for (;;) {
      yield 'beat\n'
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return reply.send(Readable.from(beats()))
})
app.get('/wait', { onRequest }, async (_request, reply) => {
  await once(reply.raw, 'close')
  return { id: 'too late' }
})
await app.listen({ host: '127.0.0.1', port: 0 })
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
afterAll(() => app.close())
const open = (path: string) => fetch(base + path, { headers: { 'X-API-Key': 'gk_x' } })

it('breaks a stream off when its key has ended', async () => {
  who = alive
  const response = await open('/stream')
  const reader = response.body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  who = () => undefined
  const rest = async () => {
    while (!(await reader?.read())?.done);
  }
  await expect(rest()).rejects.toThrow()
  await closed[0]
})

it('refuses whoever still waits for an answer', async () => {
  who = alive
  const answer = open('/wait')
  who = () => undefined
  const response = await answer
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error_code: 'UNAUTHENTICATED' })
})

it('lets a stream go on while nobody can be asked', async () => {
  who = alive
  const response = await open('/stream')
  const reader = response.body?.getReader()
  let asked = 0
  who = () => {
    asked += 1
    throw new Fault('UNAVAILABLE', 'The database is away.')
  }
  while (asked < 3) expect((await reader?.read())?.done).toBe(false)
  who = alive
  expect((await reader?.read())?.done).toBe(false)
  await reader?.cancel()
})
