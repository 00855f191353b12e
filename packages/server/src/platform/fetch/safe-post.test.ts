import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { webhookMessage, webhookUrlMessage } from '../../features/webhooks/url-messages.ts'
import { isPublicAddress } from './address.ts'
import { createSafePoster, FetchRefused } from './index.ts'

vi.mock('./address.ts', async (original) => {
  const address = await original<typeof import('./address.ts')>()
  return { ...address, isPublicAddress: vi.fn(address.isPublicAddress) }
})

type Seen = { readonly method: string; readonly headers: IncomingMessage['headers']; body: string }

let server: Server
let port: number
let origin: string
let seen: Seen[]
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  seen = []
  answer = (response) => void response.end('thank you')
  server = createServer(async (request, response) => {
    const { method = '', headers } = request
    seen.push({ method, headers, body: await text(request) })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})
afterEach(() => void server.close().closeAllConnections())

const MESSAGE = { body: '{"é":1}', headers: { 'content-type': 'application/json', 'x-a': 'b' } }
const poster = (options: Parameters<typeof createSafePoster>[0] = {}) =>
  createSafePoster({ allowedOrigins: [origin], ...options })
/** As if this machine were out on the internet: nobody made an exception for it. */
function publicPoster() {
  vi.mocked(isPublicAddress).mockReturnValue(true)
  return createSafePoster({ httpsOnly: false, ports: 'any' })
}
afterEach(() => void vi.mocked(isPublicAddress).mockReset())
const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    (answered) => answered,
    (error: FetchRefused) => error.code,
  )

describe('a message', () => {
  it('arrives as it was given, and the status comes back', async () => {
    answer = (response) => void response.writeHead(202).end()
    expect(await publicPoster().post(`${origin}/hook?a=1`, MESSAGE)).toEqual({
      status: 202,
      text: '',
    })
    expect(seen).toMatchObject([{ method: 'POST', body: MESSAGE.body, headers: { 'x-a': 'b' } }])
    expect(seen[0]?.headers['content-length']).toBe('8')
  })

  it('is not sent again to where the receiver redirects', async () => {
    answer = (response) => void response.writeHead(307, { location: `${origin}/there` }).end()
    expect(await poster().post(`${origin}/here`, MESSAGE)).toMatchObject({ status: 307 })
    expect(seen).toHaveLength(1)
  })

  it('is done when the status is known, however much the receiver says', async () => {
    answer = (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) {}
        response.once('drain', more)
      }
      more()
    }
    const { status, text } = await publicPoster().post(origin, MESSAGE)
    expect([status, text]).toEqual([200, 'x'.repeat(1000)])
  })

  it('is done when the status is known, also if the receiver never ends its answer', async () => {
    answer = (response) => void response.writeHead(200).write('x')
    expect(await publicPoster().post(origin, MESSAGE)).toEqual({ status: 200, text: 'x' })
  })

  it('brings back what the receiver said, as plain text', async () => {
    answer = (response) => void response.writeHead(500).end('no\u0000t\u001b[1m today:\n\té')
    expect(await publicPoster().post(origin, MESSAGE)).toEqual({
      status: 500,
      text: 'not[1m today:\n\té',
    })
  })

  it('waits for a slow receiver no longer than it may', async () => {
    answer = () => {}
    expect(await codeOf(poster({ totalMs: 200 }).post(origin, MESSAGE))).toBe('TIMEOUT')
  })

  it('ends when the caller does, with its reason', async () => {
    answer = () => {}
    const gone = new AbortController()
    const sending = poster().post(origin, MESSAGE, gone.signal)
    gone.abort(new Error('enough'))
    await expect(sending).rejects.toThrow('enough')
  })

  it('ends when the service does', async () => {
    answer = () => {}
    const one = poster()
    const sending = codeOf(one.post(origin, MESSAGE))
    await one.close()
    expect(await sending).toBe('CLOSED')
    expect(await codeOf(one.post(origin, MESSAGE))).toBe('CLOSED')
  })
})

describe('an address', () => {
  it.each([
    ['http://example.com/', 'URL_INSECURE'],
    ['ftp://example.com/', 'URL_SCHEME'],
    ['https://example.com:8443/', 'PORT_DENIED'],
    ['https://10.0.0.1/', 'ADDR_DENIED'],
    ['https://[::1]/', 'ADDR_DENIED'],
    ['https://169.254.169.254/', 'ADDR_DENIED'],
    ['https://localhost/', 'HOST_DENIED'],
    ['https://u:p@example.com/', 'URL_CREDENTIALS'],
    ['https://exa mple.com/', 'URL_INVALID'],
  ])('%s is refused before anything is sent', async (url, code) => {
    expect(() => poster().vet(url)).toThrow(expect.objectContaining({ code }))
    expect(await codeOf(poster().post(url, MESSAGE))).toBe(code)
  })

  it('is good with https, or where the operator vouches for it', () => {
    expect(() => poster().vet('https://example.com/hook?a=b')).not.toThrow()
    expect(() => poster().vet(`${origin}/hook`)).not.toThrow()
  })

  it('whose name has a private address is refused when it is sent to', async () => {
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
    const sending = poster({ lookup }).post('https://example.com/', MESSAGE)
    expect(await codeOf(sending)).toBe('ADDR_DENIED')
  })

  it('that is private, unknown or closed is refused in the same words', () => {
    const words = (['ADDR_DENIED', 'HOST_DENIED', 'DNS_FAILED', 'UNREACHABLE'] as const).map(
      (code) => webhookMessage(new FetchRefused(code)),
    )
    expect(new Set(words).size).toBe(1)
  })
})

