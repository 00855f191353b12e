import { type Booth, createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PICTURE, PORTRAIT } from '../contract/support/bodies.ts'
import { saveFilter, savePreview } from '../contract/support/context.ts'
import { accessFaults } from './support/axe.ts'
import { agree } from './support/booth.ts'
import { PHONE } from './support/browser.ts'
import { showThemes } from './support/show.ts'
import { type Person, useStudio } from './support/studio.ts'

const MOST_CLICKS = 5

const studio = useStudio()

async function withFilters(): Promise<Person> {
  const { stack } = studio()
  const person = await studio().person()
  const pictures = { 'Golden Hall': PORTRAIT, 'Neon Nights': PICTURE }
  for (const [name, picture] of Object.entries(pictures)) {
    const { accountId } = person
    const preview = await savePreview(stack, accountId, Buffer.from(picture, 'base64'))
    await saveFilter(stack, { accountId, type: 'face_swap', name, previewBlobs: [preview] })
  }
  return person
}

const clientOf = (person: Person) =>
  createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })

/** Counts what the browser itself takes for clicks. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0
  await page.exposeFunction('clicked', () => clicks++)
  const listen = "addEventListener('click', (event) => event.isTrusted && clicked(), true)"
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return async () => clicks
}

it('leads from the first page to a running booth in five clicks', async () => {
  const person = await withFilters()
  const page = await studio().open(person, { path: '/' })
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await page.getByRole('link', { name: 'Start a campaign' }).click()
  await page.getByRole('button', { name: 'Golden Hall' }).click()
  await page.getByRole('button', { name: 'Portrait of a Couple' }).click()
  // Dragged there and back: no click.
  const picked = page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')
  for (const [from, first] of [
    [1, 'Portrait of a Couple'],
    [1, 'Golden Hall'],
  ] as const) {
    await picked.nth(from).dragTo(picked.nth(0))
    await picked.first().getByRole('img', { name: first }).waitFor()
  }
  await page.getByRole('button', { name: 'Open the booth' }).click()
  await page.getByRole('button', { name: 'Touch to start' }).waitFor()
  const counted = await clicks()
  expect(counted).toBeGreaterThan(3)
  expect(counted).toBeLessThanOrEqual(MOST_CLICKS)

  const [campaign] = await clientOf(person).campaigns.list()
  expect(campaign).toMatchObject({ name: expect.stringMatching(/^Event on /), language: 'en' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(campaign?.name)
  const aliases = await clientOf(person).aliases.overviews()
  expect(aliases.map(({ campaign_id, filter }) => [campaign_id, filter.name]).sort()).toEqual([
    [campaign?.id, 'Golden Hall'],
    [campaign?.id, 'Portrait of a Couple'],
  ])
  // With all filters of the campaign, in the order in which they were chosen.
  const booth = await page.evaluate<Booth>("fetch('/v1/booth').then((answer) => answer.json())")
  expect(booth).toMatchObject({ campaign_id: campaign?.id, language: campaign?.language })
  const chosen = ['Golden Hall', 'Portrait of a Couple']
  expect(booth.filters.map(({ filter }) => filter?.name)).toEqual(chosen)
  // No name of its own, which would stay when the filter is swapped.
  expect(booth.filters.map(({ name }) => name)).toEqual(['', ''])

  // It takes groups, so guests say whether they are one.
  await agree(page)
  await page.getByRole('button', { name: 'Portrait of a Couple' }).click()
  await page.getByRole('button', { name: 'Several people' }).waitFor()
  expect(await accessFaults(page)).toEqual([])
})

it('says what is missing, goes on after a refusal, and makes nothing twice', async () => {
  const person = await withFilters()
  const guise = clientOf(person)
  await guise.campaigns.create({ name: 'Gala' })
  const page = await studio().open(person, { path: '/campaigns/new' })
  const open = page.getByRole('button', { name: 'Open the booth' })
  expect(await open.isDisabled()).toBe(true)
  await page.getByLabel('Search filters').fill('neon nights')
  await page.getByRole('button', { name: 'Neon Nights' }).click()
  const offered = page.getByRole('list', { name: 'Filters', exact: true }).getByRole('listitem')
  await expect.poll(() => offered.count()).toBe(1)
  await page.getByLabel('Search filters').fill('')
  await showThemes(page, 'campaigns-new')
  const pin = page.getByLabel('PIN to leave')
  const proposed = await pin.inputValue()
  expect(proposed).toMatch(/^\d{4}$/)
  await pin.fill('12')
  await page.getByText('Choose 4 to 8 digits.').waitFor()
  expect(await open.isDisabled()).toBe(true)
  await pin.fill(proposed)
  await page.getByLabel('Name of the campaign').fill('Gala')
  await open.click()
  await page.getByText('Another campaign has this name.').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.getByLabel('Name of the campaign').fill('Winter gala')
  // The booth fails after the campaign was made.
  await page.route('**/v1/booth', (route) => route.abort(), { times: 1 })
  await open.click()
  await page.getByText('The service does not respond.').waitFor()
  await page.getByRole('button', { name: 'Save without opening a booth' }).click()
  await page.getByRole('heading', { name: 'Winter gala' }).waitFor()
  const names = (await guise.campaigns.list()).map(({ name }) => name)
  expect(names.sort()).toEqual(['Gala', 'Winter gala'])
  expect(await guise.aliases.overviews()).toMatchObject([{ project: 'Winter gala' }])
})

it('is open to everybody on a phone, and to who has no filters of their own', async () => {
  const page = await studio().open(await withFilters(), {
    path: '/campaigns/new',
    viewport: PHONE,
  })
  await page.getByRole('button', { name: 'Golden Hall' }).click()
  await page.getByRole('button', { name: 'Remove Golden Hall' }).waitFor()
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(PHONE.width)
  expect(await accessFaults(page)).toEqual([])
  const other = await studio().open(await studio().person(), { path: '/campaigns/new' })
  const offered = other.getByRole('list', { name: 'Filters', exact: true }).getByRole('listitem')
  await offered.first().waitFor()
  const all = await offered.count()
  await other.getByRole('radio', { name: 'For groups' }).click()
  await expect.poll(() => offered.count()).toBeLessThan(all)
  expect(await offered.getByText('Groups', { exact: true }).count()).toBe(await offered.count())
  await other.getByRole('radio', { name: 'Your own' }).click()
  await other.getByText('No filters found').waitFor()
})
