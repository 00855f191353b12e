import { readFile } from 'node:fs/promises'
import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessFaults } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { show } from './support/show.ts'
import { useStudio } from './support/studio.ts'

const studio = useStudio()
const NO_FACE = 'data:image/png;base64,iVBORw0KGgo='

const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })

/** A first picture with two clicks, and the button. A painting takes seconds, a scene longer. */
async function makeOne(page: Page, filter = 'Golden Hair'): Promise<void> {
  await page.getByRole('button', { name: 'Use the sample photo of Eileen Collins' }).click()
  await page.getByRole('img', { name: /^Photo: / }).waitFor()
  await page.getByRole('option', { name: filter }).click()
  await generate(page).click()
  await result(page).getByRole('link', { name: 'Download' }).waitFor({ timeout: 400_000 })
}

describe('the playground', () => {
  it('makes a picture from a sample photo, shows it and keeps it', async () => {
    const person = await studio().person()
    const page = await studio().open(person)
    await generate(page)
      .and(page.getByRole('button', { name: '2 credits' }))
      .waitFor()
    await makeOne(page, 'Comic Hero')
    expect(new URL(page.url()).search).toBe('?family=face-swap&filter=21')
    await page.getByText('Comic Hero suits everyone.').waitFor()
    await result(page).getByRole('img', { name: 'Original' }).waitFor()
    const slider = result(page).getByRole('slider')
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('50')

    const download = page.waitForEvent('download')
    await result(page).getByRole('link', { name: 'Download' }).click()
    const bytes = await readFile(await (await download).path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    await page.getByRole('region', { name: 'History' }).getByText('Comic Hero').waitFor()

    const guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
    const [job] = (await guise.jobs.list().page()).data
    expect(job).toMatchObject({ state: 'succeeded', family: 'face-swap-v6', filter: { id: '21' } })
    expect(await accessFaults(page)).toEqual([])
  })

  it('follows a job again after something else answered in place of the service', async () => {
    const page = await studio().open(await studio().person())
    let answered = 0
    await page.route(/\/v1\/jobs\/[^/?]+(\/events|\?wait)/, (route) => {
      answered += 1
      const portal = { contentType: 'text/html', body: 'Sign in to this network.' }
      return answered > 2 ? route.continue() : route.fulfill(portal)
    })
    await makeOne(page)
    expect(answered).toBeGreaterThan(2)
  })

  it('says what is missing at the field, and what the service refuses', async () => {
    const page = await studio().open(await studio().person())
    await generate(page).click()
    await page.getByText('Add the photo.').waitFor()
    await page.getByText('Choose a filter.').waitFor()

    const problem = page.getByRole('region', { name: 'Photo and options' }).getByRole('alert')
    await page.getByLabel('Photo: choose a file').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('not a photo'),
    })
    await expect.poll(() => problem.textContent()).toMatch(/notes\.txt is not a supported picture/)
    await page.getByLabel('Photo: choose a file').setInputFiles({
      name: 'IMG_0001.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    })
    await expect.poll(() => problem.textContent()).toMatch(/Formats > Most Compatible/)
    await page.getByLabel('Photo: choose a file').setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(15 * 1024 * 1024)]),
    })
    await expect
      .poll(() => problem.textContent())
      .toMatch(/large\.jpg is 15\.1 MB\. The limit is 15 MB/)

    await page.getByLabel('Photo: choose a file').setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from(NO_FACE.split(',')[1] ?? '', 'base64'),
    })
    await page.getByText('broken.png: this browser cannot show it.').waitFor()
    await page.getByRole('option', { name: 'Comic Hero' }).click()
    await generate(page).click()
    await expect.poll(() => problem.textContent()).toMatch(/PNG is damaged/)
  })

  it('asks for consent where the service requires it, before every run', async () => {
    const person = await studio().person()
    const page = await studio().open(person, { viewport: PHONE })
    // As an installation with GUISE_CONSENT=required answers.
    const refusal = { error_code: 'CONSENT_REQUIRED', message: 'Send X-Consent.' }
    let refused = 0
    await page.route('**/v6/run/**', (route) => {
      if (route.request().headers()['x-consent']) return route.continue()
      refused += 1
      return route.fulfill({ status: 403, json: refusal })
    })
    await page.getByRole('button', { name: 'Use the sample photo of Eileen Collins' }).click()
    await page.getByRole('img', { name: /^Photo: / }).waitFor()
    await page.getByRole('option', { name: 'Golden Hair' }).click()
    await generate(page).click()
    const dialog = page.getByRole('dialog', { name: 'Do the people in the photo agree?' })
    await dialog.waitFor()
    expect(await accessFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Not yet' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await generate(page).click()
    await dialog.getByRole('button', { name: 'Yes, they agree' }).click()
    const guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
    const jobs = async () => (await guise.jobs.list().page()).data
    await expect.poll(async () => (await jobs()).length).toBe(1)
    const { consent } = await guise.jobs.get((await jobs())[0]?.id ?? '')
    expect(consent?.text).toContain('the people in it agree')
    expect(refused).toBe(1)

    // Who agreed to a picture agrees to the same once more.
    const first = (await jobs())[0]?.id ?? ''
    const state = async () => (await guise.jobs.get(first)).state
    await expect.poll(state, { timeout: 400_000 }).toBe('succeeded')
    await page.goto(`/jobs?job=${first}`)
    await page.getByRole('button', { name: /^Run again/ }).click()
    await expect.poll(async () => (await jobs()).length).toBe(2)
    const again = await guise.jobs.get((await jobs())[0]?.id ?? '')
    expect(again.consent?.text).toBe(consent?.text)
    expect(refused).toBe(1)
  })

  it('finds filters as one types, by keyboard, and only those that take a group', async () => {
    const page = await studio().open(await studio().person())
    await page.getByRole('option', { name: 'By the Seashore' }).waitFor()
    await page.getByRole('radio', { name: 'Group', exact: true }).click()
    await expect.poll(() => page.getByRole('option', { name: 'By the Seashore' }).count()).toBe(0)
    await page.getByRole('radio', { name: 'Woman' }).click()

    await page.getByLabel('Search filters').fill('renoir')
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/playground?family=face-swap&filter=1')
    await page.getByRole('option', { name: 'By the Seashore', selected: true }).waitFor()
  })

  it('shows the very call as code', async () => {
    const page = await studio().open(await studio().person(), {
      path: '/playground?family=group-stylized&filter=2',
    })
    await page.getByRole('option', { selected: true }).waitFor()
    await page.getByRole('button', { name: 'Copy as code' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('/v1/run/stylized_multi_swap').waitFor()
    await drawer.getByRole('radio', { name: 'TypeScript' }).click()
    await drawer.getByRole('button', { name: 'Copy as TypeScript' }).click()
    const copied = await page.evaluate('navigator.clipboard.readText()')
    expect(copied).toContain('guise.stylized.run({')
    expect(copied).toContain('style_id: 2,')
    expect(await accessFaults(page)).toEqual([])
  })

  it('fills the form again as it was', async () => {
    const page = await studio().open(await studio().person())
    await page.getByRole('radio', { name: 'Square' }).click()
    await makeOne(page)
    await page.reload()
    await page.getByRole('button', { name: 'Run again: Golden Hair' }).click()
    await page.getByText('The form has the settings of the job.').waitFor()
    await page.getByRole('img', { name: 'Photo: photo-1' }).waitFor()
    await page.getByRole('radio', { name: 'Square', checked: true }).waitFor()
    await page.getByRole('option', { name: 'Golden Hair', selected: true }).waitFor()
  })

  it.each([1440, 1920])('gives the picture the most room at %i', async (width) => {
    const page = await studio().open(await studio().person(), { viewport: { width, height: 900 } })
    const widthOf = async (name: string) => {
      const box = await page.getByRole('region', { name }).boundingBox()
      return box ?? { x: 0, width: 0 }
    }
    for (const family of ['face-swap', 'group-realistic', 'film']) {
      await page.goto(`/playground?family=${family}`)
      await page.getByRole('region', { name: 'Photo and options' }).waitFor()
      const [form, stage] = [await widthOf('Photo and options'), await widthOf('Result')]
      const filter = family === 'film' ? { width: 0 } : await widthOf('Filter')
      expect(stage.width).toBeGreaterThan(form.width + (family === 'face-swap' ? filter.width : 0))
      expect(stage.width).toBeGreaterThan(filter.width)
      // Up to the edge of the window.
      expect(stage.x + stage.width).toBeGreaterThan(width - 64)
    }
  })

  it('brings the result up on a phone, clear of the button', async () => {
    const page = await studio().open(await studio().person(), { viewport: PHONE })
    await makeOne(page)
    const download = result(page).getByRole('link', { name: 'Download' })
    const room = async () => {
      const [link, button] = [await download.boundingBox(), await generate(page).boundingBox()]
      return link && button ? button.y - (link.y + link.height) : Number.NaN
    }
    await expect.poll(room).toBeGreaterThan(0)
  })

  it('shows on a phone what was chosen, however far to the right it stands', async () => {
    const page = await studio().open(await studio().person(), {
      viewport: PHONE,
      path: '/playground?family=film-between',
    })
    const chosen = page.getByRole('radio', { name: 'Video from two pictures', checked: true })
    const left = async () => (await chosen.boundingBox())?.x ?? -1
    await expect.poll(left).toBeGreaterThanOrEqual(0)
    expect(await left()).toBeLessThan(PHONE.width / 2)
  })

  it('says what a group v4 is, though there is only one way of making it', async () => {
    const page = await studio().open(await studio().person(), {
      path: '/playground?family=group-v4',
    })
    await page.getByText('Version 4 of the API: one to five photos').waitFor()
    await show(page, 'playground-group-v4')
    expect(await accessFaults(page)).toEqual([])
    await page.goto('/booth')
    await page.getByText('an alias: a place such as').waitFor()
    await show(page, 'booth-empty')
  })

  it('speaks of a film where one is made', async () => {
    const page = await studio().open(await studio().person(), { path: '/playground?family=film' })
    await page.getByText('Your video appears here').waitFor()
  })

  it('works on a phone, and lets viewers look', async () => {
    const owner = await studio().person()
    const viewer = { email: `viewer-${owner.email}`, password: 'only to look' }
    const page = await studio().open(owner, { viewport: PHONE })
    await page.getByRole('option', { name: 'By the Seashore' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(PHONE.width)

    const guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: owner.key })
    await guise.members.add({ ...viewer, role: 'viewer' })
    const seen = await studio().open({ ...owner, ...viewer })
    await seen.getByText('Viewers cannot make changes.').first().waitFor()
    expect(await generate(seen).isDisabled()).toBe(true)
  })
})
