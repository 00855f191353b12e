import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenBlob } from '@guise/core'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { blobRoutes } from './blobs.ts'

const KEY = 'results/2026-11-15/someone/picture.png'
const LINK = `/blobs/${KEY}?until=2000&signature=good`

let app: FastifyInstance
afterEach(() => app.close())

function serving(blob: Partial<OpenBlob> | undefined, opened: unknown[] = []): FastifyInstance {
  app = Fastify()
  app.register(blobRoutes, {
    clock: { now: () => new Date(1_000_000) },
    verifyLink: (key, until, signature, now) =>
      key === KEY && signature === 'good' && now.getTime() < Number(until) * 1000,
    blobs: {
      async open(...asked) {
        opened.push(asked)
        const known = { size: 10, contentType: 'image/png', version: '1' }
        return blob && { ...known, stream: oneChunk('0123456789'), ...blob }
      },
    },
  })
  return app
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

describe('blob routes', () => {
  it('answer with headers that keep the link from caches, referrers and guessed types', async () => {
    const answer = await serving({}).inject(LINK)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('0123456789')
    expect(answer.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-length': '10',
      'content-type': 'image/png',
      etag: `"${KEY}"`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it('let a browser keep what many are given, for as long as its link works', async () => {
    const kept = await serving({}).inject(`${LINK}&keep=yes`)
    expect(kept.headers['cache-control']).toBe('private, max-age=1000')
    const erased = await serving(undefined).inject(`${LINK}&keep=yes`)
    expect(erased.statusCode).toBe(404)
    expect(erased.headers['cache-control']).toBe('private, no-store')
  })

  it.each([
    ['altered', `/blobs/${KEY}?until=2000&signature=bad`],
    ['expired', `/blobs/${KEY}?until=999&signature=good`],
    ['without a signature', `/blobs/${KEY}?until=2000`],
    ['with two signatures', `/blobs/${KEY}?until=2000&signature=good&signature=good`],
    ['to another key', '/blobs/results/2026-11-15/someone/other.png?until=2000&signature=good'],
    ['that climbs', '/blobs/..%2f..%2fetc%2fpasswd?until=2000&signature=good'],
  ])('refuse a link %s before looking at the store', async (_, url) => {
    const opened: unknown[] = []
    const answer = await serving({}, opened).inject(url)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      error_code: 'FORBIDDEN',
      message: expect.any(String),
      request_id: expect.any(String),
      retryable: false,
    })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(opened).toEqual([])
  })

  it('answer 404 for what has been erased', async () => {
    const answer = await serving(undefined).inject(LINK)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error_code: 'NOT_FOUND', retryable: false })
  })

  it('tell the size when a range cannot be satisfied', async () => {
    const answer = await serving({}).inject({ url: LINK, headers: { range: 'bytes=10-' } })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */10')
    expect(answer.json()).toMatchObject({ error_code: 'RANGE_NOT_SATISFIABLE' })
  })

  it.each([
    ['the same', `"${KEY}"`, 206],
    ['another', '"something else"', 200],
  ])('honour a range only for %s blob', async (_, condition, status) => {
    const whole = status === 200
    const answer = await serving({ stream: oneChunk(whole ? '0123456789' : '01') }).inject({
      url: LINK,
      headers: { range: 'bytes=0-1', 'if-range': condition },
    })
    expect(answer.statusCode).toBe(status)
  })

  it('answer HEAD with the length and without reading', async () => {
    let read = false
    async function* watched(): AsyncGenerator<Uint8Array> {
      read = true
      yield new Uint8Array(10)
    }
    const answer = await serving({ stream: watched() }).inject({ method: 'HEAD', url: LINK })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe('10')
    expect(answer.body).toBe('')
    expect(read).toBe(false)
  })

  it('break the connection when the blob ends short', async () => {
    const url = await serving({ size: 11 }).listen({ host: '127.0.0.1', port: 0 })
    await expect(fetch(url + LINK).then((answer) => answer.arrayBuffer())).rejects.toThrow()
  })

  it('stop reading the blob when the client goes away', async () => {
    const ended = Promise.withResolvers<void>()
    let chunks = 0
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (; chunks < 10_000; chunks++) yield new Uint8Array(192 * 1024)
      } finally {
        ended.resolve()
      }
    }
    const size = 10_000 * 192 * 1024
    const url = await serving({ size, stream: source() }).listen({ host: '127.0.0.1', port: 0 })
    const client = httpRequest(url + LINK).end()
    const [answer] = await once(client, 'response')
    await once(answer, 'readable')
    await sleep(50)
    answer.destroy()
    await ended.promise
    // Nobody took more than the sockets hold, so most of the blob was never read.
    expect(chunks).toBeLessThan(200)
  })
})
