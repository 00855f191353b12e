import type { LiveEvent } from '@guise/sdk'
import { expect, it } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { forwardEvent } from './forward.ts'

const live = {
  id: 'd1',
  headers: { 'webhook-id': 'd1', 'webhook-signature': 'v1,abc' },
  body: '{"type":"job.queued" }',
} as unknown as LiveEvent
const still = new AbortController().signal

it('posts the signed headers and the exact body', async () => {
  const asked: [unknown, RequestInit | undefined][] = []
  const fetch = async (input: unknown, init?: RequestInit) => {
    asked.push([input, init])
    return new Response('ok', { status: 202 })
  }
  const told = await forwardEvent(testContext({ fetch }), 'http://localhost/x', live, still)
  expect(told).toEqual({ status: 202, error: null, milliseconds: 0 })
  const [address, init] = asked[0] ?? []
  expect(address).toBe('http://localhost/x')
  expect(init).toMatchObject({ method: 'POST', body: live.body, redirect: 'manual' })
  expect(init?.headers).toMatchObject({ ...live.headers, 'Content-Type': 'application/json' })
})

it('an address that does not answer is told, not thrown', async () => {
  const refused = new TypeError('fetch failed', {
    cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
  })
  const context = testContext({ fetch: () => Promise.reject(refused) })
  expect(await forwardEvent(context, 'http://localhost/x', live, still)).toMatchObject({
    status: null,
    error: 'nothing listens there',
  })
})

it('Ctrl-C ends it', async () => {
  const context = testContext({ fetch: () => Promise.reject(new Error('aborted')) })
  const leaving = AbortSignal.abort(new Error('Ctrl-C'))
  await expect(forwardEvent(context, 'http://x.test', live, leaving)).rejects.toThrow('Ctrl-C')
})
