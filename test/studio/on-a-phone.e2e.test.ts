import { createGuise } from '@guise/sdk'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { saveFilter } from '../contract/support/context.ts'
import { PHONE } from './support/browser.ts'
import { type Person, useStudio } from './support/studio.ts'

const studio = useStudio()
let person: Person
let campaignId: string
beforeEach(async () => {
  const { stack } = studio()
  person = await studio().person()
  const guise = createGuise({ baseUrl: stack.baseUrl, apiKey: person.key })
  for (const name of ['Golden Hall', 'Neon Nights']) {
    const filter = await saveFilter(stack, { accountId: person.accountId, type: 'face_swap', name })
    await guise.aliases.create({ ai_filter: filter, project: 'Spring Gala' })
  }
  campaignId = (await guise.campaigns.list())[0]?.id ?? ''
})
const open = (path: string) => studio().open(person, { path, viewport: PHONE })

async function isInView(page: Page, shown: Locator): Promise<boolean> {
  const box = await shown.boundingBox()
  const [width, height] = await page.evaluate<[number, number]>('[innerWidth, innerHeight]')
  if (!box) return false
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
}

it('shows and focuses the first fault when a booth is started', async () => {
  const page = await open('/booth')
  const start = page.getByRole('button', { name: 'Lock and start' })
  await start.click()
  const words = page.getByText('Choose what guests get')
  await expect.poll(() => isInView(page, words)).toBe(true)
  const choice = page.getByRole('radiogroup', { name: 'What guests get' })
  await choice.locator('[role=radio][aria-checked=false]:focus').waitFor()

  await choice.getByRole('radio').first().click()
  await page.getByLabel('Title').fill('')
  await page.getByLabel('What guests agree to').fill('')
  await start.click()
  await expect.poll(() => isInView(page, page.getByText('Give the booth a title'))).toBe(true)
  await page.keyboard.type('Main stage')
  expect(await page.getByLabel('Title').inputValue()).toBe('Main stage')
})

it('shows and focuses the first fault in the settings of a campaign', async () => {
  const page = await open(`/campaigns/${campaignId}?tab=settings`)
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: /^Save/ }).click()
  const fault = page.locator('[aria-invalid=true]:focus')
  await fault.waitFor()
  await expect.poll(() => isInView(page, fault)).toBe(true)
})

it('has the tab that is open in view', async () => {
  const page = await open(`/campaigns/${campaignId}?tab=settings`)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect.poll(() => isInView(page, tab('Settings'))).toBe(true)
  expect(await isInView(page, tab('Filters'))).toBe(false)
  await tab('Filters').dispatchEvent('mousedown', { button: 0 })
  await expect.poll(() => isInView(page, tab('Filters'))).toBe(true)
})
