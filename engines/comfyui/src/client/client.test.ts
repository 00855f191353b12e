import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished } from 'vitest'
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

it('can be stopped at any moment of an upload, without an error that nobody can catch', async () => {
  const uncaught: unknown[] = []
  const keep = (error: unknown) => void uncaught.push(error)
  process.on('unhandledRejection', keep)
  onTestFinished(() => void process.off('unhandledRejection', keep))
  const client = createClient({ url: current.url })
  const photo = new Uint8Array(1_000_000)
  // In turns of the event loop: the picture is read in the first of them, and is with the instance before the last.
  for (let turns = 0; turns < 20; turns++) {
    const stop = new AbortController()
    const file = { name: `${turns}.png`, subfolder: 'stopped' }
    const upload = client.upload(file, photo, stop.signal).catch(() => {})
    for (let turn = 0; turn < turns; turn++) await setImmediate()
    stop.abort('not-ours')
    await upload
    for (let turn = 0; turn < 5; turn++) await setImmediate()
  }
  expect(uncaught).toEqual([])
})

it('does not wait for ever for an instance that hangs, or dies while it answers', async () => {
  const hung = await startDouble()
  hung.hang()
  const asked = createClient({ url: hung.url }).queueRemaining(signal)
  await expect.poll(() => hung.requests.length).toBe(1)
  await hung.kill()
  await expect(asked).rejects.toBeInstanceOf(InstanceUnreachable)
})
