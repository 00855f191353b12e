import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createGuise, type Guise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
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

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url))
/** The engine shares its processors with everything else that is tested. */
const ENGINE_MS = 240_000

async function begin(source: string, name: string): Promise<{ page: Page; id: string }> {
  const page = await studio().open(person, { path: '/filters/new' })
  await page.getByText(source, { exact: true }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create filter' }).click()
  await page.waitForURL(/filters\/[0-9a-f-]{36}$/)
  return { page, id: page.url().split('/').at(-1) ?? '' }
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
/** On a busy machine the preview gives up before the engine does; a person would press the button. */
async function rendered(page: Page): Promise<void> {
  const picture = page.getByAltText('Preview of the filter').last()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect
    .poll(
      async () => {
        if (await again.first().isVisible()) await again.first().click()
        return picture.isVisible()
      },
      { timeout: ENGINE_MS, interval: 500 },
    )
    .toBe(true)
}

describe('a filter from a picture', () => {
  it('is made in the studio and used through the API, by its id and by an alias', async () => {
    const { page, id } = await begin('From a picture', 'Space walk')
    const file = page.getByLabel('Drop a picture with people here: file')
    const notes = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await file.setInputFiles(notes, { timeout: ENGINE_MS })
    await page.getByText('a.jpg is not a supported picture.').waitFor()
    await file.setInputFiles(sample('astronaut.jpg'))
    await page.getByText('1 face found').waitFor({ timeout: ENGINE_MS })
    await rendered(page)
    expect(await accessFaults(page)).toEqual([])

    const place = page.getByRole('button', { name: /^Place 1\. Arrows/ })
    await place.focus()
    for (const key of ['ArrowRight', '+', ']']) await page.keyboard.press(key)
    await page.getByLabel('It is a painting or a drawing').check({ force: true })
    await saved(page)
    const draft = await until('the places', async () => {
      const now = await guise.customFilters.get(id)
      return JSON.stringify(now.recipe).includes('painting') && now
    })
    expect(draft).toMatchObject({ source_kind: 'pictures', name: 'Space walk' })
    expect(draft.recipe).toMatchObject({ pictures: [{ slots: [{ angle: expect.any(Number) }] }] })
    expect(await page.getByRole('radio', { name: 'Group', exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Groups' }).count()).toBe(0)

    // Steps stay while another tab is looked at, and what the server has is still the same.
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'Edit' }).click()
    const painting = page.getByLabel('It is a painting or a drawing')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => painting.isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => painting.isChecked()).toBe(true)
    await saved(page)

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('heading', { name: 'Version 1 is live' }).waitFor({ timeout: ENGINE_MS })

    const photo = await readFile(sample('grace-hopper.jpg'))
    const asked = { base64: photo, gender: 2 } as const
    const byId = await guise.faceSwap.run({ ...asked, filter_id: id })
    expect(byId.job.state).toBe('succeeded')
    const alias = await guise.aliases.create({ ai_filter: id, project: 'Museum night' })
    const byAlias = await guise.faceSwap.run({ ...asked, filter_id: alias.id })
    expect(byAlias.job.state).toBe('succeeded')
  })
})

it('shows no error while faces are still being looked for', async () => {
  const { page } = await begin('From a picture', 'Space walk')
  const found = Promise.withResolvers<void>()
  await page.route('**/my-custom-filters/faces', async (route) => {
    await found.promise
    await route.continue()
  })
  await page
    .getByLabel('Drop a picture with people here: file')
    .setInputFiles(sample('astronaut.jpg'), { timeout: ENGINE_MS })
  await page.getByText('The preview appears when the faces are found').waitFor()
  await saved(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  found.resolve()
  await page.getByText('1 face found').waitFor({ timeout: ENGINE_MS })
  expect(await page.getByText('Every picture needs a face').count()).toBe(0)
}, 300_000)

describe('a filter from a scene', () => {
  it('is painted layer by layer, and every step can be taken back', async () => {
    const { page, id } = await begin('From a scene', 'Studio of mine')
    const behind = page.getByRole('region', { name: 'Behind the people' })
    await behind.getByRole('button', { name: 'Add layer' }).click({ timeout: ENGINE_MS })
    await page.getByRole('searchbox', { name: 'Search' }).fill('snow')
    await page.getByRole('button', { name: /^Particles/ }).click()
    await page.getByRole('region', { name: 'Particles' }).getByLabel('Kind').selectOption('petals')
    type Layer = { layer: string; kind?: string; id?: string }
    const layers = async () => {
      const { recipe } = await guise.customFilters.get(id)
      return (recipe as { scene: { back: Layer[] } }).scene.back
    }
    const kinds = async () => (await layers()).map(({ layer, kind }) => kind ?? layer)
    await expect.poll(kinds).toEqual([...STUDIO, 'petals'])
    // From front to back: the new layer lies over the others and stands first.
    const rows = behind.getByRole('listitem')
    await expect.poll(() => rows.first().textContent()).toContain('Particles')
    await expect.poll(() => rows.last().textContent()).toContain('Gradient')
    expect(await accessFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Hide Particles' }).click()
    await expect.poll(kinds).toEqual(STUDIO)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(kinds).toEqual([...STUDIO, 'snow'])
    await page.getByRole('heading', { name: 'Particles' }).click()
    await page.keyboard.press('Control+z')
    await expect.poll(kinds).toEqual(STUDIO)

    await page.getByRole('button', { name: 'Out of focus', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(kinds).toEqual(['gradient', 'mottle', 'dof', 'mottle'])
    // Others keep their ids, and with them their look, when one more comes.
    const before = await layers()
    await behind.getByRole('button', { name: 'Add layer' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('snow')
    await page.getByRole('button', { name: /^Particles/ }).click()
    await page.getByRole('region', { name: 'Particles' }).getByLabel('Name').fill('First snow')
    await page.getByRole('heading', { name: 'First snow' }).waitFor()
    await behind.getByRole('button', { name: 'Hide First snow' }).waitFor()
    const named = { layer: 'particles', name: 'First snow', id: expect.any(String) }
    await expect.poll(layers).toEqual([...before, expect.objectContaining(named)])
    expect(new Set(before.map(({ id }) => id)).size).toBe(4)
    await rendered(page)
    await page.setViewportSize(PHONE)
    expect(await accessFaults(page)).toEqual([])
  })

  it('dresses the guest in a costume of chosen colours', async () => {
    const { page, id } = await begin('From a scene', 'Her majesty')
    await page.getByRole('button', { name: 'Costume', exact: true }).click({ timeout: ENGINE_MS })
    const costume = page.getByRole('region', { name: 'Costume' })
    await costume.getByRole('button', { name: 'Set Costume' }).click()
    await costume.getByLabel('Costume', { exact: true }).selectOption('queen')
    await costume.getByLabel('Gown', { exact: true }).first().fill('#204080')
    const character = async () => {
      const { recipe } = await guise.customFilters.get(id)
      return (recipe as { scene: { character?: unknown } }).scene.character
    }
    const chosen = { figure: 'queen', colours: expect.objectContaining({ gown: '#204080' }) }
    await expect.poll(character).toEqual(chosen)
    await rendered(page)
    expect(await accessFaults(page)).toEqual([])
  })

  it('says what is wrong beside the layer that is at fault', async () => {
    const stops = [
      [0, '#223344'],
      [1, 'red'],
    ]
    const { id } = await guise.customFilters.create({
      name: 'Broken',
      filter_type: 'face_swap',
      recipe: { scene: { back: [{ layer: 'gradient', stops }] } },
    })
    const page = await studio().open(person, { path: `/filters/${id}` })
    await page.getByText('must be a colour such as #f4c27a').waitFor({ timeout: ENGINE_MS })
    await page.getByRole('radio', { name: 'JSON' }).first().click({ force: true })
    await page.getByRole('textbox', { name: 'Scene as JSON' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
  }, 300_000)
})

/** What the scene "Studio" begins with. */
const STUDIO = ['gradient', 'mottle', 'mottle', 'dof']
