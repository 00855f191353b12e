import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { refuseProtocolError } from './protocol-errors.ts'

const TIMEOUT_MS = 300

const app = await started()
const hasty = await started({
  headersTimeout: TIMEOUT_MS,
  connectionsCheckingInterval: 20,
})
afterAll(() => Promise.all([app.close(), hasty.close()]))

async function started(http = {}) {
  const server = Fastify({
    clientErrorHandler: refuseProtocolError,
    requestTimeout: 2 * TIMEOUT_MS,
    http,
  })
  server.get('/', async () => 'here')
  server.post('/', async () => 'taken')
  await server.listen({ host: '127.0.0.1', port: 0 })
  return server
}

function say(to: FastifyInstance, text: string, afterwards = () => {}): Promise<string> {
  const { port } = to.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (text) socket.write(text)
      afterwards()
    })
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}

it.each([
  ['nonsense', 'hello\r\n\r\n', 400, 'MALFORMED_JSON'],
  [
    'endless headers',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    413,
    'PAYLOAD_TOO_LARGE',
  ],
])('answers %s like any other mistake', async (_name, text, status, code) => {
  const answer = await say(app, text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const body = JSON.parse(answer.slice(answer.indexOf('{')))
  expect(body).toMatchObject({ error_code: code, retryable: false })
  expect(answer).toContain(`X-Request-Id: ${body.request_id}`)
})

it('answers who began a request and did not go on, and closes on who said nothing', async () => {
  expect(await say(hasty, 'GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await say(hasty, '')).toBe('')
})

it('cuts off who was answered once and then begins a request without an end', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: here\r\n'
  const answers = await say(hasty, `${request}\r\n${request}`)
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
})

it('cuts off a body without an end', async () => {
  const head =
    'POST / HTTP/1.1\r\nHost: here\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n'
  expect(await say(hasty, `${head}a`)).toMatch(/^HTTP\/1.1 400 /)
})

it('answers a punctual request that it was too busy to read in time', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n'
  const beBusy = () => {
    const end = Date.now() + 2 * TIMEOUT_MS
    while (Date.now() < end);
  }
  // The connection is accepted first: what waits then is only the request.
  const busy = Promise.withResolvers<void>()
  hasty.server.once('connection', () => busy.resolve())
  const answer = await say(hasty, request, () => busy.promise.then(beBusy))
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
})
