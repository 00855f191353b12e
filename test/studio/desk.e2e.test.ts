import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PICTURE, PORTRAIT } from '../contract/support/bodies.ts'
import { saveFilter, savePreview } from '../contract/support/context.ts'
import { accessFaults, accessFaultsAtAllWidths } from './support/axe.ts'
import { PHONE, WIDE } from './support/browser.ts'
import { endJob } from './support/campaign-pictures.ts'
import { showThemes } from './support/show.ts'
import { useStudio } from './support/studio.ts'

const studio = useStudio()
const NAME = 'New Year Gala'

async function evening() {
  const { stack } = studio()
  const person = await studio().person()
  const { accountId, key } = person
  const guise = createGuise({ baseUrl: stack.baseUrl, apiKey: key })
  const { id: campaignId } = await guise.campaigns.create({ name: NAME })
  for (const [name, picture] of Object.entries({ 'Golden Hall': PORTRAIT, Neon: PICTURE })) {
    const preview = await savePreview(stack, accountId, Buffer.from(picture, 'base64'))
    const options = { accountId, type: 'face_swap', name, previewBlobs: [preview] } as const
    await guise.campaigns.addAlias(campaignId, { filter: await saveFilter(stack, options) })
  }
  const end = (options: { sample: number; mayShow?: boolean; isFailed?: boolean }) =>
    endJob(stack, { accountId, campaignId, ...options })
  for (let sample = 12; sample < 20; sample++) await end({ sample, mayShow: sample !== 13 })
  await end({ sample: 1, isFailed: true })
  return { person, guise, campaignId, end }
}

const tile = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Picture ${number}\\b`) })

async function isNarrow(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(PHONE.width)
}

it('looks after guests at the desk, then says what the evening came to and erases it', async () => {
  const { person, guise, campaignId, end } = await evening()
  const find = async (number: number) =>
    (await guise.campaigns.pictures(campaignId, { number })).data[0]
  const page = await studio().open(person, { path: `/campaigns/${campaignId}?tab=desk` })

  // Moderation, by one key each.
  await tile(page, 8).waitFor()
  await page.getByRole('radio', { name: 'Shown 8 (1 private)' }).waitFor()
  await page.getByText('Taken around', { exact: true }).waitFor()
  await showThemes(page, 'desk')
  await page.getByRole('radio', { name: 'Before', exact: true }).click()
  await page.getByText('Nothing is shown until you show it.').waitFor()
  await expect
    .poll(async () => (await guise.campaigns.gallery(campaignId)).moderation)
    .toBe('before')
  await end({ sample: 21 })
  await tile(page, 9).click()
  await page.keyboard.press('s')
  await expect.poll(async () => (await find(9))?.state).toBe('shown')
  await page.getByRole('heading', { name: '8', exact: true }).waitFor()
  await page.keyboard.press('h')
  await expect.poll(async () => (await find(8))?.state).toBe('hidden')
  await page.getByRole('heading', { name: '7', exact: true }).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: '6', exact: true }).waitFor()

  // A guest asks for number 2.
  await page.getByLabel('Number').fill('2')
  await tile(page, 3).waitFor({ state: 'hidden' })
  await tile(page, 2).click()
  await page.getByText('The guest did not agree to be shown').waitFor()
  await page.getByRole('button', { name: 'Share again' }).click()
  await page.getByLabel('The link as a QR code').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Another filter' }).click()
  await page.getByRole('button', { name: 'Neon' }).click()
  await page.getByText('It is being made.').waitFor()
  const [again] = (await guise.jobs.list({ campaign: campaignId, limit: 1 }).page()).data
  expect((await guise.jobs.get(again?.id ?? '')).consent).toMatchObject({ text: 'Yes' })
  await page.getByLabel('Number').fill('')

  // Paper.
  await page.getByRole('button', { name: /Paper not counted/ }).click()
  await page.getByLabel('Sheets in the printer').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 sheets left').waitFor()
  await tile(page, 4).click()
  await page.keyboard.press('p')
  await tile(page, 5).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await showThemes(page, 'desk')
  expect(await accessFaults(page)).toEqual([])
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print 2 sheets' }).click()
  await popup
  await page.getByText('0 sheets left').waitFor()
  expect((await find(4))?.prints).toBe(1)
  await page.getByRole('region', { name: 'Print queue' }).waitFor({ state: 'hidden' })

  await tile(page, 1).click()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('button', { name: 'Erase now' }).click()
  await expect.poll(async () => (await find(1))?.erased_at).toBeTruthy()
  // A notice that fades has neither theme's colours.
  const notice = page.getByText('Picture 1 and its photo were erased.')
  await notice.waitFor()
  await notice.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Gallery', exact: true }).click()
  await page.getByLabel('The gallery as a QR code').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await isNarrow(page)
  // There is no room beside the list: what is chosen lies over it.
  await page
    .getByRole('dialog', { name: 'Picture 1' })
    .getByRole('button', { name: 'Close' })
    .click()
  await tile(page, 6).click()
  await page
    .getByRole('dialog', { name: 'Picture 6' })
    .getByRole('button', { name: 'Hide' })
    .click()
  await expect.poll(async () => (await find(6))?.state).toBe('hidden')
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize(WIDE)
  expect(await accessFaultsAtAllWidths(page)).toEqual([])

  // Afterwards.
  await page.getByRole('tab', { name: 'Report' }).click()
  await page.getByText('No face was found in the photo.').waitFor()
  await showThemes(page, 'report')
  expect(await accessFaultsAtAllWidths(page)).toEqual([])
  await isNarrow(page)
  const csv = await page.getByRole('link', { name: 'Report as CSV' }).getAttribute('href')
  expect(await (await page.request.get(csv ?? '')).text()).toContain('failure,NO_FACE_FOUND,1')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Erase everything' })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel(/Type the name/).fill(NAME)
  await confirm.click()
  await page.getByText('Everything about the guests is erased.').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.setViewportSize(WIDE)
  await showThemes(page, 'report.erased')
  const { data } = await guise.campaigns.pictures(campaignId)
  expect(data.every(({ erased_at }) => erased_at !== null)).toBe(true)
})
