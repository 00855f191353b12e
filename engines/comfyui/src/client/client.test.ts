import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { describeClient } from '../testing/client-suite.ts'
import { startDouble } from '../testing/double/index.ts'
import { type Client, createClient } from './client.ts'
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

const MB = 1024 * 1024
const PROMPT_ID = '4d2a1b60-0000-4000-8000-000000000000'
const submission = { graph: {}, promptId: PROMPT_ID, clientId: 'c', outputs: ['1'] }
const file = { filename: 'a.png', subfolder: '', type: 'output' }
const asks: readonly (readonly [string, number, (client: Client) => Promise<unknown>])[] = [
  ['systemStats', 1, (client) => client.systemStats(signal)],
  ['queueRemaining', 1, (client) => client.queueRemaining(signal)],
  ['objectInfo', 32, (client) => client.objectInfo(signal)],
  ['modelFolders', 1, (client) => client.modelFolders(signal)],
  ['models', 1, (client) => client.models('loras', signal)],
  ['upload', 1, (client) => client.upload({ name: 'a', subfolder: '' }, Buffer.of(1), signal)],
  ['submit', 1, (client) => client.submit(submission, signal)],
  ['stateOf', 1, (client) => client.stateOf(PROMPT_ID, signal)],
  ['queue', 32, (client) => client.queue(signal)],
  ['finished', 32, (client) => client.finished(signal)],
  ['view', 1, (client) => client.view(file, MB, signal)],
  ['cancel', 1, (client) => client.cancel(PROMPT_ID, signal)],
  ['forget', 1, (client) => client.forget(PROMPT_ID, signal)],
  ['free', 1, (client) => client.free(signal)],
]

it.each([200, 400, 500].flatMap((status) => asks.map((ask) => [status, ...ask] as const)))(
  'stops reading an endless %i to %s after %i MB',
  async (status, _name, megabytes, ask) => {
    const endless = await startEndless(status)
    await expect(ask(createClient({ url: endless.url }))).rejects.toBeInstanceOf(UnexpectedAnswer)
    // What the two sockets and the client hold on top.
    expect(endless.sent()).toBeLessThan((megabytes + 16) * MB)
  },
)

it('does not read what a proxy says of an instance that is away', async () => {
  const endless = await startEndless(502)
  const asked = createClient({ url: endless.url }).queueRemaining(signal)
  await expect(asked).rejects.toBeInstanceOf(InstanceUnreachable)
  expect(endless.sent()).toBeLessThan(16 * MB)
})

it('does not parse millions of elements', async () => {
  const body = `{"A":{"output":[${'[],'.repeat(1_000_000)}[]]}}`
  const client = createClient({ url: 'http://gpu.invalid', fetch: async () => new Response(body) })
  await expect(client.objectInfo(signal)).rejects.toThrow('more than 1000000 elements')
})

async function startEndless(status: number) {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  let sent = 0
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
    }
    more()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
  }
}
