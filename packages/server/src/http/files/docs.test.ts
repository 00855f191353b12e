import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { mountDocs } from './docs.ts'

const SETTINGS = { publicUrl: 'https://guise.example.com', siteFolder: '/nowhere' }

/** Twice: the second answer is the one that was kept. */
async function ask(url: string, settings = SETTINGS) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await mountDocs(app, settings)
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
  await mountDocs(app, SETTINGS)
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
  expect(body.length).toBeGreaterThan(1_000_000)
})

it('shows nothing that strangers would take for a key of theirs or a client of ours', async () => {
  const { body: script } = await ask('/docs/js/scalar.js')
  // Scalar's own; what stands there instead is how keys begin.
  expect(script.includes('QUxMIFlPVVIg')).toBe(false)
  expect(script.includes('placeholder:`gk_...`')).toBe(true)
  expect(script.includes('scalar-reference-intro-clients'), 'what is hidden has this name').toBe(
    true,
  )
  const { body: page } = await ask('/docs/')
  expect(page).toContain('.scalar-reference-intro-clients { display: none; }')
})

it('leads to the guide only where that is built', async () => {
  const PAGES = ['/docs/', '/docs/start', '/openapi.json', '/docs/openapi.json']
  const led = async (settings: typeof SETTINGS) => {
    const bodies = await Promise.all(PAGES.map(async (url) => (await ask(url, settings)).body))
    return bodies.map((body) => body.includes('/guide/'))
  }
  expect(await led(SETTINGS)).toEqual([false, false, false, false])
  const siteFolder = await mkdtemp(join(tmpdir(), 'guise-docs-'))
  await mkdir(join(siteFolder, 'pages'))
  await writeFile(join(siteFolder, 'pages/index.html'), 'home')
  expect(await led({ ...SETTINGS, siteFolder })).toEqual([true, true, true, true])
  await rm(siteFolder, { recursive: true })
})
