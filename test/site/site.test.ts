import { glob, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import files from '@fastify/static'
import { mountGuide } from '@guise/server/http/files/guide'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessFaultsAtAllWidths } from '../studio/support/axe.ts'
import { launchBrowser, openContext, PHONE, type Watched } from '../studio/support/browser.ts'
import { showThemes } from '../studio/support/show.ts'

const SITE = resolve(import.meta.dirname, '../../site/dist')

let app: FastifyInstance
let browser: Browser
let watched: Watched
let page: Page
beforeAll(async () => {
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: true } })
  await app.register(files, { serve: false })
  await mountGuide(app, { siteFolder: SITE })
  // They are beside the site in the service.
  for (const path of ['/', '/docs']) app.get(path, async () => 'the service')
  await app.listen({ host: '127.0.0.1', port: 0 })
  browser = await launchBrowser()
  const { port } = app.server.address() as AddressInfo
  watched = await openContext(browser, `http://127.0.0.1:${port}`)
  page = await watched.context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const PAGES = [
  ['home', '/guide/', 'Pictures of your guests, made on your own machines'],
  ['guide', '/guide/operate/backup', 'Backups and retention'],
  ['tutorial', '/guide/integrate/tutorials/first-picture', 'A first picture'],
  ['gallery', '/guide/create/gallery', 'Gallery of filters'],
  [
    'decision',
    '/guide/develop/decisions/0024-clients',
    '0024 Build every client, the studio included',
  ],
  ['unknown', '/guide/no-such-page', 'There is no such page'],
] as const

/** Before its scripts run, a page takes words and clicks, and does nothing with them. */
async function openToUse(path: string): Promise<void> {
  await page.goto(path)
  const isRunning = () => page.evaluate('"__vue_app__" in document.querySelector("#app")')
  await expect.poll(isRunning).toBe(true)
}

describe('the site in a browser', () => {
  it.each(PAGES)('shows %s to everybody, in light and in dark', async (name, path, words) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: words }).waitFor()
    await showThemes(page, name)
    expect(await accessFaultsAtAllWidths(page)).toEqual([])
    await page.setViewportSize(PHONE)
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(PHONE.width)
  })

  it('finds pages by words, without asking anybody else', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openToUse('/guide/')
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('searchbox').fill('idempotency')
    await page.getByRole('option').first().click()
    await page.waitForURL(/\/guide\/.+\/.+/)
  })

  it('leads to the API reference and the studio of the service', async () => {
    for (const [name, path] of [
      ['API reference', '/docs/'],
      ['Studio', '/'],
    ] as const) {
      await page.goto('/guide/operate/backup')
      await page.getByRole('link', { name, exact: true }).first().click()
      await page.waitForURL((url) => url.pathname === path)
    }
  })

  it('finds the filters of the catalog by their words', async () => {
    await openToUse('/guide/create/gallery')
    const shown = page.locator('.filter-gallery li')
    expect(await shown.count()).toBeGreaterThan(120)
    await page.getByRole('searchbox', { name: 'Find a filter' }).fill('aurora')
    await expect.poll(() => shown.count()).toBeLessThan(20)
    expect(await shown.count()).toBeGreaterThan(0)
  })

  it('met nothing that must not happen', () => {
    // The page that is not there was asked for on purpose.
    const faults = watched.faults.filter((fault) => !/404/.test(fault))
    expect(faults).toEqual([])
  })
})

it('has no link that leads nowhere, neither to a page nor to a heading, nor has the API reference', async () => {
  const folder = join(SITE, 'pages')
  const pages = new Map<string, { links: readonly string[]; ids: ReadonlySet<string> }>()
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, file), 'utf8')
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
    const path = `/guide/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`
    pages.set(path, { links: all(/<a[^>]* href="([^"]+)"/g), ids: new Set(all(/ id="([^"]+)"/g)) })
  }
  const { info } = JSON.parse(await readFile(join(SITE, '../../openapi.json'), 'utf8'))
  const guides = [...info.description.matchAll(/\]\((\/guide\/[^)]+)\)/g)].map(([, link]) => link)
  expect(guides.length).toBeGreaterThan(5)
  pages.set('/docs', { links: guides, ids: new Set() })
  const broken = [...pages].flatMap(([path, { links }]) =>
    links
      .filter((link) => !/^https?:|^\/(docs\/)?$/.test(link))
      .filter((link) => {
        const { pathname, hash } = new URL(link, `http://site${path}`)
        const target = pages.get(pathname)
        return !target || (hash !== '' && !target.ids.has(decodeURIComponent(hash.slice(1))))
      })
      .map((link) => `${path}: ${link}`),
  )
  expect(pages.size).toBeGreaterThan(100)
  expect([...new Set(broken)]).toEqual([])
})
