import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { PICTURE, PORTRAIT } from '../contract/support/bodies.ts'
import { saveFilter, savePreview } from '../contract/support/context.ts'
import { accessFaults } from './support/axe.ts'
import { agree, filmOfFace, keptPhotos, lock, shoot } from './support/booth.ts'
import { showThemes } from './support/show.ts'
import { type Person, signIn, useStudio } from './support/studio.ts'

const RUN = '**/v6/run/face_swap'

const folder = mkdtempSync(join(tmpdir(), 'guise-camera-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const studio = useStudio(async () => ({ cameraFilm: await filmOfFace(folder) }))

const clientOf = ({ key }: Person) => createGuise({ baseUrl: studio().stack.baseUrl, apiKey: key })

/** A campaign with two pictures to choose from. */
async function withCampaign(): Promise<{ person: Person; path: string; desk: string }> {
  const { stack } = studio()
  const person = await studio().person()
  const { accountId } = person
  for (const [name, picture] of Object.entries({ Hall: PORTRAIT, Neon: PICTURE })) {
    const preview = await savePreview(stack, accountId, Buffer.from(picture, 'base64'))
    const filter = { accountId, type: 'face_swap', name, previewBlobs: [preview] } as const
    const ai_filter = await saveFilter(stack, filter)
    await clientOf(person).aliases.create({ ai_filter, project: 'Spring Gala' })
  }
  const [campaign] = await clientOf(person).campaigns.list()
  const desk = `/campaigns/${campaign?.id}?tab=booths`
  return { person, path: `/booth?campaign=${campaign?.id}`, desk }
}

/** Everything that this browser would have without network. */
type Kept = { readonly worker: string; readonly addresses: string[]; readonly texts: string }
const keptBy = (page: Page) =>
  page.evaluate<Kept>(`(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/booth/live')
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return {
      worker: (registration?.active ?? registration?.installing)?.state ?? 'none',
      addresses: requests.map(({ url }) => url),
      texts: JSON.stringify({ ...localStorage }),
    }
  })()`)
const isKeptFile = (address: string) =>
  /^http:\/\/[^/]+\/(assets\/[^?]+|booth\/live)$/.test(address)

const shownWidth = (page: Page, name: string) =>
  page
    .getByRole('button', { name })
    .locator('img')
    .evaluate((image: unknown) => (image as { naturalWidth: number }).naturalWidth)

async function leavePhoto(page: Page, name: string, number: string): Promise<void> {
  await agree(page)
  await page.getByRole('button', { name }).waitFor()
  if (number === '1') await expect.poll(() => shownWidth(page, name)).toBeGreaterThan(0)
  await page.getByRole('button', { name }).click()
  await shoot(page)
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByRole('button', { name: 'I come back later' }).click()
  await page.getByText(number, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next guest' }).click()
}

it('opens without network, takes photos, and sends each once and in order when it is back', async () => {
  const { person, path, desk } = await withCampaign()
  const page = await studio().open(person, { path })
  await page.getByLabel('Name of this booth').fill('Photo wall')
  await lock(page)
  const staff = await studio().open(person, { path: desk })
  await staff.getByText('Everything works').waitFor()
  expect(await accessFaults(staff)).toEqual([])
  await showThemes(staff, 'booths-running')
  const worker = async () => (await keptBy(page)).worker
  await expect.poll(worker, { timeout: 400_000 }).toBe('activated')
  const pictures = async () => (await keptBy(page)).addresses.filter((one) => !isKeptFile(one))
  await expect.poll(async () => (await pictures()).length).toBe(2)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('No network. Pictures may take longer.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Spring Gala')
  expect(await accessFaults(page)).toEqual([])
  const chosen = ['Hall', 'Neon', 'Neon', 'Hall']
  for (const [place, name] of chosen.entries()) await leavePhoto(page, name, String(place + 1))
  await page.getByText('4 photos are waiting to be sent').waitFor()
  // What lies in the browser opens nothing and shows nobody.
  const kept = await keptBy(page)
  expect(kept.addresses.filter((one) => one.includes('?') || one.includes('/v1/'))).toEqual([])
  expect(kept.texts).toContain('Spring Gala')
  expect(kept.texts).not.toMatch(/csrf|signature|token/i)
  await page.reload()
  await page.getByText('4 photos are waiting to be sent').waitFor()

  await staff.getByText(/^No contact for/).waitFor()
  expect(await staff.getByRole('heading', { name: 'Photo wall' }).count()).toBe(1)
  expect(await accessFaults(staff)).toEqual([])
  await showThemes(staff, 'booths-silent')

  await page.context().setOffline(false)
  const jobs = async () => (await clientOf(person).jobs.list().page()).data.toReversed()
  await expect.poll(async () => (await jobs()).length).toBe(4)
  await page.getByText('4 photos are waiting').waitFor({ state: 'detached' })
  const sent = await jobs()
  expect(sent.map((job) => job.client_reference?.slice(-8))).toEqual([
    'number 1',
    'number 2',
    'number 3',
    'number 4',
  ])
  expect(sent.map((job) => job.filter?.name)).toEqual(chosen)
  await staff.getByText(/the network was away for/i).waitFor()
  await showThemes(staff, 'booths-back')
})

it('keeps the pictures of the campaign in its first session when the network goes', async () => {
  const { person } = await withCampaign()
  const guise = clientOf(person)
  const [campaign] = await guise.campaigns.list()
  const { id } = campaign ?? { id: '' }
  const logo = await guise.campaigns.addAsset(id, Buffer.from(PICTURE, 'base64'))
  const back = await guise.campaigns.addAsset(id, Buffer.from(PORTRAIT, 'base64'))
  await guise.campaigns.update(id, {
    look: { logo_asset_id: logo.id, background_asset_id: back.id },
  })
  // Staff come from elsewhere: no service worker controls a page that was opened there.
  const page = await studio().open(person, { path: `/campaigns/${id}` })
  await page.getByRole('link', { name: 'Open a booth' }).click()
  await lock(page)
  const pictures = async () => (await keptBy(page)).addresses.filter((one) => !isKeptFile(one))
  await expect.poll(async () => (await pictures()).length, { timeout: 400_000 }).toBe(4)

  await page.context().setOffline(true)
  await page.getByText('No network. Pictures may take longer.').waitFor()
  await leavePhoto(page, 'Hall', '1')
  await page.getByRole('button', { name: 'Touch to start' }).waitFor()
  const broken = () =>
    page.evaluate<string[]>(
      `[...document.images].filter((one) => one.complete && one.naturalWidth === 0).map(({ src }) => src)`,
    )
  await page.getByRole('img', { name: 'Spring Gala' }).waitFor()
  await page.evaluate('Promise.allSettled([...document.images].map((one) => one.decode()))')
  expect(await broken()).toEqual([])
})

it('keeps photos that wait when somebody guesses the PIN, and sends them from the next booth', async () => {
  const { person, path, desk } = await withCampaign()
  const staff = await studio().open(person, { path: desk.replace('booths', 'texts') })
  await staff.getByLabel('Headline', { exact: true }).fill('Be a star tonight')
  expect(await staff.getByLabel('Call to action').getAttribute('placeholder')).toBe(
    'Touch to start',
  )
  await staff.getByRole('button', { name: 'Save texts' }).click()
  await staff.getByText('The texts were saved.').waitFor()
  await staff.getByText('العربية').click()
  await staff.getByLabel('Thank you').fill('شكرًا لك')
  expect(await accessFaults(staff)).toEqual([])
  await showThemes(staff, 'texts')
  const page = await studio().open(person, { path })
  await lock(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Be a star tonight')
  const headers = { 'Retry-After': '60' }
  const body = JSON.stringify({ error_code: 'UNAVAILABLE', message: 'x', retryable: true })
  await page.route(RUN, (route) => route.fulfill({ status: 503, headers, body }))
  await leavePhoto(page, 'Neon', '1')
  await page.keyboard.press('Control+Alt+u')
  await page.getByText('1 photo of guests has not been sent yet').waitFor()
  for (const left of ['9 attempts', '8 a', '7 a', '6 a', '5 a', '4 a', '3 a', '2 a', 'One a']) {
    await page.getByLabel('PIN').fill('0000')
    await page.getByRole('button', { name: 'Unlock', exact: true }).click()
    await page.getByText(`Wrong PIN. ${left}`).waitFor()
  }
  await page.getByLabel('PIN').fill('0000')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByLabel('Password').waitFor()
  expect(await keptPhotos(page)).toBe(1)
  await page.unroute(RUN)
  await signIn(page, person)
  await page.goto(path)
  await lock(page)
  const jobs = () => clientOf(person).jobs.list().page()
  await expect
    .poll(async () => (await jobs()).data.map((job) => job.client_reference?.slice(-8)))
    .toEqual(['number 1'])
})
