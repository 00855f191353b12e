import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelType } from '@guise/core'
import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { saveFilter } from '../contract/support/context.ts'
import { accessFaults } from './support/axe.ts'
import { agree, enterPin, filmOfFace, keptPhotos, lock, SAMPLE, shoot } from './support/booth.ts'
import { PHONE } from './support/browser.ts'
import { look } from './support/show.ts'
import { type Person, useStudio } from './support/studio.ts'

const RUN = '**/v6/run/face_swap'

const folder = mkdtempSync(join(tmpdir(), 'guise-camera-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const studio = useStudio(async () => ({ cameraFilm: await filmOfFace(folder) }))

const clientOf = (person: Person) =>
  createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })

const filterOf = ({ accountId }: Person, name: string, type: ModelType = 'face_swap') =>
  saveFilter(studio().stack, { accountId, type, name })

async function withAlias(): Promise<{ person: Person; aliasId: string }> {
  const person = await studio().person()
  const filter = await filterOf(person, 'Golden Hall')
  const alias = await clientOf(person).aliases.create({ ai_filter: filter, project: 'Spring Gala' })
  return { person, aliasId: alias.id }
}

/** Two aliases in one campaign. */
async function withCampaign(): Promise<{ person: Person; campaignId: string }> {
  const { person } = await withAlias()
  const filter = await filterOf(person, 'Neon Nights')
  await clientOf(person).aliases.create({ ai_filter: filter, project: 'Spring Gala' })
  const [campaign] = await clientOf(person).campaigns.list()
  return { person, campaignId: campaign?.id ?? '' }
}

async function openBooth(person: Person): Promise<Page> {
  const page = await studio().open(person, { path: '/booth' })
  await page.getByRole('radio', { name: /Spring Gala/ }).click()
  await lock(page)
  return page
}

it('takes a guest from the first touch to a page on their own phone', async () => {
  const { person, aliasId } = await withAlias()
  const guise = clientOf(person)
  const [campaign] = await guise.campaigns.list()
  const campaignId = campaign?.id ?? ''
  await guise.campaigns.guests.update(campaignId, { email_delivery: true })
  const page = await openBooth(person)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Spring Gala')
  expect(await accessFaults(page)).toEqual([])
  await agree(page)
  await shoot(page)
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('heading', { name: 'Take it home' }).waitFor({ timeout: 400_000 })
  expect(await accessFaults(page)).toEqual([])
  await page.getByText(/Valid until/).waitFor()
  await page.getByText('Phones cannot open this address').waitFor()

  // Keys that lead through the booth write an address here.
  await look(page, 'booth-result')
  await page.getByRole('button', { name: 'Send it by e-mail' }).click()
  const address = page.getByLabel('Your e-mail address')
  await address.pressSequentially('ada@example.comm')
  await address.press('Backspace')
  expect(await address.inputValue()).toBe('ada@example.com')
  expect(await address.getAttribute('autocomplete'), 'the next guest sees none').toBe('off')
  expect(await accessFaults(page)).toEqual([])
  await look(page, 'booth-mail')
  await address.press('Enter')
  await page.getByText('Done. We send you a link to your picture.').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await look(page, 'booth-mail-done')
  await page.getByRole('button', { name: 'Back to the picture' }).click()

  const [job] = (await guise.jobs.list({ alias: aliasId }).page()).data
  expect(job).toMatchObject({
    state: 'succeeded',
    consent: { text: expect.stringMatching(/^I agree/) },
  })
  const { url } = await guise.jobs.share(job?.id ?? '')
  const phone = await studio().open(undefined, { viewport: PHONE })
  const asked: string[] = []
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await phone.goto(`${new URL(url).pathname}?lang=ja`)
  await phone.getByRole('heading', { name: 'あなたの画像' }).waitFor()
  expect(await accessFaults(phone)).toEqual([])
  await phone.getByLabel('言語').selectOption('en')
  const picture = phone.getByRole('img', { name: 'Your new look' })
  await picture.waitFor()
  const width = await picture.evaluate(async (shown: unknown) => {
    const image = shown as { decode(): Promise<void>; naturalWidth: number }
    await image.decode()
    return image.naturalWidth
  })
  expect(width).toBe(1200)
  await phone.getByRole('button', { name: 'Send it by e-mail' }).click()
  await look(phone, 'share-mail')
  expect(await accessFaults(phone)).toEqual([])
  await phone.getByLabel('Your e-mail address').fill('eva@example.com')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await phone.getByText('Done. We send you a link to your picture.').waitFor()
  await look(phone, 'share-mail-done')
  expect(await guise.campaigns.report(campaignId)).toMatchObject({ mails_waiting: 2 })
  expect(asked).not.toContain('/v1/session')
  expect(await accessFaults(phone)).toEqual([])
  const download = phone.waitForEvent('download')
  await phone.getByRole('link', { name: 'Save' }).click()
  expect((await download).suggestedFilename()).toBe('picture.png')

  await page.getByRole('button', { name: 'New photo' }).click()
  await page.getByRole('button', { name: 'Touch to start' }).waitFor()
})

