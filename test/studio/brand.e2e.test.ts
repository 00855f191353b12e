import { createGuise } from '@guise/sdk'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PORTRAIT } from '../contract/support/bodies.ts'
import { saveFilter } from '../contract/support/context.ts'
import { until } from '../support/until.ts'
import { accessFaults } from './support/axe.ts'
import { lock } from './support/booth.ts'
import { show, showThemes } from './support/show.ts'
import { useStudio } from './support/studio.ts'

const studio = useStudio()

const picture = (name: string, svg: string) =>
  sharp(Buffer.from(svg))
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }))
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200"><circle cx="100" cy="100" r="88" fill="#ff5a36"/>
  <path d="M52 140 L100 44 L148 140 Z" fill="#ffffff"/><text x="212" y="134" font-family="DejaVu Sans" font-weight="bold"
  font-size="92" fill="#ffffff" stroke="#14101f" stroke-width="6" paint-order="stroke">AURORA</text></svg>`
const DARK_LOGO = LOGO.replace('fill="#ffffff" stroke="#14101f"', 'fill="#14101f" stroke="#ffffff"')
const NIGHT = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><defs><linearGradient id="g" x2="1" y2="1">
  <stop stop-color="#3b1d6e"/><stop offset="0.6" stop-color="#c2185b"/><stop offset="1" stop-color="#ffb74d"/></linearGradient></defs>
  <rect width="900" height="600" fill="url(#g)"/></svg>`

