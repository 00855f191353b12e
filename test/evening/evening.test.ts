import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PRINT_TEMPLATES } from '@guise/core'
import { createGuise, type Guise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lock } from '../studio/support/booth.ts'
import { PHONE } from '../studio/support/browser.ts'
import { checkLedger } from '../support/check-ledger.ts'
import { comeBackLater, giveAPhoto, leave, seeTheResult } from './booth-guest.ts'
import { writeDocsPictures } from './docs-pictures.ts'
import { type Hall, openHall, SAMPLES } from './hall.ts'
import { makeLogo } from './logo.ts'
import { mailToMe, makeOnPhone } from './phone-guest.ts'
import { writeReport } from './report.ts'
import { type SecondScreen, watchGallery } from './second-screen.ts'
import { GUESTS, type Guest } from './texts.ts'

// One evening from nothing to nothing: a campaign, 30 guests, and everything of them erased. Each step stands
// on the one before.

// `npm run tool -- docs-pictures` needs every page once, and not 30 guests.
const IS_SHORT = process.env.GUISE_EVENING === 'short'
const PLAN = IS_SHORT
  ? { first: 3, rounds: 1, waiting: 2, cutMs: 10_000, others: 2 }
  : { first: 10, rounds: 2, waiting: 4, cutMs: 120_000, others: 9 }

let hall: Hall
let guise: Guise
let kiosk: Page
let desk: Page
let screen: SecondScreen
let campaignId: string
/** When guests at the booth gave their photos away, in order. */
const given: number[] = []

beforeAll(async () => {
  hall = await openHall()
  guise = createGuise({ baseUrl: hall.stack.baseUrl, apiKey: hall.host.key })
}, 180_000)
afterAll(() => hall?.close(), 60_000)

const guestOf = (number: number): Guest => GUESTS[number % GUESTS.length] ?? GUESTS[0]
/** The numbers of the next guests, from 0. */
let arrived = 0
const arriving = (count: number) => Array.from({ length: count }, () => arrived++)
const step = <T>(name: string, work: () => Promise<T>) => hall.figures.step(name, work)
const pictures = async () => (await guise.campaigns.pictures(campaignId, { limit: 100 })).data
const allMade = () =>
  expect.poll(async () => (await pictures()).length, { timeout: 300_000 }).toBe(arrived)

it('starts a campaign and opens its booth', async () => {
  kiosk = await hall.openKiosk({ as: hall.host, at: '/' })
  await step('start a campaign, open its booth', async () => {
    await kiosk.getByRole('link', { name: 'Campaigns', exact: true }).click()
    await kiosk.getByRole('link', { name: 'Start a campaign' }).click()
    for (const name of ['Gala Confetti', 'Red Carpet'])
      await kiosk.getByRole('button', { name }).click()
    await hall.save(kiosk, 'start')
    await kiosk.getByRole('button', { name: 'Open the booth' }).click()
    await kiosk.getByRole('button', { name: 'Touch to start' }).waitFor()
  })
  await hall.save(kiosk, 'booth')
  campaignId = (await guise.campaigns.list())[0]?.id ?? ''
})

it('gets a brand', async () => {
  desk = await hall.open({ as: hall.host, at: `/campaigns/${campaignId}?tab=brand` })
  const [name, mimeType, buffer] = ['logo.png', 'image/png', await makeLogo()]
  await step('give it a brand', async () => {
    await desk.getByLabel('Logo: file').setInputFiles({ name, mimeType, buffer })
    await desk.getByRole('button', { name: 'Add a line' }).click()
    await desk.locator('img[data-exact]').waitFor()
    await hall.save(desk, 'brand')
    await desk.getByRole('button', { name: 'Save brand' }).click()
    await desk.getByText('The brand was saved.').waitFor()
  })
})

it('opens for phones, and has a gallery on a second screen', async () => {
  await desk.goto(`/campaigns/${campaignId}?tab=guests`)
  await step('open for phones', async () => {
    await desk.getByRole('button', { name: 'Open for phones' }).click()
    await desk.getByRole('img', { name: 'QR code of the page for guests' }).waitFor()
    await desk.getByLabel('Guests can leave an address').click()
    await desk.locator('[role=switch][data-state=checked]').nth(1).waitFor()
  })
  await hall.save(desk, 'guests-tab')
  const link = await guise.campaigns.galleryLink(campaignId)
  const gallery = await hall.open({ at: new URL(link.page_url).pathname })
  await gallery.getByText('Live').waitFor()
  screen = await watchGallery(gallery)
})

