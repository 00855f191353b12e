import { createGuise, type Guise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { PICTURE, PORTRAIT } from '../contract/support/bodies.ts'
import { saveFilter, savePreview } from '../contract/support/context.ts'
import { until } from '../support/until.ts'
import { accessFaults } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { showThemes } from './support/show.ts'
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

/** The page of the only campaign there is. */
async function openCampaign(): Promise<Page> {
  const [campaign, ...others] = await guise.campaigns.list()
  if (!campaign || others.length > 0) throw new Error('one campaign was expected')
  const page = await studio().open(person, { path: `/campaigns/${campaign.id}` })
  await page.getByRole('heading', { level: 1, name: campaign.name }).waitFor()
  return page
}
const create = (ai_filter = filters.day, project = 'Museum night') =>
  guise.aliases.create({ ai_filter, project, alias_type: 'face_swap' })
const pick = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe('an alias', () => {
  it('is made by picture, and its id can be copied', async () => {
    await guise.campaigns.create({ name: 'Summer fair' })
    const page = await openCampaign()
    await showThemes(page, 'campaign-empty')
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Choose a filter' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Photo wall')
    const make = page.getByRole('button', { name: 'Create alias' })
    expect(await make.isDisabled()).toBe(true)
    await page.getByLabel('Search filters').fill('night sky')
    // What is called so comes before what is described so.
    const found = page.getByRole('dialog').getByRole('listitem')
    await expect.poll(() => found.count()).toBeLessThan(10)
    expect(await found.first().textContent()).toContain('Night sky')
    await pick(page, 'Night sky')
    await make.click()
    await heading(page, 'Photo wall').waitFor()
    const [alias] = await guise.aliases.overviews()
    expect(alias).toMatchObject({
      ...{ name: 'Photo wall', project: 'Summer fair', alias_type: 'face_swap' },
    })
    await page.getByRole('button', { name: `Copy alias id ${alias?.id}` }).click()
    await page.getByText('Alias id copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(alias?.id)
    expect(alias?.last_used, 'looking is no use').toBe(null)
    await page.getByRole('button', { name: 'More actions for Night sky' }).click()
    await page.getByRole('menuitem', { name: 'Change the name' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Main stage')
    await page.getByRole('button', { name: 'Save the name' }).click()
    await heading(page, 'Main stage').waitFor()
    expect(
      await page.getByRole('link', { name: 'Open booth', exact: true }).getAttribute('href'),
    ).toBe(`/booth?alias=${alias?.id}`)
  })

  it('is dragged or moved to where guests see it', async () => {
    const [day, night, group] = [
      await create(),
      await create(filters.night),
      await guise.aliases.create({ ai_filter: filters.group, project: 'Museum night' }),
    ].map(({ id }) => id)
    const page = await openCampaign()
    const shown = () => page.getByRole('heading', { level: 3 }).allTextContents()
    await expect.poll(shown).toEqual(['Daylight', 'Night sky', 'Everybody'])
    await page.locator(`#alias-${group}`).dragTo(page.locator(`#alias-${day}`))
    await expect.poll(shown).toEqual(['Everybody', 'Daylight', 'Night sky'])
    const [campaign] = await guise.campaigns.list()
    const stored = async () =>
      (await guise.campaigns.aliases(campaign?.id ?? '')).map(({ id }) => id)
    await expect.poll(stored).toEqual([group, day, night])
    await page.getByRole('button', { name: 'More actions for Night sky' }).click()
    await page.getByRole('menuitem', { name: 'Move forward' }).click()
    await expect.poll(stored).toEqual([group, night, day])
    await expect.poll(shown).toEqual(['Everybody', 'Night sky', 'Daylight'])
    const { code } = await guise.campaigns.guests.update(campaign?.id ?? '', { is_open: true })
    const phone = await guise.guestPage(code ?? '')
    expect(phone.filters.map(({ alias_id }) => alias_id)).toEqual([group, night, day])
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
    const page = await openCampaign()
    await page.getByText(/^Added /).waitFor()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await page.getByText('Multi swap filters are not offered').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Daylight In use now' }).waitFor()
    await pick(page, 'Night sky')
    await page.getByRole('img', { name: 'Before: Daylight' }).waitFor()
    await page.getByRole('img', { name: 'After: Night sky' }).waitFor()
    await page.getByText('Guests get the new filter with the next photo.').waitFor()
    expect((await guise.aliases.overview(id)).filter.id, 'nothing yet').toBe(filters.day)
    await page.getByRole('button', { name: 'Swap now' }).click()
    await heading(page, 'Night sky').waitFor()
    await page.getByText(/^Swapped in .* by /).waitFor()

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

  it('is swapped to filters of the catalog, now and later, and says who did it', async () => {
    const { id } = await create()
    const page = await openCampaign()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await page.getByLabel('Search filters').fill('sea')
    await pick(page, 'By the Seashore')
    await page.getByRole('img', { name: 'After: By the Seashore' }).waitFor()
    await page.getByRole('button', { name: 'Swap now' }).click()
    await heading(page, 'By the Seashore').waitFor()
    expect(await guise.aliases.overview(id)).toMatchObject({
      filter: { copied_from: { catalog: 'face-swap', id: 1 } },
      swapped_by: person.email,
    })
    await page.getByText(` by ${person.email}`).waitFor()
    await page.getByRole('button', { name: 'More actions for By the Seashore' }).click()
    await page.getByRole('menuitem', { name: 'Plan a swap' }).click()
    // It stands for its copy, which is no filter of its own.
    await page.getByRole('button', { name: 'By the Seashore In use now' }).waitFor()
    expect(await page.getByRole('button', { name: 'By the Seashore' }).count()).toBe(1)
    await showThemes(page, 'campaign-pick')
    expect(await accessFaults(page)).toEqual([])
    await pick(page, 'Baroque Velvet')
    await page.getByRole('button', { name: 'Plan the swap' }).click()
    await page.getByText('Next: Baroque Velvet').waitFor()
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByText(`planned by ${person.email}`).waitFor()
    await page.getByText(/^Since .*, by /).waitFor()
    await showThemes(page, 'campaign-history')
    expect(await accessFaults(page)).toEqual([])
  })

  it('says before a swap, now or later, whom it would refuse, and swaps all the same', async () => {
    const { id } = await create()
    await studio().stack.database.query(
      "update filters set genders = '{female,girl}', sizes = '{square,portrait}' where id = $1",
      [filters.night],
    )
    const page = await openCampaign()
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
    const page = await openCampaign()
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Restore Daylight' }).click()
    await page.getByRole('button', { name: 'Swap now' }).click()
    await heading(page, 'Daylight').waitFor()
    expect((await guise.aliases.overview(id)).filter.id).toBe(filters.day)
  })

  it('is seen by two people at once, wherever it is swapped', async () => {
    const { id } = await create()
    const [one, other] = [await openCampaign(), await openCampaign()]
    for (const page of [one, other]) await heading(page, 'Daylight').waitFor()
    await guise.aliases.swap(id, filters.night)
    for (const page of [one, other]) await heading(page, 'Night sky').waitFor()
  })

  it('says so when its filter is gone', async () => {
    await create()
    await studio().stack.database.query('update filters set archived_at = now() where id = $1', [
      filters.day,
    ])
    const page = await openCampaign()
    await page.getByText('guests get an error').waitFor()
  })

  it('is deleted after a question', async () => {
    const { id } = await create()
    await create(filters.night)
    const page = await openCampaign()
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
    const page = await openCampaign()
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
    const page = await openCampaign()
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
    const page = await openCampaign()
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
    const [campaign] = await guise.campaigns.list()
    await page.goto(`/campaigns/${campaign?.id}`)
    await heading(page, 'Daylight').waitFor()
    expect(await page.getByRole('button', { name: 'Swap' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'New alias' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Open a booth' }).count()).toBe(0)
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByText('No swaps are planned.').waitFor()
    expect(await page.getByRole('button', { name: 'Plan a swap' }).count()).toBe(0)
  })

  it('and its dialogs are open to everybody, wide and narrow', async () => {
    const { id } = await create()
    await guise.aliases.swap(id, filters.night)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await guise.aliases.planSwap(id, { ai_filter: filters.day, at, time_zone: 'Asia/Tokyo' })
    const page = await openCampaign()
    const look = async () => {
      expect(await accessFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await showThemes(page, 'campaign')
    expect(await accessFaults(page)).toEqual([])
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

describe('a campaign', () => {
  it('is shown by what guests get, under what is on, planned or over', async () => {
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await create()
    await create(filters.night)
    await create(filters.day, '')
    await guise.campaigns.create({ name: 'Spring tour', starts_on: inDays(3) })
    await guise.campaigns.create({ name: 'Last gala', ends_on: inDays(-3) })
    const page = await studio().open(person, { path: '/campaigns' })
    const on = page.getByRole('region', { name: 'On now' })
    await on.getByRole('link', { name: 'Museum night' }).waitFor()
    await on.getByText('2 filters').waitFor()
    const planned = page.getByRole('region', { name: 'Planned' })
    await planned.getByRole('link', { name: 'Spring tour' }).waitFor()
    const without = page.getByRole('region', { name: 'Aliases without a campaign' })
    await without.getByRole('heading', { name: 'Daylight' }).waitFor()
    expect(await page.getByRole('link', { name: 'Last gala' }).isVisible()).toBe(false)
    await page.locator('summary').click()
    await showThemes(page, 'campaigns')
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Last gala' }).click()
    await page.getByRole('heading', { level: 1, name: 'Last gala' }).waitFor()
    await page.getByText('What can guests become?').waitFor()
  })

  it('is set up, renamed with its aliases, and deleted without them', async () => {
    await create()
    const page = await openCampaign()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await showThemes(page, 'campaign-settings')
    expect(await accessFaults(page)).toEqual([])
    await page.getByLabel('Name', { exact: true }).fill('Museum night, part two')
    await page.getByLabel('First day').fill('2036-12-31')
    await page.getByLabel('Last day').fill('2026-12-30')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Must not be before the first day').waitFor()
    await page.getByLabel('Last day').fill('2037-01-01')
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.getByLabel('Language for guests').selectOption({ label: '日本語' })
    await page.getByLabel('What guests agree to').fill('We keep your photo for a day.')
    await page.getByLabel('Photos are kept for').selectOption({ label: '1 day' })
    await page.getByLabel('Spend cap').fill('500')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Museum night, part two' }).waitFor()
    await page.getByText('0 of 500 credits used').waitFor()
    expect(await guise.campaigns.list()).toMatchObject([
      {
        ...{ name: 'Museum night, part two', starts_on: '2036-12-31', ends_on: '2037-01-01' },
        ...{ time_zone: 'Asia/Tokyo', language: 'ja', spend_cap: 500, photo_seconds: 86_400 },
        ...{ consent_text: 'We keep your photo for a day.', result_seconds: null },
      },
    ])
    expect(await guise.aliases.overviews()).toMatchObject([{ project: 'Museum night, part two' }])

    // What a colleague changes meanwhile stays, though this form was read before.
    await page.getByLabel('Last day').fill('2037-01-02')
    const [{ id } = { id: '' }] = await guise.campaigns.list()
    await guise.campaigns.update(id, { spend_cap: 700, consent_text: null })
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('0 of 700 credits used').waitFor()
    expect(await guise.campaigns.get(id)).toMatchObject({
      ...{ ends_on: '2037-01-02', spend_cap: 700, consent_text: null, language: 'ja' },
    })
    expect(await page.getByLabel('Spend cap').inputValue()).toBe('700')

    await page.getByRole('button', { name: 'Delete campaign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete campaign' }).click()
    await page.getByRole('heading', { name: 'Aliases without a campaign' }).waitFor()
    await page.goBack()
    await page.getByText('There is no such campaign').waitFor()
    expect(await guise.campaigns.list()).toEqual([])
    expect(await guise.aliases.overviews()).toMatchObject([{ campaign_id: null }])
  })
})
