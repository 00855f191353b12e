import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSafeFetcher, type FetchPolicy } from './index.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

let server: Server
let origin: string
let requests: IncomingMessage[]
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  requests = []
  answer = (_request, response) => void response.end(PNG)
  server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.close().closeAllConnections()
})

const fetcher = (options: Partial<FetchPolicy> = {}) =>
  createSafeFetcher({ allowedOrigins: [origin], ...options })
const codeOf = (download: Promise<unknown>) =>
  download.then(
    () => 'OK',
    (error) => error.code,
  )

describe('allowed origins', () => {
  it('are fetched from although the address is private', async () => {
    expect(Buffer.from(await fetcher().fetch(`${origin}/a.png`))).toEqual(PNG)
  })

  it('are the only private ones: without the entry nothing connects', async () => {
    const strict = fetcher({
      allowedOrigins: [],
      ports: { 'http:': [Number(new URL(origin).port)], 'https:': [] },
    })
    expect(await codeOf(strict.fetch(`${origin}/a.png`))).toBe('ADDR_DENIED')
    expect(requests).toHaveLength(0)
  })

  it('do not vouch for where they redirect to', async () => {
    answer = (_request, response) =>
      void response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    expect(await codeOf(fetcher().fetch(origin))).toBe('ADDR_DENIED')
  })

  it('are named exactly, or the start fails with the right spelling', () => {
    expect(() => fetcher({ allowedOrigins: ['http://photos.lan:80/'] })).toThrow(
      /as "http:\/\/photos.lan"/,
    )
    expect(() => fetcher({ allowedOrigins: ['photos.lan'] })).toThrow(/must look like/)
  })
})

describe('name look-up', () => {
  const at =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: 4 }))

  it('is vetted: one private answer among public ones refuses the name', async () => {
    const lookup = at('93.184.216.34', '127.0.0.1')
    expect(await codeOf(fetcher({ lookup }).fetch('http://pictures.example.com/'))).toBe(
      'ADDR_DENIED',
    )
  })

  it('that fails or answers nothing is told as such', async () => {
    const failing = () => Promise.reject(new Error('SERVFAIL'))
    const url = 'http://pictures.example.com/'
    expect(await codeOf(fetcher({ lookup: failing }).fetch(url))).toBe('DNS_FAILED')
    expect(await codeOf(fetcher({ lookup: at() }).fetch(url))).toBe('DNS_FAILED')
  })

  it('that never answers ends with the total time', async () => {
    const silent = fetcher({ lookup: () => new Promise(() => {}), totalMs: 50 })
    expect(await codeOf(silent.fetch('http://pictures.example.com/'))).toBe('TIMEOUT')
    expect(await codeOf(silent.fetch('https://pictures.example.com/'))).toBe('TIMEOUT')
  })
})

describe('a download', () => {
  it('asks plainly: no cookie, no referrer, no compression, no kept connection', async () => {
    answer = (request, response) => {
      if (request.url === '/a.png') response.end(PNG)
      else response.writeHead(302, { location: '/a.png', 'set-cookie': 'a=b' }).end()
    }
    await fetcher().fetch(origin)
    expect(requests).toHaveLength(2)
    for (const { headers } of requests) {
      expect(headers).toMatchObject({ 'accept-encoding': 'identity', connection: 'close' })
      expect(headers).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('referer')
    }
  })

  it('uses no proxy from the environment', async () => {
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])
      vi.stubEnv(name, 'http://127.0.0.1:1')
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    expect(await codeOf(fetcher().fetch(origin))).toBe('OK')
  })

  it('may be exactly as large as the limit and not a byte larger', async () => {
    answer = (_request, response) => {
      for (const byte of PNG) response.write(Buffer.from([byte]))
      response.end()
    }
    expect(await codeOf(fetcher({ maxBytes: PNG.length }).fetch(origin))).toBe('OK')
    expect(await codeOf(fetcher({ maxBytes: PNG.length - 1 }).fetch(origin))).toBe('TOO_LARGE')
  })

  it('arrives whole when it outgrows the first buffer', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(1e6, 'guise')])
    answer = (_request, response) => {
      response.write(large.subarray(0, 700_000))
      response.end(large.subarray(700_000))
    }
    expect(Buffer.compare(await fetcher().fetch(origin), large)).toBe(0)
  })

  it('that falls silent is given up long before the total time', async () => {
    answer = (_request, response) => void response.write(PNG)
    expect(await codeOf(fetcher({ idleMs: 100, totalMs: 60_000 }).fetch(origin))).toBe('TIMEOUT')
  })

  it('is given up when interim answers keep coming', async () => {
    answer = (_request, response) => {
      for (let sent = 0; sent < 20; sent++) response.writeEarlyHints({ link: '</a>; rel=preload' })
      response.end(PNG)
    }
    expect(await codeOf(fetcher().fetch(origin))).toBe('HEADERS')
  })

  it('from a server that is not there says so without naming it', async () => {
    server.close()
    await once(server, 'close')
    const error = await fetcher()
      .fetch(origin)
      .catch((reason) => reason)
    expect(error).toMatchObject({ code: 'UNREACHABLE', detail: 'ECONNREFUSED' })
    expect(inspect(error, { showHidden: true })).not.toContain(new URL(origin).port)
  })

  it('rejects with the reason of the caller who aborts it', async () => {
    answer = () => {}
    const caller = new AbortController()
    const download = fetcher().fetch(origin, { signal: caller.signal })
    await expect.poll(() => requests).toHaveLength(1)
    caller.abort(new Error('caller left'))
    await expect(download).rejects.toThrow('caller left')
    await expect(fetcher().fetch(origin, { signal: caller.signal })).rejects.toThrow('caller left')
    expect(requests).toHaveLength(1)
  })
})

describe('close', () => {
  it('ends what runs and refuses what comes', async () => {
    answer = () => {}
    const closing = fetcher()
    const running = codeOf(closing.fetch(origin))
    await expect.poll(() => requests).toHaveLength(1)
    await closing.close()
    expect(await running).toBe('CLOSED')
    expect(await codeOf(closing.fetch(origin))).toBe('CLOSED')
    expect(requests).toHaveLength(1)
  })
})

describe('a limit', () => {
  it.each([Number.NaN, 0, -1, 1.5])('of %s bytes stops the start', (maxBytes) => {
    expect(() => createSafeFetcher({ maxBytes })).toThrow(/maxBytes must be a whole number/)
  })
})
