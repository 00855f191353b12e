import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import files from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFiles } from './kept-files.ts'

let root: string
let app: FastifyInstance
let time: number

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'guise-kept-'))
  time = 0
  app = Fastify()
  let requests = 0
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-request-id', String(++requests))
  })
  await app.register(async (context) => {
    keepFiles(context, { freshMs: 1000, now: () => time })
    await context.register(files, { root, preCompressed: true, maxAge: 60_000 })
  })
})
afterEach(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const write = (text: string) => writeFile(join(root, 'a.js'), text)
const ask = (headers: Record<string, string> = {}, url = '/a.js') => app.inject({ url, headers })

it('answers a file as it was read, with its own headers and those of the request', async () => {
  await write('first')
  const read = await ask()
  await write('other')
  const kept = await ask()
  expect(kept.body).toBe('first')
  const { 'x-request-id': firstId, date: _, ...ofFile } = read.headers
  const { 'x-request-id': secondId, date: __, ...again } = kept.headers
  expect(again).toEqual(ofFile)
  expect([firstId, secondId]).toEqual(['1', '2'])
  time = 1000
  expect((await ask()).body).toBe('other')
})

it('keeps each encoding apart, also for those who weigh them otherwise', async () => {
  await write('plain')
  await writeFile(join(root, 'a.js.gz'), gzipSync('zipped'))
  await writeFile(join(root, 'a.js.br'), 'brotli')
  const forms = [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br, gzip' }]
  const odd = { 'accept-encoding': 'gzip;q=1, br;q=0.5' }
  await ask(odd)
  for (const headers of forms) await ask(headers)
  const answers = await Promise.all(forms.map((headers) => ask(headers)))
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ])
  expect(answers.map(({ body }) => body)[2]).toBe('brotli')
})

it('leaves ranges, conditions, what is not there and foreign pages to those who know', async () => {
  await write('0123456789')
  const { headers } = await ask()
  expect((await ask({ range: 'bytes=2-3' })).body).toBe('23')
  expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  const head = await app.inject({ method: 'HEAD', url: '/a.js' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  await rm(join(root, 'a.js'))
  expect((await ask({ origin: 'https://elsewhere.example.com' })).statusCode).toBe(404)
  expect((await ask({}, '/b.js')).statusCode).toBe(404)
  await writeFile(join(root, 'b.js'), 'now')
  expect((await ask({}, '/b.js')).body).toBe('now')
})
