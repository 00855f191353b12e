import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import files from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mountGuide } from './guide.ts'

const PAGE = '<!doctype html><title>Jobs</title><script>1</script>'
const SCRIPT = 'export const answer = 42'
const BROWSER = { accept: 'text/html,*/*;q=0.8' }
let siteFolder: string
let app: FastifyInstance

beforeEach(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'guise-site-'))
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: true } })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: true }))
  await app.register(files, { serve: false, preCompressed: true })
  await mountGuide(app, { siteFolder })
})
afterEach(async () => {
  await app.close()
  await rm(siteFolder, { recursive: true, force: true })
})

async function build(hashes: readonly string[] = ['sha256-one']) {
  const pages = join(siteFolder, 'pages')
  await mkdir(join(pages, 'integrate'), { recursive: true })
  await mkdir(join(pages, 'assets'), { recursive: true })
  await writeFile(join(pages, 'index.html'), 'home')
  await writeFile(join(pages, '404.html'), 'no such page')
  await writeFile(join(pages, 'integrate/jobs.html'), PAGE)
  await writeFile(join(pages, 'integrate/jobs.html.gz'), gzipSync(PAGE))
  await writeFile(join(pages, 'assets/app.1a2b.js'), SCRIPT)
  await writeFile(join(pages, 'assets/app.1a2b.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(siteFolder, 'scripts.json'), JSON.stringify(hashes))
  await writeFile(join(siteFolder, '.stamp'), 'of the builder')
}
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it('says how to build it until it is built, also while the service runs', async () => {
  const answer = await ask('/guide')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  expect(answer.body).toContain('npm run tool -- site')
  await build()
  expect((await ask('/guide/')).body).toBe('home')
})

it('leads to the address that its pages are below', async () => {
  await build()
  const { statusCode, headers } = await ask('/guide')
  expect([statusCode, headers.location]).toEqual([302, '/guide/'])
})

it('answers pages by addresses without an ending, asked for anew each time', async () => {
  await build()
  for (const url of [
    '/guide/integrate/jobs',
    '/guide/integrate/jobs/',
    '/guide/integrate/jobs?a=b',
  ]) {
    const answer = await ask(url, BROWSER)
    expect([answer.statusCode, answer.body], url).toEqual([200, PAGE])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const again = await ask(url, { ...BROWSER, 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  }
})

it('answers pages as the build compressed them, to whoever takes that', async () => {
  await build()
  const answer = await ask('/guide/integrate/jobs', { ...BROWSER, 'accept-encoding': 'gzip' })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toContain('sha256-one')
  expect(gunzipSync(answer.rawPayload).toString()).toBe(PAGE)
  const etag = { 'if-none-match': String(answer.headers.etag) }
  const again = await ask('/guide/integrate/jobs', {
    ...{ ...BROWSER, 'accept-encoding': 'gzip' },
    ...etag,
  })
  expect(again.statusCode).toBe(304)
  expect((await ask('/guide/integrate/jobs', BROWSER)).body).toBe(PAGE)
})

it('answers an unknown page with one that says so, and programs in JSON', async () => {
  await build()
  const answer = await ask('/guide/unknown', BROWSER)
  expect([answer.statusCode, answer.body]).toEqual([404, 'no such page'])
  const { statusCode, body } = await ask('/guide/unknown')
  expect([statusCode, JSON.parse(body)]).toEqual([404, { error: true }])
})

it.each([
  '/guide/../scripts.json',
  '/guide/..%2fscripts.json',
  '/guide/%2e%2e/scripts',
  '/guide/..%2f.stamp',
  '/guide/assets/..%2f..%2fscripts.json',
  '/guide/assets/%2e%2e/index.html',
  '/guide/scripts.json',
  '/guide/.stamp',
  '/guide//etc/passwd',
  '/guide/integrate%00/jobs',
])('serves nothing but pages and assets: %s', async (url) => {
  await build()
  expect((await ask(url)).statusCode).toBe(404)
})

it('lets browsers keep assets, and sends them compressed to those who take it', async () => {
  await build()
  const plain = await ask('/guide/assets/app.1a2b.js')
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const small = await ask('/guide/assets/app.1a2b.js', { 'accept-encoding': 'gzip' })
  expect(small.headers['content-encoding']).toBe('gzip')
})

it('lets scripts inside of pages run that the build found there, and asks no other host', async () => {
  await build(['sha256-one', 'sha256-two'])
  const policyAt = async (url: string) =>
    String((await ask(url, BROWSER)).headers['content-security-policy'])
  const policy = await policyAt('/guide/')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'sha256-one' 'sha256-two';")
  expect(policy).not.toMatch(/https?:|script-src[^;]*unsafe/)
  expect(await policyAt('/guide/unknown')).toBe(policy)
  // After another build.
  await build(['sha256-three'])
  await utimes(join(siteFolder, 'scripts.json'), 1, 1)
  expect(await policyAt('/guide/integrate/jobs')).toContain("script-src 'self' 'sha256-three';")
})
