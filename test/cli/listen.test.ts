import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as bodyOf } from 'node:stream/consumers'
import { freePort } from '@guise/tools'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { until } from '../support/until.ts'
import type { Running } from './support/command.ts'
import { QUICK_RUN, useCommandLine } from './support/context.ts'
import { startRelay } from './support/relay.ts'

const line = useCommandLine()

type Received = { readonly headers: IncomingMessage['headers']; readonly body: string }
let receiver: Server
let address = ''
let answer = 200
const received: Received[] = []
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await bodyOf(request) })
    response.writeHead(answer).end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(() => receiver.close())
beforeEach(() => {
  received.length = 0
  answer = 200
})

async function listening(...args: readonly string[]): Promise<Running> {
  const running = line().start(['listen', ...args])
  await until('it listens', () => running.err().includes('Listening'))
  return running
}

async function interrupted(running: Running) {
  running.child.kill('SIGINT')
  const ended = await running.ended
  expect(ended.code, ended.err).toBe(130)
  return ended
}

it('forwards every event, signed so that the standard library verifies it', async () => {
  const running = await listening('--forward', address)
  const [, secret = ''] = /Signing secret (whsec_\S+)/.exec(running.out()) ?? []
  const { id } = await line().json(...QUICK_RUN)
  await until('three events', () => received.length >= 3)
  const webhook = new Webhook(secret)
  const events = received.map(
    ({ headers, body }) =>
      // biome-ignore lint/suspicious/noExplicitAny: the library answers what it was sent
      webhook.verify(body, headers as Record<string, string>) as any,
  )
  expect(events.map(({ type }) => type)).toEqual(['job.queued', 'job.started', 'job.completed'])
  expect(events.map(({ data }) => [data.id, data.sequence])).toEqual([
    [id, 1],
    [id, 2],
    [id, 3],
  ])
  expect(received[0]?.headers['content-type']).toBe('application/json')
  expect(() =>
    webhook.verify(`${received[0]?.body} `, received[0]?.headers as Record<string, string>),
  ).toThrow()
  await until('all are told', () => running.out().includes('job.completed'))
  const { out } = await interrupted(running)
  expect(out).toMatch(new RegExp(`job.completed +${id} +-> 200 in \\d+ ms`))
})

it('tells what the local address answered, and goes on', async () => {
  const running = await listening('--forward', address, '--events', 'job.completed')
  answer = 500
  await line().json(...QUICK_RUN)
  await until('it is told', () => running.out().includes('-> 500'))
  receiver.closeAllConnections()
  answer = 204
  await line().json(...QUICK_RUN)
  await until('the next is told', () => running.out().includes('-> 204'))
  await interrupted(running)
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([
    'job.completed',
    'job.completed',
  ])
})

it('takes up a stream that broke off, and loses nothing', async () => {
  const relay = await startRelay(line().stack.baseUrl)
  const running = await listening('--forward', address, '--url', relay.url)
  relay.cut()
  await line().json(...QUICK_RUN)
  await until('three events', () => received.length >= 3)
  const { out, err } = await interrupted(running)
  relay.stop()
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([
    'job.queued',
    'job.started',
    'job.completed',
  ])
  expect(err).toContain('Reconnected')
  expect(out.match(/Signing secret/g)).toHaveLength(1)
})

it('tells when nothing listens there', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}/hook`
  const running = await listening('--forward', nobody, '--events', 'job.queued')
  await line().json(...QUICK_RUN, '--detach')
  await until('it is told', () => running.out().includes('nothing listens there'))
  await interrupted(running)
})

it('with --json prints one line for everything', async () => {
  const running = await listening('--json', '--events', 'job.completed')
  const { id } = await line().json(...QUICK_RUN)
  await until('it is told', () => running.out().includes('job.completed'))
  const { out } = await interrupted(running)
  const lines = out
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row))
  expect(lines).toMatchObject([
    { type: 'ready', secret: expect.stringMatching(/^whsec_/) },
    { type: 'job.completed', forwarded: null, event: { data: { id } } },
  ])
})

it('an event that does not exist is refused', async () => {
  const { code, err } = await line().run(['listen', '--events', 'job.exploded'])
  expect(code).toBe(4)
  expect(err).toContain('events')
})
