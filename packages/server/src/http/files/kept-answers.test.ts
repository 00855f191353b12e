import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepAnswers } from './kept-answers.ts'

const DOCUMENT = { words: 'the same for everybody '.repeat(500) }
let app: FastifyInstance
let computed: number
beforeEach(async () => {
  computed = 0
  app = Fastify()
  keepAnswers(app)
  app.get('/document', async () => {
    computed += 1
    return DOCUMENT
  })
  app.get('/of/:name', async ({ params }) => params)
  app.get('/refused', async (_request, reply) => reply.code(404).send({}))
})
afterEach(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

it('computes an answer once, and sends it in the form that is asked for', async () => {
  expect((await ask('/document')).json()).toEqual(DOCUMENT)
  const plain = await ask('/document')
  expect(plain.json()).toEqual(DOCUMENT)
  const brotli = await ask('/document', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(JSON.parse(String(brotliDecompressSync(brotli.rawPayload)))).toEqual(DOCUMENT)
  const zipped = await ask('/document', { 'accept-encoding': 'br;q=0, gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(String(gunzipSync(zipped.rawPayload)))).toEqual(DOCUMENT)
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
  expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(computed).toBe(1)
})

it.each(['GET', 'HEAD'] as const)('answers the first %s as all others', async (method) => {
  const accept = { 'accept-encoding': 'gzip' }
  const first = await ask('/document', accept, method)
  const second = await ask('/document', accept, method)
  expect(first.headers).toMatchObject({
    etag: expect.stringMatching(/^".+-gzip"$/),
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
    'content-encoding': 'gzip',
    'content-length': second.headers['content-length'],
  })
  expect(first.headers.etag).toBe(second.headers.etag)
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  expect(Number(first.headers['content-length'])).toBeLessThan(1000)
})

it('answers 304 at once to who has it from before a restart', async () => {
  const { etag } = (await ask('/document')).headers
  await app.close()
  app = Fastify()
  keepAnswers(app)
  app.get('/document', async () => DOCUMENT)
  const again = await ask('/document', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('answers 304 to who has it already, and nothing but headers to HEAD', async () => {
  await ask('/document')
  const accept = { 'accept-encoding': 'br' }
  const { etag } = (await ask('/document', accept)).headers
  const again = await ask('/document', { ...accept, 'if-none-match': `"other", W/${etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask('/document', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  const head = await ask('/document', accept, 'HEAD')
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
})

it('keeps nothing that depends on who asks, and no refusal', async () => {
  await ask('/of/one')
  expect((await ask('/of/two')).json()).toEqual({ name: 'two' })
  await ask('/refused')
  expect((await ask('/refused')).headers.etag).toBeUndefined()
})