it('speaks the language that a guest chooses, from right to left too, until they go', async () => {
  const { person, aliasId } = await withAlias()
  const page = await openBooth(person)
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click()
  const direction = () => page.evaluate<string>('document.documentElement.dir')
  await choose('العربية')
  await page.getByRole('button', { name: 'المس الشاشة للبدء' }).waitFor()
  expect(await direction()).toBe('rtl')
  expect(await accessFaults(page)).toEqual([])
  await choose('Deutsch')
  await page.getByRole('button', { name: 'Tippe zum Starten' }).click()
  expect(await direction()).toBe('ltr')
  await page.getByText('Ich bin einverstanden').click()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Foto aufnehmen' }).click()
  const refused = JSON.stringify({ error_code: 'INSUFFICIENT_CREDITS', message: 'x' })
  await page.route(RUN, (route) => route.fulfill({ status: 402, body: refused }), { times: 1 })
  await page.getByRole('button', { name: 'Das nehme ich' }).click()
  await page.getByText('Bitte sag dem Personal Bescheid').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Neues Foto aufnehmen' }).click()
  await page.getByRole('button', { name: 'Foto aufnehmen' }).click()
  await page.getByRole('button', { name: 'Das nehme ich' }).click()
  await page.getByRole('progressbar').waitFor()
  const jobs = () => clientOf(person).jobs.list({ alias: aliasId }).page()
  await expect
    .poll(async () => (await jobs()).data[0]?.consent?.text)
    .toMatch(/^Ich bin einverstanden/)
  await page.getByRole('button', { name: 'Von vorn beginnen' }).click()
  await page.getByRole('button', { name: 'Touch to start' }).waitFor()
})

it('lets guests choose among the pictures of a campaign, by a pedal alone', async () => {
  const { person, campaignId } = await withCampaign()
  const page = await studio().open(person, { path: `/booth?campaign=${campaignId}` })
  await page.getByRole('radio', { name: '2', exact: true }).click()
  await lock(page)
  const press = (key: string) => page.keyboard.press(key)
  await press('PageDown')
  await page.getByText('I agree that my photo').waitFor()
  await page.getByText('My picture may also be shown').click()
  expect(await accessFaults(page)).toEqual([])
  await press('Space')
  await press('Space')
  await page.getByRole('heading', { name: 'Choose your picture' }).waitFor()
  expect(await accessFaults(page)).toEqual([])
  await press('ArrowRight')
  await press('ArrowRight')
  await press('Enter')
  await page.getByRole('button', { name: 'Take 2 photos' }).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Take 2 photos' }).isEnabled())
    .toBe(true)
  await press('Enter')
  await page.getByText('Photo 2 of 2').waitFor()
  await page.getByRole('heading', { name: 'Which photo do you like best?' }).waitFor()
  await page.getByRole('img', { name: 'Your photos as a short film' }).waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Photo 1' }).click()
  await press('PageDown')
  await page.getByRole('heading', { name: 'Take it home' }).waitFor({ timeout: 400_000 })
  const [job] = (await clientOf(person).jobs.list().page()).data
  expect(job?.alias).toBe((await clientOf(person).aliases.overviews()).at(-2)?.id)
  expect(job?.consent).toMatchObject({ may_show: true, text: expect.stringMatching(/on screens/) })
  await press('Enter')
  await page.getByRole('button', { name: 'Touch to start' }).waitFor()
  const shown = page.getByRole('img', { name: 'A picture that was made here' })
  await shown.waitFor({ timeout: 400_000 })
})

