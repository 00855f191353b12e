import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { PORTRAIT } from '../contract/support/bodies.ts'
import { saveFilter, savePreview } from '../contract/support/context.ts'
import { accessFaults } from './support/axe.ts'
import { filmOfFace, SAMPLE } from './support/booth.ts'
import { PHONE } from './support/browser.ts'
import { look, showThemes } from './support/show.ts'
import { type Person, useStudio } from './support/studio.ts'

const folder = mkdtempSync(join(tmpdir(), 'guise-camera-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const studio = useStudio(async () => ({ cameraFilm: await filmOfFace(folder) }))

const clientOf = (person: Person) =>
  createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ timeout: 400_000 })

/** Two looks in one campaign. */
async function withCampaign() {
  const { stack } = studio()
  const person = await studio().person()
  const { accountId } = person
  const guise = clientOf(person)
  for (const name of ['Golden Hall', 'Neon Nights']) {
    const previewBlobs = [await savePreview(stack, accountId, Buffer.from(PORTRAIT, 'base64'))]
    const filter = await saveFilter(stack, { accountId, type: 'face_swap', name, previewBlobs })
    await guise.aliases.create({ ai_filter: filter, project: 'Spring Gala' })
  }
  const [campaign] = await guise.campaigns.list()
  return { person, guise, campaignId: campaign?.id ?? '' }
}

/** Of a film that people can play. */
async function framesOf(film: string): Promise<number> {
  const asked = ['-loglevel', 'error', '-count_packets', '-show_entries', 'stream=nb_read_packets']
  const { stdout } = await promisify(execFile)('ffprobe', [...asked, '-of', 'csv=p=0', film])
  return Number.parseInt(stdout, 10)
}

async function agree(page: Page): Promise<void> {
  expect(await button(page, 'Continue').isDisabled()).toBe(true)
  await page.getByText('I agree that my photo').click()
  await page.getByText('may also be shown').click()
  await button(page, 'Continue').click()
}

