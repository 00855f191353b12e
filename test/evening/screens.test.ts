import { createGuise } from '@guise/sdk'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessFaults } from '../studio/support/axe.ts'
import { PHONE } from '../studio/support/browser.ts'
import { type Hall, openHall } from './hall.ts'
import { textOf } from './texts.ts'

// Every screen of a booth at the sizes that booths have, in its own dark colours and in light ones of a campaign, from
// left to right and from right to left: for axe, and for people who look at the pictures it leaves.

const SIZES = { phone: PHONE, portrait: [1080, 1920], landscape: [1920, 1080] } as const
const LIGHT = { background: '#fff7e8', text: '#3b2412', accent: '#b4232c' }
const WALKS = [
  { language: 'en', name: 'English', colours: LIGHT },
  { language: 'de', name: 'Deutsch', colours: null },
  { language: 'ja', name: '日本語', colours: LIGHT },
  { language: 'ar', name: 'العربية', colours: null },
  { language: 'en', name: 'English', colours: null },
  { language: 'ar', name: 'العربية', colours: LIGHT },
] as const
type Walk = (typeof WALKS)[number]

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
}, 180_000)
afterAll(() => hall?.close(), 60_000)

/** A booth of two pictures, of which one asks who is there, that takes two photos of everybody. */
async function openBooth({ colours }: Walk): Promise<Page> {
  const page = await hall.open({ as: hall.host, at: '/campaigns/new' })
  for (const name of ['Gala Confetti', 'Red Carpet'])
    await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Open the booth' }).click()
  await page.getByRole('button', { name: 'Touch to start' }).waitFor()
  const guise = createGuise({ baseUrl: hall.stack.baseUrl, apiKey: hall.host.key })
  const [campaign] = await guise.campaigns.list()
  if (colours) await guise.campaigns.update(campaign?.id ?? '', { look: { colours } })
  return page
}

/** On a busy machine three looks take longer than the half minute after which a booth without network lets its guest go. */
const MORE_PATIENCE = `{
  const timer = window.setTimeout
  window.setTimeout = (then, ms, ...more) => timer(then, ms === 30_000 ? 600_000 : ms, ...more)
}`

for (const walk of WALKS) {
  const kind = `${walk.language}-${walk.colours ? 'light' : 'dark'}`
  it(`can be used by everybody: ${kind}`, async () => {
    const page = await openBooth(walk)
    const press = (key: string) =>
      page.getByRole('button', { name: textOf(walk, key), exact: true }).click()
    const see = async (screen: string) => {
      // A booth fills the screen, and such a window has no size of its own.
      await page.evaluate('document.fullscreenElement && document.exitFullscreen()')
      for (const [size, viewport] of Object.entries(SIZES)) {
        const [width, height] = 'width' in viewport ? [viewport.width, viewport.height] : viewport
        await page.setViewportSize({ width, height })
        // Means nothing, and shows that somebody is there.
        await page.keyboard.press('Shift')
        expect(await accessFaults(page, ['light']), `${screen} at ${size}`).toEqual([])
        await hall.save(page, `${screen}-${kind}-${size}`)
      }
    }
    const title = (key: string) =>
      page.getByRole('heading', { name: textOf(walk, key) }).waitFor({ timeout: 180_000 })
    const run = '**/v6/run/**'

    await page.getByRole('radio', { name: walk.name, exact: true }).click()
    await see('attract')
    await press('attract.start')
    await page.getByText(textOf(walk, 'consent.text').slice(0, 20)).first().click()
    await see('consent')
    await press('continue')
    await title('looks.title')
    await see('looks')
    await page.locator('[data-option]').first().click()
    await title('who.title')
    await see('who')
    await press('who.one')
    await page.getByRole('button', { name: textOf(walk, 'camera.take'), exact: true }).waitFor()
    await see('camera')
    await press('camera.take')
    await title('review.title')
    await see('review')
    const refused = JSON.stringify({ error_code: 'INSUFFICIENT_CREDITS', message: 'x' })
    await page.route(run, (route) => route.fulfill({ status: 402, body: refused }), { times: 1 })
    await press('review.use')
    await title('failed.title')
    await see('failed')
    await press('failed.retake')
    await press('camera.take')
    const looked = Promise.withResolvers<void>()
    const later = (route: Route) => looked.promise.then(() => route.continue())
    await page.route(run, later, { times: 1 })
    await press('review.use')
    await title('waiting.title')
    await see('waiting')
    looked.resolve()
    await title('result.title')
    await see('result')
    await press('result.next')

    await page.evaluate(MORE_PATIENCE)
    await page.context().setOffline(true)
    await page.getByRole('radio', { name: walk.name, exact: true }).click()
    await press('attract.start')
    await page.getByText(textOf(walk, 'consent.text').slice(0, 20)).first().click()
    await press('continue')
    await page.locator('[data-option]').first().click()
    await press('who.one')
    await press('camera.take')
    await press('review.use')
    await title('waiting.pausing')
    await see('offline')
    await press('later.button')
    await see('later')
    await press('later.next')
    await page.getByRole('radio', { name: walk.name, exact: true }).click()
    await press('later.collect')
    await see('collect')
    await page.context().setOffline(false)
    await page.context().close()
    expect(hall.faults()).toEqual([])
  })
}
