import { createGuise, type Guise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { wall } from '../contract/support/custom-filters.ts'
import { until } from '../support/until.ts'
import { accessFaults } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { type Person, useStudio } from './support/studio.ts'

const studio = useStudio()
let person: Person
let guise: Guise
beforeEach(async () => {
  person = await studio().person()
  guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
})

const begin = (name: string, colour = '#8899aa') =>
  guise.customFilters.create({ name, filter_type: 'face_swap', recipe: wall(colour) })

const open = (path: string): Promise<Page> => studio().open(person, { path })
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

async function publish(page: Page, note = ''): Promise<void> {
  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is new').fill(note)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('the list of filters', () => {
  it('teaches how a first filter is made', async () => {
    const page = await open('/filters')
    await page.getByRole('heading', { name: 'Create your first filter' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Create a filter' }).click()
    await page.waitForURL('**/filters/new')
  })

  it('says of a draft without a preview whether one is coming', async () => {
    await guise.customFilters.create({ name: 'Bare', filter_type: 'multi_swap' })
    await begin('Gala night')
    const page = await open('/keys')
    const busy = Promise.withResolvers<void>()
    await page.route('**/my-custom-filters/preview', async (route) => {
      await busy.promise
      await route.fulfill({ status: 400, json: {} })
    })
    await page.goto('/filters')
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await card('Bare').getByText('Still empty').waitFor()
    await card('Gala night').getByText('Rendering the preview').waitFor()
    expect(await accessFaults(page)).toEqual([])
    busy.resolve()
    await card('Gala night').getByText('No preview yet').waitFor()
  })

  it('finds by name, duplicates, archives and restores', async () => {
    await begin('Gala night')
    await begin('Snow')
    const page = await open('/filters')
    await page.getByRole('link', { name: 'Gala night' }).waitFor()
    await page.getByLabel('Search your filters').fill('snow')
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(['Snow'])
    await page.getByRole('button', { name: 'More actions for Snow' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByText('No filter matches “snow”').waitFor()
    await page.getByRole('button', { name: 'Show all filters' }).click()
    await page.getByRole('radio', { name: 'Archived 1' }).click()
    await page.getByRole('button', { name: 'More actions for Snow' }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await page.getByRole('radio', { name: 'All 2' }).click()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'More actions for Gala night' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.waitForURL(/filters\/[0-9a-f-]{36}$/)
    expect((await guise.customFilters.drafts()).map(({ name }) => name)).toContain(
      'Gala night (copy)',
    )
  })
})

describe('the page of a filter', () => {
  it('limits whom the filter takes', async () => {
    const { id } = await begin('Princess')
    const page = await open(`/filters/${id}`)
    await tab(page, 'Settings')
    await page.getByLabel('Man', { exact: true }).uncheck({ force: true })
    await page.getByLabel('Boy').uncheck({ force: true })
    await page.getByLabel('Description').fill('For princesses')
    const saved = await until('the limits', async () => {
      const draft = await guise.customFilters.get(id)
      return draft.genders.length === 2 && draft.description !== '' && draft
    })
    expect(saved).toMatchObject({ genders: ['female', 'girl'], description: 'For princesses' })
    expect(await accessFaults(page)).toEqual([])
  })

  it('tries the draft on guests, publishes it and goes back', async () => {
    const { id } = await begin('Gala')
    const page = await open(`/filters/${id}`)
    await tab(page, 'Test')
    await page.getByRole('button', { name: 'Test on 2 photos' }).click()
    await page.getByText('Version 1').waitFor()
    const results = page.getByRole('button', { name: /^Enlarge/ })
    await results.nth(1).waitFor({ timeout: 400_000 })
    expect(await accessFaults(page)).toEqual([])
    await results.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    await page.getByRole('dialog', { name: 'Version 1: Grace Hopper' }).waitFor()
    await page.keyboard.press('Escape')

    await publish(page, 'The first one')
    await page.getByRole('progressbar', { name: 'Publishing' }).waitFor()
    // It goes on by itself, and is still seen after a reload.
    await page.reload()
    await tab(page, 'Versions')
    await page.getByRole('heading', { name: 'Version 1 is live' }).waitFor({ timeout: 400_000 })
    await page.getByText('The first one').waitFor()
    await page.getByAltText('Preview 2 of version 1').waitFor()
    await guise.customFilters.update(id, { recipe: wall('#ff0000') })
    const second = await (await guise.customFilters.publish(id)).wait()
    expect(second.live_version?.number).toBe(2)
    await page.reload()
    await page.getByRole('heading', { name: 'Version 2 is live' }).waitFor()
    expect(await accessFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Roll back', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make it live' }).click()
    await page.getByRole('heading', { name: 'Version 1 is live' }).waitFor()
    expect((await guise.customFilters.get(id)).live_version?.number).toBe(1)
    // Nobody changed anything: the page says so, and offers to go on from what is live.
    await page.getByText('The Edit tab shows version 2. Guests get version 1.').waitFor()
    expect(await page.getByText('Unpublished changes').count()).toBe(0)
    await page.getByRole('button', { name: 'Edit from this version' }).click()
    await page.waitForURL(/filters\/[0-9a-f-]{36}$/)
    await expect.poll(async () => (await guise.customFilters.get(id)).has_changes).toBe(false)
    await page.setViewportSize(PHONE)
    await tab(page, 'Versions')
    expect(await accessFaults(page)).toEqual([])
  })

  it('asks before a version takes the place of changes that are in none', async () => {
    const { id } = await begin('Gala')
    await guise.customFilters.freeze(id)
    await guise.customFilters.update(id, { recipe: wall('#00ff00') })
    const page = await open(`/filters/${id}?tab=versions`)
    await page.getByRole('button', { name: 'Edit from this version' }).click()
    const question = page.getByRole('dialog', { name: 'Replace your draft' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await guise.customFilters.get(id)).recipe).toEqual(wall('#00ff00'))
    await page.getByRole('button', { name: 'Edit from this version' }).click()
    await question.getByRole('button', { name: 'Edit from version 1' }).click()
    await expect
      .poll(async () => (await guise.customFilters.get(id)).recipe)
      .toEqual(wall('#8899aa'))
  })

  it('keeps its tab in the address, and Back steps through tabs', async () => {
    const { id } = await begin('Gala')
    const page = await open(`/filters/${id}`)
    const selected = () => page.getByRole('tab', { selected: true }).textContent()
    await tab(page, 'Settings')
    await page.waitForURL(/\?tab=settings$/)
    await tab(page, 'Versions')
    await page.waitForURL(/\?tab=versions$/)
    await page.goBack()
    await expect.poll(selected).toBe('Settings')
    await page.goBack()
    await expect.poll(selected).toBe('Edit')
    expect(new URL(page.url()).pathname).toBe(`/filters/${id}`)
    await page.goForward()
    await page.reload()
    await expect.poll(selected).toBe('Settings')
  })

  it('says why a publication came to nothing, and leaves what is live', async () => {
    const { id } = await begin('Gala')
    await (await guise.customFilters.publish(id)).wait()
    await guise.customFilters.update(id, { recipe: { scene: { nonsense: 1 } } })
    const page = await open(`/filters/${id}?tab=versions`)
    await publish(page)
    const failure = page.getByRole('alert').filter({ hasText: 'Version 1 is still live' })
    await failure.filter({ hasText: 'nonsense' }).waitFor({ timeout: 400_000 })
    await page.getByRole('heading', { name: 'Version 1 is live' }).waitFor()
  })

  it('says what is wrong with a recipe where it was tried', async () => {
    const { id } = await guise.customFilters.create({
      name: 'Broken',
      filter_type: 'face_swap',
      recipe: { scene: { nonsense: 1 } },
    })
    const page = await open(`/filters/${id}`)
    await tab(page, 'Test')
    await page.getByRole('button', { name: 'Test on 2 photos' }).click()
    await page.getByRole('alert').filter({ hasText: 'nonsense' }).waitFor()
  })
})