describe('the words for whoever enters an address', () => {
  const wordsFor = (url: string) => {
    try {
      poster().vet(url)
      return undefined
    } catch (error) {
      return webhookUrlMessage(error as FetchRefused, url)
    }
  }

  it.each([
    'http://127.0.0.1:3009',
    'http://localhost:3000/hook',
    'http://example.com/hook',
    'HTTP://192.168.1.5:8080/hook',
  ])('name https and the way for computers of their own: %s', (url) => {
    expect(wordsFor(url)).toMatch(/^must begin with https:.*guise listen --forward$/)
  })

  it.each([
    ['https://example.com:8443/', 'must use the standard port of https (443)'],
    ['https://10.0.0.1/', 'The receiver cannot be reached.'],
    ['https://localhost/hook', 'The receiver cannot be reached.'],
    ['https://localhost.example.internal/', 'The receiver cannot be reached.'],
    ['ftp://localhost/', 'must begin with https://'],
    ['https://u:p@localhost/', 'must not contain'],
  ])('are otherwise as they are: %s', (url, words) => {
    expect(wordsFor(url)).toContain(words)
    expect(wordsFor(url)).not.toContain('--forward')
  })
})

describe('an exception of the operator', () => {
  const INSIDE = { address: '127.0.0.1', family: 4 }
  const PUBLIC = { address: '93.184.216.34', family: 4 }
  const inNetwork = (options: Parameters<typeof createSafePoster>[0] = {}) =>
    createSafePoster({ allowedNetworks: ['127.0.0.0/8', 'fd00:20::/32'], ...options })

  it('by origin or network keeps what the receiver said from the account', async () => {
    answer = (response) => void response.writeHead(200).end('inner secret')
    for (const one of [poster(), inNetwork()]) {
      expect(await one.post(origin, MESSAGE)).toEqual({ status: 200, text: null })
    }
    expect(seen).toHaveLength(2)
  })

  it.each(['http://127.4.5.6/', 'http://127.0.0.1:8080/', 'https://[fd00:20::7]:8443/'])(
    'for a network takes %s, whatever its port and scheme',
    (url) => {
      expect(() => inNetwork().vet(url)).not.toThrow()
    },
  )

  it.each([
    ['http://10.0.0.1/', 'ADDR_DENIED'],
    ['http://10.0.0.1:8080/', 'PORT_DENIED'],
    ['https://169.254.169.254/', 'ADDR_DENIED'],
    ['https://[fd00:21::7]/', 'ADDR_DENIED'],
    ['http://[::ffff:127.0.0.1]/', 'ADDR_DENIED'],
    ['http://93.184.216.34/', 'URL_INSECURE'],
    ['http://u:p@127.0.0.1/', 'URL_CREDENTIALS'],
    ['http://exa mple.internal/', 'URL_INVALID'],
  ])('for another network does not take %s', async (url, code) => {
    expect(() => inNetwork().vet(url)).toThrow(expect.objectContaining({ code }))
    expect(await codeOf(inNetwork().post(url, MESSAGE))).toBe(code)
  })

  it('for a network takes names that lead into it, also private ones', async () => {
    const lookup = vi.fn(async () => [INSIDE])
    for (const name of ['hooks.internal', 'hooks', 'hooks.example.com']) {
      expect(await inNetwork({ lookup }).post(`http://${name}:${port}/`, MESSAGE)).toEqual({
        status: 200,
        text: null,
      })
    }
    expect(lookup).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['elsewhere inside', [{ address: '10.0.0.1', family: 4 }], 'ADDR_DENIED'],
    ['inside and elsewhere', [INSIDE, { address: '10.0.0.1', family: 4 }], 'ADDR_DENIED'],
    ['out to the internet, without https', [PUBLIC], 'URL_INSECURE'],
    ['inside and out to the internet', [INSIDE, PUBLIC], 'URL_INSECURE'],
    ['nowhere', [], 'DNS_FAILED'],
  ])('for a network is not for a name that leads %s', async (_where, addresses, code) => {
    const one = inNetwork({ lookup: async () => addresses, ports: 'any' })
    expect(await codeOf(one.post(`http://hooks.example.com:${port}/`, MESSAGE))).toBe(code)
    expect(seen).toEqual([])
  })

  it('judges the address that is connected to: a name that changes its answer gains nothing', async () => {
    const answers = [[INSIDE], [INSIDE], [PUBLIC]]
    const lookup = vi.fn(async () => answers.shift() ?? [])
    const one = inNetwork({ allowedNetworks: ['127.0.0.1'], lookup, ports: 'any' })
    const url = `http://hooks.internal:${port}/`
    expect(await one.post(url, MESSAGE)).toMatchObject({ status: 200 })
    expect(lookup).toHaveBeenCalledTimes(1)
    expect(await one.post(url, MESSAGE)).toMatchObject({ status: 200 })
    expect(await codeOf(one.post(url, MESSAGE))).toBe('HOST_DENIED')
    expect(seen).toHaveLength(2)
  })
})
