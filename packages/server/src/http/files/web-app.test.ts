import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createWebApp } from './web-app.ts'

const PAGE = '<!doctype html><title>Studio</title>'
const SCRIPT = 'export const answer = 42'
let studioFolder: string
let app: FastifyInstance

beforeEach(async () => {
  studioFolder = await mkdtemp(join(tmpdir(), 'guise-studio-'))
  const webApp = createWebApp({
    studioFolder,
    publicUrl: 'https://guise.example.com/below',
    blobOrigin: 'https://blobs.example.com',
  })
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  app.setNotFoundHandler((request, reply) =>
    webApp.isOpenedBy(request) ? webApp.sendPage(reply) : reply.code(404).send({ error: true }),
  )
  await webApp.mount(app)
})
afterEach(async () => {
  await app.close()
  await rm(studioFolder, { recursive: true, force: true })
})

async function build() {
  await mkdir(join(studioFolder, 'assets'))
  await writeFile(join(studioFolder, 'index.html'), PAGE)
  await writeFile(join(studioFolder, '.stamp'), 'of the builder')
  await writeFile(join(studioFolder, 'assets/app-1a2b.js'), SCRIPT)
  await writeFile(join(studioFolder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT))
}
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers })

it('shows the way to the documentation until it is built', async () => {
  const home = await ask('/', { accept: BROWSER })
  expect([home.statusCode, home.headers.location]).toEqual([302, '/docs/'])
  expect((await ask('/playground', { accept: BROWSER })).statusCode).toBe(404)
  await build()
  expect((await ask('/', { accept: BROWSER })).body).toBe(PAGE)
})

it('answers every page with the one there is, asked for anew each time', async () => {
  await build()
  for (const url of ['/', '/playground', '/filters/x?tab=faces', '/s/token', '/vision', '/apis']) {
    const answer = await ask(url, { accept: BROWSER })
    expect([answer.statusCode, answer.body], url).toEqual([200, PAGE])
    expect(answer.headers['cache-control']).toBe('no-cache')
    const again = await ask(url, {
      accept: BROWSER,
      'if-none-match': String(answer.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  }
})

it.each([
  '/v1/nothing',
  '/v9',
  '/api/unknown',
  '/api',
  '/my-aliases/x',
  '/oauth/x',
  '/docs/x',
  '/guide/x',
  '/previews/x',
  '/blobs/x',
  '/assets/gone.js',
  '/metrics/x',
])('never answers %s with a page', async (url) => {
  await build()
  expect((await ask(url, { accept: BROWSER })).statusCode).toBe(404)
})

it('tells programs that there is nothing', async () => {
  await build()
  expect((await ask('/playground', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await ask('/playground')).statusCode).toBe(404)
  expect((await ask('/playground', { accept: BROWSER }, 'POST')).statusCode).toBe(404)
})

it('lets browsers keep assets, and sends them compressed to those who take it', async () => {
  await build()
  const plain = await ask('/assets/app-1a2b.js')
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.headers['content-type']).toMatch(/javascript/)
  const small = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
  expect(small.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': plain.headers['content-type'],
    vary: 'accept-encoding',
  })
})

it.each(['/assets/../index.html', '/assets/..%2f.stamp', '/assets/%2e%2e/.stamp', '/.stamp'])(
  'serves nothing but assets: %s',
  async (url) => {
    await build()
    expect((await ask(url)).statusCode).toBe(404)
  },
)

it('serves the worker for times without network, asked for anew each time and under the same policy', async () => {
  expect((await ask('/offline.js')).statusCode).toBe(404)
  await build()
  await writeFile(join(studioFolder, 'offline.js'), SCRIPT)
  const answer = await ask('/offline.js')
  expect([answer.statusCode, answer.body]).toEqual([200, SCRIPT])
  expect(answer.headers['content-type']).toMatch(/javascript/)
  expect(answer.headers['cache-control']).toBe('no-cache')
  const { headers } = await ask('/', { accept: BROWSER })
  expect(answer.headers['content-security-policy']).toBe(headers['content-security-policy'])
})

it('lets the page load from here and from where blobs lie, and nowhere else', async () => {
  await build()
  const { headers } = await ask('/', { accept: BROWSER })
  const policy = String(headers['content-security-policy'])
  const links = 'https://guise.example.com https://blobs.example.com'
  const rows = Object.fromEntries(
    policy.split('; ').map((row) => [row.split(' ')[0], row.split(' ').slice(1).join(' ')]),
  )
  expect(rows).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' blob: data: ${links}`,
    'media-src': `'self' blob: data: ${links}`,
    'connect-src': `'self' ${links}`,
    'font-src': "'self'",
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'object-src': "'none'",
  })
  expect(headers['permissions-policy']).toMatch(/camera=\(self\)/)
})
