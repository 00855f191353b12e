import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { watchPaths } from '../known-paths.ts'
import { allowOrigins } from './cors.ts'

const BOOTH = 'https://booth.example.com'

async function appFor(origins: readonly string[]) {
  const app = Fastify()
  const methodsAt = watchPaths(app)
  await allowOrigins(app, origins)
  app.post('/run', async (_request, reply) => reply.header('X-Guise-Notes', '%5B%5D').send('run'))
  await app.ready()
  return { app, methodsAt }
}
const preflight = { 'access-control-request-method': 'POST', origin: BOOTH }

it('says nothing to other origins unless it is told to', async () => {
  const { app } = await appFor([])
  const answer = await app.inject({ method: 'POST', url: '/run', headers: { origin: BOOTH } })
  expect(Object.keys(answer.headers).filter((name) => /^access-control/.test(name))).toEqual([])
  const asked = await app.inject({ method: 'OPTIONS', url: '/run', headers: preflight })
  expect(asked.headers['access-control-allow-origin']).toBeUndefined()
})

it('lets pages of the named origins call and read, without cookies', async () => {
  const { app } = await appFor(['https://other.example.com', BOOTH])
  const asked = await app.inject({ method: 'OPTIONS', url: '/run', headers: preflight })
  expect(asked.statusCode).toBe(204)
  expect(asked.headers['access-control-allow-origin']).toBe(BOOTH)
  expect(asked.headers['access-control-allow-headers']).toMatch(/X-API-Key.*Idempotency-Key/)
  const answer = await app.inject({ method: 'POST', url: '/run', headers: { origin: BOOTH } })
  expect(answer.headers['access-control-allow-origin']).toBe(BOOTH)
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  expect(answer.headers['access-control-expose-headers']).toMatch(
    /RateLimit-.*Retry-After.*X-Guise-Notes/,
  )
  expect(answer.headers.vary).toMatch(/Origin/)
})

it('does not let an origin in that is not named', async () => {
  const { app } = await appFor([BOOTH])
  for (const origin of ['https://evil.example.com', `${BOOTH}.evil.example`, 'null']) {
    const answer = await app.inject({ method: 'POST', url: '/run', headers: { origin } })
    expect(answer.headers['access-control-allow-origin'], origin).toBeUndefined()
  }
})

it('makes no path known that is not there', async () => {
  const { methodsAt } = await appFor([BOOTH])
  expect(methodsAt('/nothing')).toEqual([])
  expect(methodsAt('/run')).toEqual(['POST', 'OPTIONS'])
})
