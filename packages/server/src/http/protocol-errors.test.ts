import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { refuseProtocolError } from './protocol-errors.ts'

const app = Fastify({ clientErrorHandler: refuseProtocolError })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

function say(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
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
  const answer = await say(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const body = JSON.parse(answer.slice(answer.indexOf('{')))
  expect(body).toMatchObject({ error_code: code, retryable: false })
  expect(answer).toContain(`X-Request-Id: ${body.request_id}`)
})
