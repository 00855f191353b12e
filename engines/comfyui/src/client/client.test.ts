import { afterAll, expect, it } from 'vitest'
import { describeClient } from '../testing/client-suite.ts'
import { startDouble } from '../testing/double/index.ts'
import { createClient } from './client.ts'
import { InstanceUnreachable, UnexpectedAnswer } from './errors.ts'

const signal = new AbortController().signal
const current = await startDouble()
const old = await startDouble({ version: '0.6.0' })
const next = await startDouble({ version: '0.36.0' })
afterAll(() => Promise.all([current, old, next].map((double) => double.close())))

describeClient('the double', () => current.url)
describeClient('the double of a version without /api/jobs', () => old.url)
describeClient('the double of a version with /api/jobs/{id}/cancel', () => next.url)

it('sends the headers of a proxy, and keeps the path that it is mounted at', async () => {
  const seen: unknown[] = []
  const client = createClient({
    url: 'http://proxy.invalid/gpu1',
    headers: { authorization: 'Bearer of-the-proxy' },
    fetch: async (input, init) => {
      seen.push(String(input), init?.headers)
      return new Response('<html>Who are you?</html>', { status: 401 })
    },
  })
  await expect(client.queueRemaining(signal)).rejects.toBeInstanceOf(UnexpectedAnswer)
  expect(seen).toEqual([
    'http://proxy.invalid/gpu1/prompt',
    { authorization: 'Bearer of-the-proxy' },
  ])
})

it.each([502, 503, 504])('takes the %i of a proxy for an instance that is away', async (status) => {
  const client = createClient({
    url: 'http://proxy.invalid',
    fetch: async () => new Response('<html>Bad gateway</html>', { status }),
  })
  await expect(client.queueRemaining(signal)).rejects.toBeInstanceOf(InstanceUnreachable)
})

it('stops at once when the caller does, and says why', async () => {
  const hung = await startDouble()
  hung.hang()
  const stop = new AbortController()
  const asked = createClient({ url: hung.url }).queueRemaining(stop.signal)
  stop.abort(new Error('cancelled by us'))
  await expect(asked).rejects.toThrow('cancelled by us')
  await hung.close()
})

it('does not wait for ever for an instance that hangs, or dies while it answers', async () => {
  const hung = await startDouble()
  hung.hang()
  const asked = createClient({ url: hung.url }).queueRemaining(signal)
  await expect.poll(() => hung.requests.length).toBe(1)
  await hung.kill()
  await expect(asked).rejects.toBeInstanceOf(InstanceUnreachable)
})
