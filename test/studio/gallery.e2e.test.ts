import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessFaults, accessFaultsAtAllWidths } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { endJob } from './support/campaign-pictures.ts'
import { show } from './support/show.ts'
import { useStudio } from './support/studio.ts'

const studio = useStudio()

async function withGallery(settings: object = {}) {
  const { stack } = studio()
  const { accountId, key } = await studio().person()
  const guise = createGuise({ baseUrl: stack.baseUrl, apiKey: key })
  const { id: campaignId } = await guise.campaigns.create({ name: 'New Year Gala', ...settings })
  const add = (options: { sample: number; isWide?: boolean; mayShow?: boolean }) =>
    endJob(stack, { accountId, campaignId, ...options })
  const { page_url } = await guise.campaigns.galleryLink(campaignId)
  return { guise, campaignId, add, path: new URL(page_url).pathname }
}

const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `Picture ${number}`, exact: true })
const isNarrow = (page: Page) =>
  expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(PHONE.width)

it('shows the pictures of a campaign to whoever has the link, as they come and go', async () => {
  const { guise, campaignId, add, path } = await withGallery()
  const page = await studio().open()
  await page.goto(path)
  await page.getByRole('heading', { name: 'New Year Gala' }).waitFor()
  await page.getByText('The first pictures will appear here').waitFor()
  await page.getByText('Live').waitFor()
  for (let sample = 10; sample < 22; sample++) await add({ sample, isWide: sample % 4 === 3 })
  await add({ sample: 30, mayShow: false })
  await page.getByText('12 pictures').waitFor()
  expect(await picture(page, 13).count(), 'its guest did not agree').toBe(0)
  await guise.campaigns.moderate(campaignId, 12, 'hidden')
  await page.getByText('11 pictures').waitFor()
  expect(await picture(page, 12).count()).toBe(0)
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
  await show(page, 'gallery')
  expect(await accessFaultsAtAllWidths(page)).toEqual([])
  await show(page, 'gallery.dark')

  await page.setViewportSize(PHONE)
  await isNarrow(page)
  await page.getByRole('button', { name: 'Picture 11', exact: true }).click()
  await page.getByRole('button', { name: 'Next picture' }).click()
  await page.getByRole('dialog', { name: 'Picture 10' }).waitFor()
  expect(await accessFaults(page)).toEqual([])
  // What somebody looks at goes as well.
  await guise.campaigns.moderate(campaignId, 10, 'hidden')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByLabel('Language').selectOption('ar')
  await page.getByText('10 صور').waitFor()
  expect(await page.evaluate('document.documentElement.dir')).toBe('rtl')
  await isNarrow(page)
  await show(page, 'gallery.ar')
  expect(await accessFaultsAtAllWidths(page)).toEqual([])

  await guise.campaigns.withdrawGalleryLinks(campaignId)
  await page.getByText('هذا المعرض مغلق').waitFor()
  await page.goto('/gallery/unknown')
  await page.getByText('No gallery found at this link').waitFor()
  expect(await accessFaults(page)).toEqual([])
})

it('fills a screen with slides: new pictures at once, hidden ones never, over a lost network', async () => {
  const colours = { background: '#120830', text: '#ffffff', accent: '#ff5a36' }
  const { guise, campaignId, add, path } = await withGallery({ language: 'de', look: { colours } })
  const slide = (number: number) => page.getByRole('img', { name: `Bild ${number}`, exact: true })
  const page = await studio().open()
  await page.goto(`${path}?show=slides&code=yes`)
  await page.getByText('Hier erscheinen gleich die ersten Bilder').waitFor()
  await page.getByRole('img', { name: 'QR-Code dieser Galerie' }).waitFor()
  await show(page, 'slides.empty')
  await add({ sample: 15 })
  await slide(1).waitFor()
  await add({ sample: 16 })
  await slide(2).waitFor()
  expect(await slide(1).count(), 'side by side').toBe(1)
  await page.waitForTimeout(process.env.GUISE_SCREENSHOTS ? 2_000 : 0)
  await show(page, 'slides.portrait')
  expect(await accessFaultsAtAllWidths(page)).toEqual([])
  await guise.campaigns.moderate(campaignId, 2, 'hidden')
  await slide(2).waitFor({ state: 'hidden' })
  await add({ sample: 17, isWide: true })
  await slide(3).waitFor()
  await page.waitForTimeout(process.env.GUISE_SCREENSHOTS ? 2_000 : 0)
  await show(page, 'slides.wide')

  await page.context().setOffline(true)
  await add({ sample: 18 })
  await page.context().setOffline(false)
  await slide(4).waitFor()
  await page.keyboard.press('q')
  await page.getByRole('img', { name: 'QR-Code dieser Galerie' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Alle Bilder' }).click()
  await page.getByText('3 pictures').waitFor()

  await page.goto(`${path}?show=slides&code=yes&lang=ar`)
  await page.getByRole('heading', { name: 'New Year Gala' }).waitFor()
  expect(await page.evaluate('document.documentElement.dir')).toBe('rtl')
  await page.waitForTimeout(process.env.GUISE_SCREENSHOTS ? 2_000 : 0)
  await show(page, 'slides.ar')
  expect(await accessFaultsAtAllWidths(page)).toEqual([])
})
