import { randomBytes } from 'node:crypto'
import type { Caller } from '@guise/core'
import { createMemoryBlobStore } from '@guise/core/testing'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { sendFault, toFault } from '../faults.ts'
import type { Services } from '../services.ts'
import { FAMILIES } from './families/index.ts'
import { createSmallAnswers } from './small-answers.ts'
import { statusEndpoint } from './status.ts'

const KEYS = ['one', 'two'].map((name) => `results/2026-11-15/someone/${name}.png`)
const ID = '019a0000-0000-7000-8000-000000000000'

const app = { close: async () => {} }
afterEach(() => app.close())

/** The endpoint alone, for a job with these outputs. */
function polling(outputs: readonly string[]) {
  const server = Fastify()
  app.close = () => server.close()
  const store = createMemoryBlobStore()
  const family = FAMILIES.find(({ id }) => id === 'face-swap-v6')
  if (!family) throw new Error('there is no such family')
  const job = { id: ID, state: 'succeeded', outputs, notes: [] }
  const services = { readJob: async () => job, blobs: store } as unknown as Services
  const { handle } = statusEndpoint(
    family,
    services,
    createSmallAnswers(() => new Date()),
  )
  server.setErrorHandler((error, request, reply) => sendFault(toFault(error), request, reply))
  server.post('/status', (request, reply) =>
    handle({ caller: {} as Caller, params: { job_id: ID }, request, reply } as never),
  )
  return { store, poll: () => server.inject({ method: 'POST', url: '/status' }) }
}

describe('a poll', () => {
  it.each([
    ['small', [1, 1024]],
    ['large', [100_000, 1024]],
  ])('shows %s pictures byte for byte, with their length, each time', async (_, sizes) => {
    const { store, poll } = polling(KEYS)
    const pictures = sizes.map((size) => randomBytes(size))
    for (const [at, key] of KEYS.entries()) {
      await store.put(key, pictures[at] ?? Buffer.alloc(0), 'image/png')
    }
    const images = pictures.map((picture) => picture.toString('base64'))
    const expected = JSON.stringify({ id: ID, status: 'COMPLETED', output: { images } })
    for (let round = 0; round < 2; round++) {
      const { statusCode, headers, body } = await poll()
      expect(statusCode).toBe(200)
      expect(body).toBe(expected)
      expect(headers['content-length']).toBe(String(expected.length))
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })

  it.each([
    ['small', 1024],
    ['large', 100_000],
  ])('never shows a %s picture that was erased since it was last shown', async (_, size) => {
    const { store, poll } = polling(KEYS.slice(0, 1))
    await store.put(KEYS[0] ?? '', randomBytes(size), 'image/png')
    expect((await poll()).statusCode).toBe(200)
    await store.delete(KEYS)
    const answer = await poll()
    expect(answer.statusCode).toBe(410)
    expect(answer.json()).toMatchObject({ error_code: 'RESULT_EXPIRED' })
  })
})