async function boothGuests(them: readonly number[]): Promise<void> {
  for (const number of them) {
    const guest = guestOf(number)
    await giveAPhoto(kiosk, { guest, look: number % 2, isShown: number % 5 !== 1 })
    const start = performance.now()
    given.push(Date.now())
    await seeTheResult(kiosk, guest)
    hall.figures.note('booth: from the photo to the picture', (performance.now() - start) / 1000)
    if (number < 3) await hall.save(kiosk, `result-${guest.language}`)
    await leave(kiosk, guest)
  }
}

it('takes its first guests, in three languages', async () => {
  await step(`${PLAN.first} guests at the booth`, () => boothGuests(arriving(PLAN.first)))
  await allMade()
  const unseen = (await pictures()).filter(({ may_show }) => !may_show)
  expect(unseen, 'some did not agree').not.toEqual([])
  for (const { number } of unseen) expect(await screen.has(number), 'and are not shown').toBe(false)
})

it('takes several people in one photo, at a booth of their own', async () => {
  const at = `/booth?campaign=${campaignId}`
  const booth = await hall.openGroupKiosk({ as: hall.host, at })
  await lock(booth)
  const guest = guestOf(0)
  arriving(1)
  const sent = booth.waitForRequest('**/v6/run/**', { timeout: 0 })
  await step('a group at a second booth', async () => {
    await giveAPhoto(booth, { guest, look: 0, isShown: true, isGroup: true })
    await seeTheResult(booth, guest)
  })
  await hall.save(booth, 'result-group')
  await allMade()
  const [newest] = await pictures()
  // By the number of the catalog's own filter, and counted under its alias.
  expect((await sent).postDataJSON()).toMatchObject({ gender: 4, filter_id: expect.any(Number) })
  const job = await guise.jobs.get(newest?.job_id ?? '')
  expect(job).toMatchObject({
    state: 'succeeded',
    campaign_id: campaignId,
    alias: expect.any(String),
  })
  await leave(booth, guest)
  await booth.close()
})

async function phoneGuest(number: number, path: string): Promise<void> {
  const guest = guestOf(number)
  const phone = await hall.open({ viewport: PHONE, at: `${path}?lang=${guest.language}` })
  const photo = SAMPLES[number % SAMPLES.length] ?? ''
  const seconds = await makeOnPhone(phone, { guest, photo, look: number % 2 })
  hall.figures.note('phone: from the choice to the picture', seconds)
  await mailToMe(phone, guest, `guest${number}@example.com`)
  await hall.save(phone, `phone-${guest.language}`)
}

it('serves two phones at once', async () => {
  const { url } = await guise.campaigns.guests.get(campaignId)
  const path = new URL(url ?? '').pathname
  await step(`${2 * PLAN.rounds} guests on phones, two at once`, async () => {
    for (let round = 0; round < PLAN.rounds; round++)
      await Promise.all(arriving(2).map((number) => phoneGuest(number, path)))
  })
  await allMade()
  await expect.poll(() => hall.mails.length, { timeout: 60_000 }).toBe(2 * PLAN.rounds)
  expect(new Set(hall.mails.flatMap(({ to }) => to)).size, 'each once').toBe(2 * PLAN.rounds)
})

it('swaps a filter in the middle of it', async () => {
  await desk.goto(`/campaigns/${campaignId}`)
  await step('swap a filter', async () => {
    await desk.getByRole('button', { name: 'Swap', exact: true }).first().click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Fireworks' }).click()
    await desk.getByRole('button', { name: 'Swap now' }).click()
    await desk.getByRole('dialog').waitFor({ state: 'hidden' })
  })
  await hall.save(desk, 'campaign')
})

it('keeps four photos while the network is away, and loses none', async () => {
  await step(`${PLAN.cutMs / 1000} s without network, ${PLAN.waiting} guests`, async () => {
    await hall.cable.shut()
    const back = new Promise((resolve) => setTimeout(resolve, PLAN.cutMs))
    for (const number of arriving(PLAN.waiting)) {
      const guest = guestOf(number)
      await giveAPhoto(kiosk, { guest, look: number % 2, isShown: true })
      await comeBackLater(kiosk, guest)
      // Also over a reload, of which a tired browser has one a night.
      await kiosk.reload()
      await kiosk.getByRole('button', { name: 'Touch to start' }).waitFor()
    }
    await hall.save(kiosk, 'booth-without-network')
    await back
    await hall.cable.open()
  })
  await step('until their pictures are made', allMade)
})

