import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { mountDocs } from './docs.ts'

/** Twice: the second answer is the one that was kept. */
async function ask(url: string) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await mountDocs(app, [], 'https://guise.example.com')
  const answer = await app.inject(url)
  const again = await app.inject(url)
  expect(again.body === answer.body).toBe(true)
  expect(again.headers.etag).toBeDefined()
  await app.close()
  return answer
}

it('leads from the reference to the studio, to keys and to the first steps', async () => {
  const { body, headers } = await ask('/docs/')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  for (const path of ['/', '/keys', '/docs/start']) expect(body).toContain(`href="${path}"`)
})

it('leads to the address that its script is below, also after somebody opened that', async () => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await mountDocs(app, [], 'https://guise.example.com')
  for (const [url, status, location] of [
    ['/docs', 301, '/docs/'],
    ['/docs/', 200, undefined],
    ['/docs', 301, '/docs/'],
    ['/docs?from=mail', 301, '/docs/'],
    ['/docs/', 200, undefined],
  ] as const) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers.location], url).toEqual([status, location])
  }
  await app.close()
})

it('begins with a key and the address of this installation', async () => {
  const { body, statusCode, headers } = await ask('/docs/start')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('export GUISE_URL=https://guise.example.com')
  expect(body.match(/guise-bar"/g)).toHaveLength(1)
  for (const id of ['key', 'picture', 'wait', 'errors', 'webhooks']) {
    expect(body).toContain(`<h2 id="${id}">`)
  }
})

it('leaves the script of the reference as it is', async () => {
  const { body } = await ask('/docs/js/scalar.js')
  expect(body.includes('guise-bar')).toBe(false)
})
