import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGuise } from '@guise/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PORTRAIT } from '../contract/support/bodies.ts'
import { saveFilter, savePreview } from '../contract/support/context.ts'
import { startTcpGate } from '../support/tcp-gate.ts'
import { useInstallation } from '../support/use-installation.ts'
import { endJob } from './support/campaign-pictures.ts'
import { type OtherBrowser, openFirefox, openWebKit } from './support/other-browsers.ts'
import { openPerson, type Person } from './support/studio.ts'

const SAMPLE = fileURLToPath(new URL('../../samples/astronaut.jpg', import.meta.url))
const SIZES = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const

const stack = useInstallation()
let person: Person
let campaignId: string
let code: string
let gallery: string
let filterId: string
beforeAll(async () => {
  person = await openPerson(stack())
  const { accountId, key } = person
  const guise = createGuise({ baseUrl: stack().baseUrl, apiKey: key })
  for (const name of ['Golden Hall', 'Neon Nights']) {
    const previewBlobs = [await savePreview(stack(), accountId, Buffer.from(PORTRAIT, 'base64'))]
    const filter = await saveFilter(stack(), { accountId, type: 'face_swap', name, previewBlobs })
    await guise.aliases.create({ ai_filter: filter, project: 'Spring Gala' })
  }
  campaignId = (await guise.campaigns.list())[0]?.id ?? ''
  code = (await guise.campaigns.guests.update(campaignId, { is_open: true })).code ?? ''
  for (const sample of [0, 1]) await endJob(stack(), { accountId, campaignId, sample })
  const scene = await guise.customFilters.create({
    name: 'Evening',
    filter_type: 'face_swap',
    recipe: {
      scene: {
        back: [
          {
            layer: 'gradient',
            stops: [
              [0, '#0a1024'],
              [1, '#3a2a3a'],
            ],
          },
        ],
      },
    },
  })
  filterId = scene.id
  gallery = new URL((await guise.campaigns.galleryLink(campaignId)).page_url).pathname
})

const NO_OVERFLOW = 'document.documentElement.scrollWidth <= innerWidth'
const PICTURES_COMPLETE =
  "[...document.images].filter((one) => one.loading !== 'lazy').every((one) => one.naturalWidth > 0)"
const heading = (text: string) =>
  `[...document.querySelectorAll('h1')].some((one) => one.textContent.includes(${JSON.stringify(text)}))`
const says = (text: string) => `document.body.textContent.includes(${JSON.stringify(text)})`
const KEPT = `navigator.serviceWorker.getRegistration('/booth/live').then((one) => one?.active?.state === 'activated')`