it('is led by two keys on every screen, forwards and back', async () => {
  const { person, campaignId } = await withCampaign()
  const page = await studio().open(person, { path: `/booth?campaign=${campaignId}` })
  await lock(page)
  const title = (name: string) => page.getByRole('heading', { name }).waitFor()
  const start = () => page.getByRole('button', { name: 'Touch to start' }).waitFor()
  const go = () => page.keyboard.press('PageDown')
  const back = () => page.keyboard.press('PageUp')
  const toLooks = async () => {
    await go()
    await page.getByText('I agree that my photo').waitFor()
    await go()
    await go()
    await title('Choose your picture')
  }
  const toCamera = async () => {
    await toLooks()
    // The first press only shows where the choice begins.
    await go()
    await go()
    await page.getByRole('button', { name: 'Take the photo' }).waitFor()
  }
  const toReview = async () => {
    const take = page.getByRole('button', { name: 'Take the photo' })
    await expect.poll(() => take.isEnabled()).toBe(true)
    await go()
    await page.getByRole('button', { name: 'Use it' }).waitFor()
  }
  await go()
  await page.getByText('I agree that my photo').waitFor()
  await back()
  await start()
  await toLooks()
  await back()
  await start()
  await toCamera()
  await back()
  await start()
  await toCamera()
  await toReview()
  await back()
  await toReview()
  const refused = JSON.stringify({ error_code: 'INSUFFICIENT_CREDITS', message: 'x' })
  await page.route(RUN, (route) => route.fulfill({ status: 402, body: refused }), { times: 1 })
  await go()
  await page.getByText('Please tell the staff').waitFor()
  await go()
  await toReview()
  await page.context().setOffline(true)
  await go()
  await page.getByText('Waiting for the network').waitFor()
  await go()
  await title('Your photo is safe')
  await go()
  await start()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await go()
  await title('Which number is yours?')
  await back()
  await start()
})

it('says that the camera is gone, and goes on by itself when it is back', async () => {
  const { person } = await withAlias()
  const page = await openBooth(person)
  await page.addInitScript(`
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const tracks = []
    let isPlugged = true
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      if (!isPlugged) throw new DOMException('none', 'NotFoundError')
      const stream = await real(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    window.plug = (isIn) => {
      isPlugged = isIn
      for (const track of tracks.splice(0)) track.dispatchEvent(new Event('ended'))
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
    }
  `)
  await page.reload()
  await agree(page)
  // In the middle of the countdown.
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await page.evaluate('plug(false)')
  await page.getByRole('heading', { name: 'No camera' }).waitFor()
  await page.evaluate('plug(true)')
  await shoot(page)
})

