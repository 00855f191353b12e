import { createGuise, type Guise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { wall } from '../contract/support/making-filters.ts'
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

describe('the list of filters', () => {
  it('teaches how a first filter is made', async () => {
    const page = await open('/filters')
    await page.getByRole('heading', { name: 'Make your first filter' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Make a filter' }).click()
    await page.waitForURL('**/filters/new')
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
    await page.getByRole('button', { name: 'More about Snow' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByText('Nothing fits "snow"').waitFor()
    await page.getByRole('button', { name: 'Show all filters' }).click()
    await page.getByRole('radio', { name: 'Archived 1' }).click()
    await page.getByRole('button', { name: 'More about Snow' }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await page.getByRole('radio', { name: 'All 2' }).click()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'More about Gala night' }).click()
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
    await tab(page, 'Try')
    await page.getByRole('button', { name: 'Try on 2 photos' }).click()
    await page.getByText('Version 1').waitFor()
    const results = page.getByRole('button', { name: /^Enlarge/ })
    await results.nth(1).waitFor({ timeout: 150_000 })
    expect(await accessFaults(page)).toEqual([])
    await results.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    await page.getByRole('dialog', { name: 'Version 1: Grace Hopper' }).waitFor()
    await page.keyboard.press('Escape')

    await tab(page, 'Versions')
    await page.getByLabel('What is new').fill('The first one')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('heading', { name: 'Version 1 is live' }).waitFor({ timeout: 120_000 })
    await page.getByText('The first one').waitFor()
    await guise.customFilters.update(id, { recipe: wall('#ff0000') })
    const second = await guise.customFilters.publish(id)
    expect(second.live_version?.number).toBe(2)
    await page.reload()
    await tab(page, 'Versions')
    await page.getByRole('heading', { name: 'Version 2 is live' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Go back to it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make it live' }).click()
    await page.getByRole('heading', { name: 'Version 1 is live' }).waitFor({ timeout: 120_000 })
    expect((await guise.customFilters.get(id)).live_version?.number).toBe(1)
    await page.setViewportSize(PHONE)
    expect(await accessFaults(page)).toEqual([])
  })

  it('says what is wrong with a recipe where it was tried', async () => {
    const { id } = await guise.customFilters.create({
      name: 'Broken',
      filter_type: 'face_swap',
      recipe: { scene: { nonsense: 1 } },
    })
    const page = await open(`/filters/${id}`)
    await tab(page, 'Try')
    await page.getByRole('button', { name: 'Try on 2 photos' }).click()
    await page.getByRole('alert').filter({ hasText: 'nonsense' }).waitFor()
  })
})