describe.each([
  ['WebKit', () => openWebKit()],
  ['Firefox', () => openFirefox()],
] as const)('in %s', (engine, open) => {
  let browser: OtherBrowser
  let gate: Awaited<ReturnType<typeof startTcpGate>>
  const goTo = (path: string, baseUrl = stack().baseUrl) => browser.goTo(baseUrl + path)
  beforeAll(async () => {
    gate = await startTcpGate(stack().baseUrl)
    browser = await open()
  })
  afterAll(async () => {
    await browser?.close()
    await gate?.shut()
  })

  /** As wide as a phone, a tablet and a desk. Screenshots are for people: only where a folder is named. */
  async function fits(name: string): Promise<void> {
    for (const [width, height] of SIZES) {
      await browser.resize(width, height)
      await browser.sees(`innerWidth === ${width} && ${NO_OVERFLOW} && ${PICTURES_COMPLETE}`)
      const folder = process.env.GUISE_SCREENSHOTS
      if (!folder) continue
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.${engine}.${width}.png`), await browser.picture())
    }
  }

  it('the pictures beside sign-in stay in their cells', async () => {
    await browser.resize(1440, 900)
    await goTo('/sign-in')
    await browser.sees('document.images.length === 6')
    await browser.sees(PICTURES_COMPLETE)
    const isInside = `[...document.images].every((one) => {
      const [own, cell] = [one, one.parentElement].map((each) => each.getBoundingClientRect())
      const isAsLarge = ['width', 'height'].every((side) => Math.abs(own[side] - cell[side]) < 1)
      return isAsLarge && cell.bottom < innerHeight
    })`
    expect(await browser.evaluate(isInside)).toBe(true)
    await fits('sign-in')
  })

  it('a person signs in and makes a picture', async () => {
    await goTo('/sign-in')
    await browser.type('input[type=email]', person.email)
    await browser.type('input[type=password]', person.password)
    await browser.click('button', 'Sign in')
    await browser.sees(heading('Playground'))
    await browser.type('input[type=file]', SAMPLE)
    await browser.click('[role=option]', 'By the Seashore')
    await browser.click('button', 'Generate')
    await browser.sees("document.querySelector('a[download]')")
    await fits('playground')
  })

  it.each([
    ...['filters', 'filters/new', 'booth', 'jobs', 'account'].map((page) => [page, page]),
    ['filter-editor', 'filters/FILTER'],
    ['campaign', 'campaigns/CAMPAIGN'],
    ...['brand', 'guests', 'desk', 'report', 'settings'].map((tab) => [
      `campaign-${tab}`,
      `campaigns/CAMPAIGN?tab=${tab}`,
    ]),
  ] as [string, string][])('the page %s fits its window', async (name, path) => {
    await browser.resize(...SIZES[0])
    await goTo(`/${path.replace('FILTER', filterId).replace('CAMPAIGN', campaignId)}`)
    await browser.sees("document.querySelector('h1')")
    await fits(name.replace('/', '-'))
  })

  it('a guest makes a picture on a phone', async () => {
    await goTo(`/g/${code}?lang=en`)
    await browser.sees(heading('Spring Gala'))
    // WebKit draws the box of a select, which stands in a box already.
    await browser.sees("getComputedStyle(document.querySelector('select')).appearance === 'none'")
    await fits('guest-welcome')
    await browser.resize(390, 844)
    await browser.click('label', 'I agree')
    await browser.click('button', 'Continue')
    await browser.type('input[type=file]:not([capture])', SAMPLE)
    await fits('guest-photo')
    await browser.click('button', 'Use it')
    await fits('guest-looks')
    await browser.click('button', 'Golden Hall')
    await browser.sees(heading('Your picture'))
    await fits('guest-picture')
  })

  it.each([
    ['gallery', ''],
    ['slides', '?show=slides'],
  ])('the %s of a campaign shows its pictures', async (name, query) => {
    await goTo(gallery + query)
    await browser.sees('document.images.length > 0')
    await fits(name)
    await browser.resize(...SIZES[0])
    await browser.sees(`[...document.querySelectorAll('li img')].every((one) =>
      Math.abs(one.clientWidth / one.clientHeight - one.naturalWidth / one.naturalHeight) < 0.05)`)
  })

  it('a booth takes photos with a camera, and opens again without network', async () => {
    const takePhoto = async () => {
      await browser.click('button', 'Touch to start')
      await browser.click('label', 'I agree')
      await browser.click('button', 'Continue')
      await browser.click('button', 'Golden Hall')
      await browser.sees("document.querySelector('video').videoWidth > 0")
      await fits('booth-camera')
      await browser.click('button', 'Take the photo')
      await browser.sees(heading('Do you like this photo?'))
      await fits('booth-photo')
      await browser.click('button', 'Use it')
    }
    await goTo(`/booth?campaign=${campaignId}`, gate.url)
    for (const place of [0, 1]) await browser.type('input[type=password]', '4711', place)
    await browser.click('button', 'Lock and start')
    await browser.sees(heading('Spring Gala'))
    await fits('booth-start')
    await takePhoto()
    // Before these cameras stands nobody.
    await browser.sees(heading('That did not work'))
    await fits('booth-no-face')
    await browser.sees(KEPT)

    await gate.shut()
    await goTo('/booth/live', gate.url)
    await browser.sees(heading('Spring Gala'))
    await takePhoto()
    await browser.click('button', 'I come back later')
    await fits('booth-later')
    await browser.click('button', 'Next guest')
    await browser.sees(says('1 photo is waiting to be sent'))
    await gate.open()
    await browser.sees(`!${says('1 photo is waiting to be sent')}`)
  })
})

it('opens in WebKit on a machine without a locale', async () => {
  const kiosk = await openWebKit('C')
  try {
    await kiosk.goTo(`${stack().baseUrl}/sign-in`)
    await kiosk.sees(heading('Sign in'))
    await kiosk.goTo(`${stack().baseUrl}/g/${code}`)
    await kiosk.sees(heading('Spring Gala'))
    await kiosk.goTo(stack().baseUrl + gallery)
    await kiosk.sees('document.images.length > 0')
  } finally {
    await kiosk.close()
  }
})