it('keeps the photos of several guests without network, and gives each their picture later', async () => {
  const { person, aliasId } = await withAlias()
  const page = await openBooth(person)
  await page.context().setOffline(true)
  for (const number of ['1', '2']) {
    await agree(page)
    await shoot(page)
    await page.getByRole('button', { name: 'Use it' }).click()
    await page.getByRole('button', { name: 'I come back later' }).click()
    await page.getByText(number, { exact: true }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Next guest' }).click()
  }
  await page.getByText('2 photos are waiting to be sent').waitFor()
  expect(await keptPhotos(page)).toBe(2)
  await page.context().setOffline(false)
  await page.reload()
  const jobs = () => clientOf(person).jobs.list({ alias: aliasId }).page()
  await expect.poll(async () => (await jobs()).data.length).toBe(2)
  const references = (await jobs()).data.map((job) => job.client_reference?.slice(-8))
  expect(references).toEqual(['number 2', 'number 1'])
  await page.getByRole('button', { name: 'Collect a picture' }).click()
  const first = page.getByRole('button', { name: /^1/ })
  await expect.poll(() => first.isEnabled(), { timeout: 400_000 }).toBe(true)
  expect(await accessFaults(page)).toEqual([])
  await first.click()
  await page.getByRole('heading', { name: 'Take it home' }).waitFor()
  await page.getByRole('button', { name: 'New photo' }).click()
  // Whoever looked at a wrong number has taken nothing away.
  await page.getByText('Touch to start').waitFor()
  expect(await keptPhotos(page)).toBe(2)
})

it('greets guests in the words of staff, never by the name of a filter', async () => {
  const { person } = await withAlias()
  const page = await studio().open(person, { path: '/booth' })
  await page.getByRole('radio', { name: /Spring Gala/, checked: true }).waitFor()
  const words = page.getByLabel('Text on the start screen')
  expect(await words.inputValue()).toBe('Step into the picture')
  await words.fill('Meet your ancestors')
  await lock(page)
  await page.reload()
  await page.getByText('Meet your ancestors').waitFor()
  expect(await page.getByText('Golden Hall').count()).toBe(0)
})

it('says on the first screen that there is no network, and marks the steps after it', async () => {
  const { person } = await withAlias()
  const page = await openBooth(person)
  await page.context().setOffline(true)
  await page.getByText('No network. Pictures may take longer.').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Touch to start' }).click()
  await page.getByText('No network', { exact: true }).waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByText('No network', { exact: true }).waitFor({ state: 'detached' })
})

it('starts from the card of an alias, with its name', async () => {
  const { person, aliasId } = await withAlias()
  await clientOf(person).aliases.create({
    ai_filter: await filterOf(person, 'Neon Nights'),
    project: 'Autumn Fair',
  })
  const [, campaign] = await clientOf(person).campaigns.list()
  const page = await studio().open(person, { path: `/campaigns/${campaign?.id}` })
  await page.locator(`a[href*="${aliasId}"]`, { hasText: 'Open booth' }).click()
  await page.getByRole('radio', { name: /Spring Gala/, checked: true }).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Spring Gala')
})

it('shows a locked browser nothing else, and opens with the PIN alone', async () => {
  const { person } = await withAlias()
  const page = await openBooth(person)
  for (const address of ['/playground', '/keys', '/operator', '/sign-in', '/']) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Touch to start' }).waitFor()
  }
  await page.keyboard.press('Control+Alt+u')
  await page.getByLabel('PIN').fill('0000')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByText('9 attempts are left').waitFor()
  await enterPin(page)
  await page.goto('/jobs')
  await page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor()
})

it('keeps a photo while the network is away, and goes on with it after a reload', async () => {
  const { person, aliasId } = await withAlias()
  const page = await openBooth(person)
  await agree(page)
  await shoot(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByText('Waiting for the network').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Waiting for the network').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Take it home' }).waitFor({ timeout: 400_000 })
  const jobs = (await clientOf(person).jobs.list({ alias: aliasId }).page()).data
  expect(jobs.map(({ state }) => state)).toEqual(['succeeded'])
})

it('says that it is busy, and is free for the next guest when somebody gives up', async () => {
  const { person, aliasId } = await withAlias()
  const page = await openBooth(person)
  await agree(page)
  await shoot(page)
  const headers = { 'Retry-After': '60' }
  const body = JSON.stringify({ error_code: 'UNAVAILABLE', message: 'x', retryable: true })
  await page.route(RUN, (route) => route.fulfill({ status: 503, headers, body }), { times: 1 })
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByText('The booth is busy right now').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Touch to start' }).waitFor()
  expect((await clientOf(person).jobs.list({ alias: aliasId }).page()).data).toEqual([])
})

it('cancels a photo that was given up while it was being sent', async () => {
  const { person, aliasId } = await withAlias()
  const page = await openBooth(person)
  await agree(page)
  await shoot(page)
  const left = Promise.withResolvers<void>()
  await page.route(RUN, async (route) => {
    await left.promise
    await route.continue()
  })
  const sending = page.waitForRequest(RUN)
  await page.getByRole('button', { name: 'Use it' }).click()
  await sending
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Touch to start' }).waitFor()
  left.resolve()
  const jobs = () => clientOf(person).jobs.list({ alias: aliasId }).page()
  await expect
    .poll(async () => (await jobs()).data.map(({ state }) => state))
    .toEqual(['cancelled'])
})