it('takes the other guests', async () => {
  await step(`${PLAN.others} more guests at the booth`, () => boothGuests(arriving(PLAN.others)))
  await allMade()
  const used = new Set((await guise.campaigns.report(campaignId)).filters.map(({ name }) => name))
  expect([...used].sort()).toEqual(['Fireworks', 'Gala Confetti', 'Red Carpet'])
})

it('looks at pictures before they are shown', async () => {
  await desk.goto(`/campaigns/${campaignId}?tab=desk`)
  await desk.getByRole('radio', { name: 'Before', exact: true }).click()
  await desk.getByText('Nothing is shown until you show it.').waitFor()
  await boothGuests(arriving(2))
  await allMade()
  const [good, bad] = [arrived - 1, arrived]
  expect(await screen.has(good), 'nobody has looked at it').toBe(false)
  await step('show one picture, hide one', async () => {
    for (const [number, key] of [
      [good, 's'],
      [bad, 'h'],
    ] as const) {
      await desk.getByRole('button', { name: new RegExp(`^Picture ${number}\\b`) }).click()
      await desk.keyboard.press(key)
    }
    await expect.poll(() => screen.has(good)).toBe(true)
  })
  expect(await screen.has(bad)).toBe(false)
  await hall.save(desk, 'desk')
})

it('prints every template', async () => {
  const job_ids = (await pictures()).slice(0, 3).map(({ job_id }) => job_id)
  for (const template of PRINT_TEMPLATES) {
    const pdf = await guise.campaigns.print(campaignId, { template, job_ids, crop_marks: true })
    await writeFile(hall.place(`print-${template}.pdf`), pdf)
    const file = hall.place(`print-${template}`)
    await promisify(execFile)('pdftoppm', ['-png', '-singlefile', `${file}.pdf`, file])
  }
})

it('ends with an archive, a report and nothing left', async () => {
  const { name } = await guise.campaigns.get(campaignId)
  const report = await guise.campaigns.report(campaignId)
  const ended = { succeeded: arrived, failed: 0, cancelled: 0 }
  expect(report).toMatchObject({ shots: arrived, guests: arrived, ...ended })
  expect(report).toMatchObject({ mails_sent: 2 * PLAN.rounds, mails_waiting: 0 })
  await checkLedger(hall.stack.database)
  await step('report and archive', async () => {
    await desk.getByRole('tab', { name: 'Report' }).click()
    const downloading = desk.waitForEvent('download')
    await desk.getByRole('link', { name: /ZIP/ }).click()
    await (await downloading).saveAs(hall.place('archive.zip'))
  })
  await hall.save(desk, 'report')
  const zip = (await readFile(hall.place('archive.zip'))).toString('latin1')
  expect(zip.split('PK\u0001\u0002'), 'all pictures, and the numbers').toHaveLength(arrived + 2)
  await step('erase everything', async () => {
    await desk.getByRole('button', { name: 'Erase everything' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(/Type the name/).fill(name)
    await dialog.getByRole('button', { name: 'Erase everything' }).click()
    await desk.getByText('Everything about the guests is erased.').waitFor()
  })
  const left = await pictures()
  expect(left.filter(({ erased_at }) => erased_at === null)).toEqual([])
  const addresses = 'select 1 from guest_mails where address is not null'
  expect(await hall.stack.database.query(addresses)).toEqual([])
  await checkLedger(hall.stack.database)
  expect(hall.faults()).toEqual([])
})

it('says how long everything took', async () => {
  for (const [place, at] of given.slice(0, PLAN.first).entries()) {
    const seen = screen.shown.get(place + 1)
    if (seen) hall.figures.note('from the shot to the gallery', (seen - at) / 1000)
  }
  for (const { number, created_at } of await pictures()) {
    const seen = screen.shown.get(number)
    if (seen && number <= arrived - 2)
      hall.figures.note('from the picture to the gallery', (seen - Date.parse(created_at)) / 1000)
  }
  console.log(hall.figures.times())
  await (IS_SHORT ? writeDocsPictures(hall.place) : writeReport(hall.figures))
})