it('gives a campaign its brand: seen while it is made, readable, printed and saved', async () => {
  const person = await studio().person()
  const guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
  const { id } = await guise.campaigns.create({ name: 'Aurora Gala', language: 'de' })
  const page = await studio().open(person, { path: `/campaigns/${id}?tab=brand` })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const save = page.getByRole('button', { name: 'Save brand' })
  const exact = page.locator('img[data-exact]')
  const colour = (name: string, hex: string) =>
    page.getByLabel(`${name}, as hex code`, { exact: true }).fill(hex)

  await page.getByLabel('Logo: file').setInputFiles(await picture('logo.png', LOGO))
  await page.getByLabel('Logo: Picture 1, 640 × 200').waitFor()
  await press('Place the logo bottom left on the picture')
  await page.getByLabel('Size of the logo').press('ArrowRight')

  await press('Add a line')
  await press('Add a line')
  await page.getByLabel('Line 2', { exact: true }).fill('Bis bald,')
  await press('Line 2: add day')
  await press('Place line 2 top on the picture')
  await page.getByRole('switch', { name: 'On a plate' }).nth(1).click()
  await colour('Plate of line 2', '#eeeeee')
  await page.getByRole('alert').getByText('It cannot be saved like this.').waitFor()
  expect(await save.isDisabled(), 'nobody can read it').toBe(true)
  await page.getByRole('button', { name: /^Use #/ }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
  await colour('Plate of line 2', '#14101f')
  await colour('Colour of line 2', '#ffb74d')

  await page.getByRole('radio', { name: 'Colour', exact: true }).click()
  await colour('Colour of the frame', '#ff5a36')

  await page.getByRole('switch', { name: 'Own colours' }).click()
  await colour('Colour: words', '#3a3450')
  await page.getByText('Pages use a readable colour instead.').waitFor()
  await page.getByRole('button', { name: /^Use #/ }).click()
  await page.getByLabel('Background picture: file').setInputFiles(await picture('b.png', NIGHT))
  await page.getByLabel('Background picture: Picture 2').waitFor()

  await exact.waitFor()
  await page.getByRole('button', { name: 'Video 9:16' }).click()
  const shape = "document.querySelector('img[data-exact]')?.naturalHeight"
  await until('the picture is that of a video', async () => (await page.evaluate(shape)) === 960)
  expect(await accessFaults(page)).toEqual([])
  await showThemes(page, 'brand')

  await save.click()
  await page.getByText('The brand was saved.').waitFor()
  const brand = await guise.campaigns.brand(id)
  const [logo, background] = (await guise.campaigns.assets(id)).toReversed().map((each) => each.id)
  expect(brand).toMatchObject({
    logo: { asset_id: logo, place: 'bottom-left' },
    frame: { kind: 'colour', colour: '#ff5a36' },
    texts: [
      { text: '{campaign}', place: 'bottom' },
      { text: 'Bis bald, {date}', place: 'top', colour: '#ffb74d', plate: '#14101f' },
    ],
  })
  const { look } = await guise.campaigns.get(id)
  expect(look).toMatchObject({ logo_asset_id: logo, background_asset_id: background })
  const downloading = page.waitForEvent('download')
  await press('Download a sample of Two strips 2 × 6 in')
  expect((await downloading).suggestedFilename()).toBe('print-2x6.pdf')
  // Beyond the cut the picture goes on as its own mirror, over four edges and four corners.
  for (const name of ['Bleed', 'Crop marks']) await page.getByRole('switch', { name }).click()
  const paper = page.getByRole('img', { name: 'Print: 4 × 6 in' })
  await expect.poll(() => paper.locator('use').count()).toBe(8)
  await show(page, 'brand-prints')
  await page.reload()
  await page.getByLabel('Line 2', { exact: true }).waitFor()
  expect(await save.count(), 'all is saved').toBe(0)

  // Guests see it: on the booth, and on the page of their picture.
  await guise.campaigns.addAlias(id, { name: 'Wall', filter: 7 })
  await guise.campaigns.update(id, { language: 'en' })
  await page.goto(`/booth?campaign=${id}`)
  await lock(page)
  await page.getByRole('img', { name: 'Aurora Gala' }).waitFor()
  const worn = "getComputedStyle(document.querySelector('main')).backgroundColor"
  expect(await page.evaluate(worn)).toBe('rgb(20, 16, 31)')
  expect(await accessFaults(page)).toEqual([])
})

it('shows a shared picture in the colours of its campaign, light as they are', async () => {
  const person = await studio().person()
  const guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
  const { id } = await guise.campaigns.create({ name: 'Spring fair' })
  const asset = await guise.campaigns.addAsset(id, (await picture('logo.png', DARK_LOGO)).buffer)
  const back = await guise.campaigns.addAsset(id, (await picture('back.png', NIGHT)).buffer)
  const colours = { background: '#fff6e5', text: '#9a8f80', accent: '#00a86b' }
  await guise.campaigns.update(id, {
    look: { logo_asset_id: asset.id, background_asset_id: back.id, colours },
  })
  await guise.campaigns.setBrand(id, { logo: { asset_id: asset.id, place: 'top', size: 0.3 } })
  const filter = await saveFilter(studio().stack, {
    accountId: person.accountId,
    type: 'face_swap',
  })
  const alias = await guise.campaigns.addAlias(id, { name: 'Wall', filter })
  const { id: job } = await guise.faceSwap.run({ base64: PORTRAIT, gender: 1, filter_id: alias.id })
  const { url } = await guise.jobs.share(job)
  const editor = await studio().open(person, { path: `/campaigns/${id}?tab=brand` })
  await editor.getByRole('button', { name: /^Result 1 / }).click()
  await editor.getByRole('img', { name: 'Preview: Result 1' }).waitFor()
  const { outputs } = await guise.jobs.get(job)
  const whole = "document.querySelector('img[data-exact]')?.naturalHeight"
  // A preview of a guest's picture is small.
  const height = Math.min(512, outputs[0]?.height ?? 0)
  await until('the brand is on it', async () => (await editor.evaluate(whole)) === height)
  expect(await accessFaults(editor)).toEqual([])
  await showThemes(editor, 'brand-result')
  const page = await studio().open()
  await page.goto(url)
  await page.getByRole('img', { name: 'Spring fair' }).waitFor()
  const ground = 'getComputedStyle(document.documentElement).backgroundColor'
  await expect.poll(() => page.evaluate(ground)).toBe('rgb(255, 246, 229)')
  expect(await accessFaults(page)).toEqual([])
  await page.evaluate("document.documentElement.classList.remove('dark')")
  await show(page, 'brand-share')
})
