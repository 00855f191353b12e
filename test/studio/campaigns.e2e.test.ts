import { createGuise, type Guise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { PICTURE, PORTRAIT } from '../contract/support/bodies.ts'
import { saveFilter, savePreview } from '../contract/support/context.ts'
import { until } from '../support/until.ts'
import { accessFaults } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { type Person, signIn, useStudio } from './support/studio.ts'

const studio = useStudio()
let person: Person
let guise: Guise
const filters = { day: '', night: '', group: '' }
beforeEach(async () => {
  const { stack } = studio()
  person = await studio().person()
  guise = createGuise({ baseUrl: stack.baseUrl, apiKey: person.key })
  const save = async (name: string, type: 'face_swap' | 'multi_swap', picture: string) => {
    const preview = await savePreview(stack, person.accountId, Buffer.from(picture, 'base64'))
    return saveFilter(stack, { accountId: person.accountId, type, name, previewBlobs: [preview] })
  }
  filters.day = await save('Daylight', 'face_swap', PORTRAIT)
  filters.night = await save('Night sky', 'face_swap', PICTURE)
  filters.group = await save('Everybody', 'multi_swap', PICTURE)
})

async function openCampaigns(who = person): Promise<Page> {
  const page = await studio().open(who, { path: '/campaigns' })
  await page.getByRole('heading', { name: 'Campaigns' }).waitFor()
  return page
}
const create = (ai_filter = filters.day, project = 'Museum night') =>
  guise.aliases.create({ ai_filter, project, alias_type: 'face_swap' })
const pick = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe('an account without filters', () => {
  it('is led to make one first', async () => {
    const page = await openCampaigns(await studio().person())
    await page.getByRole('link', { name: 'Create a filter' }).click()
    await page.waitForURL('**/filters/new')
  })
})

describe('an alias', () => {
  it('is made by picture, and its id can be copied', async () => {
    const page = await openCampaigns()
    await page.getByRole('button', { name: 'Create the first alias' }).click()
    const make = page.getByRole('button', { name: 'Create alias' })
    expect(await make.isDisabled()).toBe(true)
    await page.getByLabel('Project').fill('Summer fair')
    await page.getByLabel('Search filters by name').fill('night')
    expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(1)
    await pick(page, 'Night sky')
    await make.click()
    await heading(page, 'Summer fair').waitFor()
    await heading(page, 'Night sky').waitFor()
    const [alias] = await guise.aliases.overviews()
    expect(alias).toMatchObject({ project: 'Summer fair', alias_type: 'face_swap' })
    await page.getByRole('button', { name: `Copy alias id ${alias?.id}` }).click()
    await page.getByText('Alias id copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(alias?.id)
    expect(alias?.last_used, 'looking is no use').toBe(null)
    expect(await page.getByRole('link', { name: 'Open booth' }).getAttribute('href')).toBe(
      `/booth?alias=${alias?.id}`,
    )
  })

  it('comes into sight when it is new, however far down', async () => {
    for (const project of ['Ball', 'Fair', 'Gala', 'Party', 'Reception']) {
      await create(filters.day, project)
      await create(filters.night, project)
    }
    const page = await openCampaigns()
    await page.getByRole('button', { name: 'New alias', exact: true }).click()
    await page.getByLabel('Project').fill('Zoo at night')
    await pick(page, 'Everybody')
    await page.getByRole('button', { name: 'Create alias' }).click()
    const tile = heading(page, 'Everybody')
    await tile.waitFor()
    await until('it is in sight', async () => {
      const place = await tile.boundingBox()
      return place && place.y > 0 && place.y < (page.viewportSize()?.height ?? 0)
    })
  })

  it('is named before its filter is archived', async () => {
    await create()
    await create(filters.day, 'Gala')
    const page = await studio().open(person, { path: '/filters' })
    await page.getByRole('button', { name: 'More actions for Daylight' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page
      .getByText(/^2 aliases point to it: (Museum night, Gala|Gala, Museum night)\.$/)
      .waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'More actions for Night sky' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByText('Runs with this filter then get an error.').waitFor()
  })

  it('is swapped by picture, which counts from the next shot, and undone', async () => {
    const { id } = await create()
    const page = await openCampaigns()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await page.getByText('1 multi swap filter is not offered').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Daylight In use now' }).waitFor()
    await pick(page, 'Night sky')
    await page.getByRole('img', { name: 'Before: Daylight' }).waitFor()
    await page.getByRole('img', { name: 'After: Night sky' }).waitFor()
    await page.getByText('Guests get the new filter with the next photo.').waitFor()
    expect((await guise.aliases.overview(id)).filter.id, 'nothing yet').toBe(filters.day)
    await page.getByRole('button', { name: 'Swap now' }).click()
    await heading(page, 'Night sky').waitFor()

    const shot = await guise.faceSwap.submit({ base64: PORTRAIT, gender: 1, filter_id: id })
    const job = await guise.jobs.get(shot)
    expect(job).toMatchObject({ alias: id, filter: { id: filters.night } })
    await until('the use is shown', async () =>
      (await page.getByText('Uses since then').locator('..').textContent())?.endsWith('1'),
    )

    await page.getByRole('button', { name: 'Undo' }).click()
    await heading(page, 'Daylight').waitFor()
    const alias = await guise.aliases.overview(id)
    expect(alias.filter.id).toBe(filters.day)
    expect(alias.history.map(({ ai_filter_id }) => ai_filter_id)).toEqual([
      filters.day,
      filters.night,
    ])
  })

  it('says before a swap, now or later, whom it would refuse, and swaps all the same', async () => {
    const { id } = await create()
    await studio().stack.database.query(
      "update filters set genders = '{female,girl}', sizes = '{square,portrait}' where id = $1",
      [filters.night],
    )
    const page = await openCampaigns()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await pick(page, 'Night sky')
    await page.getByText('Some guests would get an error').waitFor()
    await page.getByText('Photos of men and boys are rejected.').waitFor()
    await page.getByText('Pictures in landscape are rejected.').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByText('At a time', { exact: true }).click()
    await page.getByText('From then on, some guests get an error').waitFor()
    await page.getByText('Now', { exact: true }).click()
    await page.getByRole('button', { name: 'Swap now' }).click()
    await heading(page, 'Night sky').waitFor()
    expect((await guise.aliases.overview(id)).filter.id).toBe(filters.night)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await pick(page, 'Daylight')
    await page.getByRole('img', { name: 'After: Daylight' }).waitFor()
    expect(await page.getByText('are rejected.').count(), 'wider').toBe(0)
  })

  it('has a history by picture, from which a filter is put back', async () => {
    const { id } = await create()
    await guise.aliases.swap(id, filters.night)
    const page = await openCampaigns()
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Restore Daylight' }).click()
    await page.getByRole('button', { name: 'Swap now' }).click()
    await heading(page, 'Daylight').waitFor()
    expect((await guise.aliases.overview(id)).filter.id).toBe(filters.day)
  })

  it('is seen by two people at once, wherever it is swapped', async () => {
    const { id } = await create()
    const [one, other] = [await openCampaigns(), await openCampaigns()]
    for (const page of [one, other]) await heading(page, 'Daylight').waitFor()
    await guise.aliases.swap(id, filters.night)
    for (const page of [one, other]) await heading(page, 'Night sky').waitFor()
  })

  it('says so when its filter is gone', async () => {
    await create()
    await studio().stack.database.query('update filters set archived_at = now() where id = $1', [
      filters.day,
    ])
    const page = await openCampaigns()
    await page.getByText('guests get an error').waitFor()
  })

  it('is renamed with its project, and deleted after a question', async () => {
    const { id } = await create()
    await create(filters.night)
    const page = await openCampaigns()
    await page.getByRole('button', { name: 'Rename Museum night' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Museum night, part two')
    await page.getByRole('button', { name: 'Rename', exact: true }).last().click()
    await heading(page, 'Museum night, part two').waitFor()
    expect((await guise.aliases.overviews()).map(({ project }) => project)).toEqual([
      'Museum night, part two',
      'Museum night, part two',
    ])
    await page.getByRole('button', { name: 'More actions for Daylight' }).click()
    await page.getByRole('menuitem', { name: 'Delete alias' }).click()
    await page.getByRole('button', { name: 'Delete alias' }).click()
    // Behind a dialog nothing has a role: the heading would count as gone while the question stands.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await heading(page, 'Daylight').waitFor({ state: 'detached' })
    await expect(guise.aliases.overview(id)).rejects.toMatchObject({ code: 'ALIAS_NOT_FOUND' })
  })
})

describe('a planned swap', () => {
  it('is planned by the clock of a zone, shown, and cancelled', async () => {
    const { id } = await create()
    const page = await openCampaigns()
    await page.getByRole('button', { name: 'More actions for Daylight' }).click()
    await page.getByRole('menuitem', { name: 'Plan a swap' }).click()
    await pick(page, 'Night sky')
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.getByLabel('Date and time').fill('2020-01-01T10:00')
    await page.getByRole('button', { name: 'Plan the swap' }).click()
    await page.getByText('Must be in the future.').waitFor()
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Date and time').fill(`${day}T09:30`)
    await page.getByRole('button', { name: 'Plan the swap' }).click()
    await page.getByText('Next: Night sky').waitFor()
    const [swap] = await guise.aliases.swaps(id)
    expect(swap).toMatchObject({ at: `${day}T00:30:00.000Z`, time_zone: 'Asia/Tokyo' })

    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Cancel the swap to Night sky' }).click()
    await page.getByText('Cancelled', { exact: true }).waitFor()
    expect(await guise.aliases.swaps(id)).toMatchObject([{ state: 'cancelled' }])
  })

  it('brings back the filter of today, which cannot be swapped to now', async () => {
    const { id } = await create()
    const page = await openCampaigns()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await pick(page, 'Daylight')
    await page.getByText('This is the current filter.').waitFor()
    expect(await page.getByRole('button', { name: 'Swap now' }).isDisabled()).toBe(true)
    await page.getByText('At a time', { exact: true }).click()
    await page.getByRole('button', { name: 'Plan the swap' }).click()
    await page.getByText('Next: Daylight').waitFor()
    expect(await guise.aliases.swaps(id)).toMatchObject([{ ai_filter: filters.day }])
  })

  it('happens before the eyes of whoever looks', async () => {
    const { id } = await create()
    const page = await openCampaigns()
    await heading(page, 'Daylight').waitFor()
    const at = new Date(Date.now() + 2_000).toISOString()
    await guise.aliases.planSwap(id, { ai_filter: filters.night, at, time_zone: 'UTC' })
    await heading(page, 'Night sky').waitFor()
    const shot = await guise.faceSwap.submit({ base64: PORTRAIT, gender: 1, filter_id: id })
    expect((await guise.jobs.get(shot)).filter).toMatchObject({ id: filters.night })
  })
})

describe('the page', () => {
  it('lets viewers look, and no more', async () => {
    await create()
    const viewer = { email: `viewer-${person.email}`, password: 'a long password' }
    const { secret } = await studio().stack.operator.openKey(person.accountId, { role: 'owner' })
    const owner = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: secret })
    await owner.members.add({ ...viewer, role: 'viewer' })
    const page = await studio().open()
    await signIn(page, viewer)
    await page.goto('/campaigns')
    await heading(page, 'Daylight').waitFor()
    expect(await page.getByRole('button', { name: 'Swap' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'New alias' }).count()).toBe(0)
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByText('No swaps are planned.').waitFor()
    expect(await page.getByRole('button', { name: 'Plan a swap' }).count()).toBe(0)
  })

  it('and its dialogs are open to everybody, wide and narrow', async () => {
    const { id } = await create()
    await guise.aliases.swap(id, filters.night)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await guise.aliases.planSwap(id, { ai_filter: filters.day, at, time_zone: 'Asia/Tokyo' })
    const page = await openCampaigns()
    const look = async () => {
      expect(await accessFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'New alias', exact: true }).click()
    await look()
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: /Cancel the swap/ }).waitFor()
    await look()
    await page.setViewportSize(PHONE)
    // By keyboard alone.
    await page.getByRole('button', { name: 'Swap', exact: true }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Daylight' }).press('Enter')
    await page.getByText('At a time', { exact: true }).press('Enter')
    await page.getByLabel('Date and time').waitFor()
    await look()
  })
})
