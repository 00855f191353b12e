import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../app/context.ts'
import { allEndpoints } from '../app/endpoints.ts'
import { type AppParts, buildApp } from './app.ts'
import type { HttpSettings, Services } from './services.ts'

const BROWSER = { accept: 'text/html,*/*;q=0.8' }
let folder: string
let app: FastifyInstance

// Nobody calls: which paths there are is what counts.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-app-'))
  for (const file of ['site/pages/index.html', 'site/pages/404.html', 'studio/index.html']) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), file)
  }
  const services = { draining: new AbortController().signal }
  const settings = {
    ...{ publicUrl: 'http://guise.test', blobOrigin: null, trustedProxies: [], corsOrigins: [] },
    ...{ wrongCredentialsPerMinute: 10, maxBodyBytes: 1000, maxBodyBytesInFlight: 1000 },
    ...{ siteFolder: join(folder, 'site'), studioFolder: join(folder, 'studio') },
    ...{ previewFolder: folder, samplesFolder: folder },
  }
  const nothing = {} as unknown as Context & Services & HttpSettings
  app = await buildApp({
    endpoints: allEndpoints(nothing, nothing, nothing),
    services,
    settings,
    health: { readinessProblems: async () => [] },
    countRequest: async () => 0,
    metrics: { count() {}, observe() {} },
    logger: pino({ level: 'silent' }),
  } as unknown as AppParts)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

it.each([
  ['GET', '/guide/unknown'],
  ['HEAD', '/guide/unknown'],
  ['GET', '/guide/assets/unknown.js'],
  ['GET', '/assets/unknown.js'],
  ['GET', '/offline.js'],
  ['GET', '/nowhere'],
  ['POST', '/nowhere'],
] as const)('answers %s %s that there is nothing', async (method, url) => {
  const answer = await app.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  if (method !== 'HEAD') expect(answer.json()).toMatchObject({ error_code: 'NOT_FOUND' })
  expect(answer.headers).not.toHaveProperty('allow')
})

it.each([
  ['POST', '/guide/unknown', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/assets/unknown.js', 'GET, HEAD, OPTIONS'],
  ['GET', '/v1/password-resets', 'POST, OPTIONS'],
] as const)('tells who sends %s to %s what it takes', async (method, url, allow) => {
  const answer = await app.inject({ method, url })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
  const preflight = await app.inject({ method: 'OPTIONS', url })
  expect([preflight.statusCode, preflight.headers.allow]).toEqual([204, allow])
})

it.each([
  ['/guide/unknown', 404, 'site/pages/404.html'],
  ['/nowhere', 200, 'studio/index.html'],
] as const)('shows a browser at %s a page', async (url, status, page) => {
  const answer = await app.inject({ url, headers: BROWSER })
  expect([answer.statusCode, answer.body]).toEqual([status, page])
})
