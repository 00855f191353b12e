import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { endConnections } from './end-connections.ts'

it('a process that is stopping ends the connections it answers, and no others', async () => {
  const draining = new AbortController()
  const app = Fastify()
  endConnections(app, draining.signal)
  app.get('/', async () => 'answered')

  const before = await app.inject('/')
  draining.abort()
  const after = await app.inject('/')

  expect([before.body, after.body]).toEqual(['answered', 'answered'])
  expect(before.headers.connection).not.toBe('close')
  expect(after.headers.connection).toBe('close')
})