it('asks who it is when a swap makes that matter, and keeps the photo', async () => {
  const person = await studio().person()
  const group = await filterOf(person, 'Golden Hall', 'multi_swap')
  const guise = clientOf(person)
  const alias = await guise.aliases.create({ ai_filter: group, project: 'Spring Gala' })
  const page = await openBooth(person)
  await agree(page)
  await shoot(page)
  const face = await saveFilter(studio().stack, {
    ...{ accountId: person.accountId, type: 'face_swap', name: 'Neon Nights', tellsWomen: true },
  })
  await guise.aliases.update(alias.id, { ai_filter: face })
  let sent: unknown
  page.on('request', (request) => {
    if (request.url().endsWith('/v6/run/face_swap')) sent = request.postDataJSON()
  })
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByText('The picture was just changed').waitFor()
  expect(await accessFaults(page)).toEqual([])
  // By a pedal: the first press shows where the choice begins.
  for (const key of ['PageDown', 'ArrowRight', 'PageDown']) await page.keyboard.press(key)
  await page.getByRole('progressbar').waitFor()
  const jobs = () => guise.jobs.list({ alias: alias.id }).page()
  await expect.poll(async () => (await jobs()).data[0]?.filter?.id).toBe(face)
  expect(sent).toMatchObject({ gender: 1 })
})

it('leaves no photo behind when it is unlocked in the middle of a turn', async () => {
  const { person, aliasId } = await withAlias()
  const page = await openBooth(person)
  await agree(page)
  await shoot(page)
  await page.getByRole('button', { name: 'Use it' }).click()
  const jobs = () => clientOf(person).jobs.list({ alias: aliasId }).page()
  await expect.poll(async () => (await jobs()).data.length).toBe(1)
  await expect.poll(() => keptPhotos(page)).toBe(1)
  await page.keyboard.press('Control+Alt+u')
  await enterPin(page)
  await expect.poll(() => keptPhotos(page)).toBe(0)
})

it('hears of a live swap, and takes the next photo with its filter', async () => {
  const { person, aliasId } = await withAlias()
  const page = await openBooth(person)
  const next = await filterOf(person, 'Neon Nights')
  const swapped = page.waitForResponse(
    async (answer) => answer.url().endsWith('/v1/booth') && (await answer.text()).includes(next),
  )
  await clientOf(person).aliases.update(aliasId, { ai_filter: next })
  await swapped
  await agree(page)
  await shoot(page)
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByRole('progressbar').waitFor()
  const jobs = () => clientOf(person).jobs.list({ alias: aliasId }).page()
  await expect.poll(async () => (await jobs()).data[0]?.filter?.id).toBe(next)
})

it('refuses a photo that the service cannot read when it is chosen', async () => {
  const { person, aliasId } = await withAlias()
  const page = await openBooth(person)
  await page.addInitScript(`
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('no', 'NotAllowedError'))
  `)
  await page.reload()
  await agree(page)
  await page.getByRole('heading', { name: 'No camera' }).waitFor()
  const choose = (name: string, start: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/heic', buffer: Buffer.from(start, 'latin1') })
  await choose('IMG_1.HEIC', `\0\0\0\x18ftypheic${'\0'.repeat(100)}`)
  await page.getByRole('alert').getByText('This is a HEIC photo, which is not supported').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles(SAMPLE)
  await page.getByRole('heading', { name: 'Do you like this photo?' }).waitFor()
  expect((await clientOf(person).jobs.list({ alias: aliasId }).page()).data).toEqual([])
})

it('says so when an address is no share, or is over', async () => {
  const page = await studio().open(undefined, { viewport: PHONE })
  await page.goto('/s/nothing-here')
  await page.getByText('No picture found at this link').waitFor()
  expect(await accessFaults(page)).toEqual([])
})