it('takes a guest from the code on the wall to the picture on their own phone', async () => {
  const { person, guise, campaignId } = await withCampaign()
  const host = await studio().open(person, { path: `/campaigns/${campaignId}?tab=guests` })
  await button(host, 'Open for phones').click()
  await host.getByRole('img', { name: 'QR code of the page for guests' }).waitFor()
  // Of these tests, and of the demo: it is an address of this machine alone.
  await host.getByText('GUISE_PUBLIC_URL').waitFor()
  await host.getByLabel('Pictures per phone').fill('2')
  await button(host, 'Save limits').click()
  await host.getByText('The limits were saved.').waitFor()
  await host.getByLabel('Guests can leave an address').click()
  await host.locator('[role=switch][data-state=checked]').nth(1).waitFor()
  expect(await accessFaults(host)).toEqual([])
  await showThemes(host, 'guests-tab')
  const { url } = await guise.campaigns.guests.get(campaignId)
  const path = new URL(url ?? '').pathname

  const phone = await studio().open(undefined, { viewport: PHONE })
  await phone.goto(`${path}?lang=ar`)
  await title(phone, 'Spring Gala')
  await look(phone, 'phone-welcome-ar')
  await phone.getByLabel('اللغة').selectOption('en')
  await title(phone, 'Spring Gala')
  expect(await accessFaults(phone)).toEqual([])
  await look(phone, 'phone-welcome')
  await agree(phone)
  await button(phone, 'Take a selfie').click()
  await button(phone, 'Take the photo').click()
  await button(phone, 'Use it').click()
  await title(phone, 'Choose your picture')
  await button(phone, 'Back').click()
  await title(phone, 'Your photo')
  // The Back of the phone goes one step back as well, and only then away.
  await phone.goBack()
  await title(phone, 'Spring Gala')
  await agree(phone)
  await look(phone, 'phone-photo')
  await phone.locator('input[type=file]').last().setInputFiles(SAMPLE)
  expect(await accessFaults(phone)).toEqual([])
  await button(phone, 'Use it').click()
  await title(phone, 'Choose your picture')
  await look(phone, 'phone-looks')
  expect(await accessFaults(phone)).toEqual([])

  // The answer to the run is lost, and then the page: the picture is made once all the same.
  await phone.route('**/v6/run/face_swap', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const accepted = phone.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/v6/run/face_swap'),
  )
  await button(phone, 'Neon Nights').click()
  await accepted
  await phone.unroute('**/v6/run/face_swap')
  // And with it the network: the page opens all the same, with the photo that waits.
  const isKept = `navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated')`
  await expect.poll(() => phone.evaluate<boolean>(isKept)).toBe(true)
  await phone.context().setOffline(true)
  await phone.reload()
  await phone.getByRole('img', { name: 'The photo we are working on' }).waitFor()
  await phone.getByText('Waiting for the network').waitFor()
  await look(phone, 'phone-offline')
  expect(await accessFaults(phone)).toEqual([])
  const texts = await phone.evaluate<string>('JSON.stringify({ ...localStorage })')
  expect(texts).not.toMatch(/signature=|expires=/i)
  await phone.context().setOffline(false)
  await title(phone, /Your picture|Making your picture/)
  await button(phone, 'Send it by e-mail').click()
  await phone.getByLabel('Your e-mail address').fill('nobody')
  await button(phone, 'Send').click()
  await phone.getByText('Please check the address.').waitFor()
  await look(phone, 'phone-making')
  await phone.getByRole('img', { name: 'Your new picture' }).waitFor({ timeout: 400_000 })
  expect(await accessFaults(phone)).toEqual([])
  await phone.getByText('You can make one more picture.').waitFor()
  // What was typed while the picture was made is still there.
  const field = phone.getByLabel('Your e-mail address')
  expect(await field.inputValue()).toBe('nobody')
  await look(phone, 'phone-mail')
  await field.fill('ada@example.com')
  await field.press('Enter')
  await phone.getByText('Done. We send you a link to your picture.').waitFor()
  await look(phone, 'phone-picture')
  expect(await guise.campaigns.report(campaignId)).toMatchObject({ mails_waiting: 1 })
  for (const [language, name] of [
    ['ja', '言語'],
    ['ar', 'اللغة'],
  ] as const) {
    await phone.getByRole('combobox').selectOption(language)
    await phone.getByLabel(name).waitFor()
    expect(await accessFaults(phone)).toEqual([])
    await look(phone, `phone-picture-${language}`)
  }
  await phone.getByRole('combobox').selectOption('en')
  const saved = phone.waitForEvent('download')
  await phone.getByRole('link', { name: 'Save' }).click()
  expect((await saved).suggestedFilename()).toBe('picture.png')
  const { data } = await guise.jobs.list({ campaign: campaignId }).page()
  expect(data).toMatchObject([{ state: 'succeeded', consent: { may_show: true } }])

  // Of a selfie there is also a film of the moments before it, which the phone makes itself.
  expect(await button(phone, 'Save as a short film').count()).toBe(0)
  await button(phone, 'New photo').click()
  await button(phone, 'Take a selfie').click()
  const watched = "document.querySelector('video')?.currentTime ?? 0"
  await expect.poll(() => phone.evaluate<number>(watched)).toBeGreaterThan(1)
  await button(phone, 'Take the photo').click()
  await button(phone, 'Use it').click()
  await button(phone, 'Golden Hall').click()
  const filmed = phone.waitForEvent('download', { timeout: 400_000 })
  await button(phone, 'Save as a short film').click({ timeout: 400_000 })
  expect((await filmed).suggestedFilename()).toMatch(/^boomerang\.(mp4|webm)$/)
  expect(await framesOf(await (await filmed).path())).toBeGreaterThan(2)
  await look(phone, 'phone-boomerang')
})

it('tells guests in friendly words when nothing more can be made', async () => {
  const { guise, campaignId } = await withCampaign()
  const { guests } = guise.campaigns
  const opened = await guests.update(campaignId, { is_open: true, pictures_total: 1 })
  const path = `${new URL(opened.url ?? '').pathname}?lang=en`
  const someone = await guise.openGuestSession({ code: opened.code ?? '', device: 'x'.repeat(22) })
  const [first] = (await guise.guestPage(opened.code ?? '')).filters
  const other = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: someone.token })
  await other.faceSwap.submit({ base64: PORTRAIT, gender: 1, filter_id: first?.alias_id ?? '' })

  const phone = await studio().open(undefined, { viewport: PHONE })
  await phone.goto(path)
  await agree(phone)
  await phone.locator('input[type=file]').last().setInputFiles(SAMPLE)
  await button(phone, 'Use it').click()
  await button(phone, 'Golden Hall').click()
  await title(phone, 'No more pictures right now')
  await look(phone, 'phone-full')
  expect(await accessFaults(phone)).toEqual([])
  // What waits in the browser is sent as soon as there is room, without another photo.
  await guests.update(campaignId, { pictures_total: 9 })
  await button(phone, 'Try again').click()
  await title(phone, /^(Making your picture|Your picture)$/)
  await expect
    .poll(async () => (await guise.jobs.list({ campaign: campaignId }).page()).data.length)
    .toBe(2)
  await guests.renewCode(campaignId)
  // Who has begun a picture still gets it; who comes with the old code does not get in.
  await phone.goto(path)
  await title(phone, /^(Making your picture|Your picture)$/)
  const late = await studio().open(undefined, { viewport: PHONE })
  await late.goto(path)
  await title(late, 'This page is closed')
  expect(await accessFaults(late)).toEqual([])
})
