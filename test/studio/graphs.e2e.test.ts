import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDouble } from '@guise/engine-comfyui/testing/double/index'
import { createGuise, type Guise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessFaults } from './support/axe.ts'
import { filmOfFace, lock, shoot, toCamera } from './support/booth.ts'
import { PHONE, WIDE } from './support/browser.ts'
import { show, showThemes } from './support/show.ts'
import { type Person, useStudio } from './support/studio.ts'

const MODEL = { folder: 'loras', file: 'soft.safetensors' }
const double = await startDouble({ stepMs: 400, models: { [MODEL.folder]: [MODEL.file] } })
const folder = mkdtempSync(join(tmpdir(), 'guise-camera-'))
afterAll(async () => {
  await double.close()
  rmSync(folder, { recursive: true, force: true })
})
const studio = useStudio(async () => ({
  isAlone: true,
  env: { GUISE_COMFYUI_URLS: double.url },
  cameraFilm: await filmOfFace(folder),
}))

let person: Person
let guise: Guise
beforeAll(async () => {
  person = await studio().person({ isOperator: true })
  guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
})

/** The guest's photo, blurred: slow enough to lose the instance under it. */
const GRAPH = {
  '1': {
    class_type: 'LoadImage',
    inputs: { image: 'example.png' },
    _meta: { title: 'input:face' },
  },
  '2': {
    class_type: 'ImageScale',
    inputs: {
      image: ['1', 0],
      upscale_method: 'area',
      width: 320,
      height: 480,
      crop: 'center',
    },
  },
  '3': { class_type: 'ImageBlur', inputs: { image: ['2', 0], blur_radius: 2, sigma: 1 } },
  '4': {
    class_type: 'SaveImage',
    inputs: { images: ['3', 0], filename_prefix: 'x' },
    _meta: { title: 'output:main' },
  },
}
const MANIFEST = {
  graph: GRAPH,
  bindings: {
    image: { node: '1', input: 'image', kind: 'image' },
    width: { node: '2', input: 'width', kind: 'int', default: 320 },
  },
  outputs: [{ node: '4', kind: 'image' }],
  requires: { models: [{ ...MODEL, licence: 'unknown', commercial: false }] },
}
const json = (document: unknown, name = 'graph.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(document)),
})

const file = (page: Page, title = 'Drop a ComfyUI graph here') => page.getByLabel(`${title}: file`)

/** Four times as long there is a preview to be seen. */
const SLOW_MS = 8_000

describe('a filter from a graph', () => {
  it('is imported, bound, tried, published and run, also when its instance is lost', async () => {
    const page = await studio().open(person, { path: '/filters/new' })
    // The page looks again by itself until the engine is there.
    const card = page.getByRole('radio', { name: /From a ComfyUI graph/ })
    await expect.poll(() => card.isEnabled()).toBe(true)
    await page.getByText('From a ComfyUI graph').click()
    await showThemes(page, 'new-filter')
    await page.getByLabel('Name').fill('Soft focus')
    await page.getByRole('button', { name: 'Create filter' }).click()

    await file(page).setInputFiles(json({ nodes: [], links: [] }))
    await page.getByText('workflow of the ComfyUI editor').waitFor()
    await showThemes(page, 'import')
    await file(page).setInputFiles(json(GRAPH))
    const image = page.getByRole('listitem', { name: 'Binding image' })
    await image.getByText('The guest’s photo').waitFor()
    await page.getByRole('heading', { name: '4 nodes' }).waitFor()

    await page.getByLabel('Add a binding').selectOption('["2","width"]')
    const width = page.getByRole('listitem', { name: 'Binding width' })
    await width.getByLabel('Default').fill('99999')
    await width.getByLabel('Default').blur()
    await page
      .getByRole('alert')
      .getByText(/99999 of "width" is too large/)
      .waitFor()
    await show(page, 'fault')
    await width.getByLabel('Default').fill('300')
    await width.getByLabel('Default').blur()
    await page.getByText('99999').waitFor({ state: 'detached' })
    expect(await accessFaults(page)).toEqual([])

    await file(page, 'Replace the graph').setInputFiles(json(MANIFEST))
    const model = page.getByRole('listitem', { name: MODEL.file })
    await model.waitFor()
    await page.getByLabel('Add a value by size').selectOption('width')
    const bySize = page.getByRole('group', { name: 'width, by size' })
    await bySize.getByLabel('Landscape').fill('480')
    await bySize.getByLabel('Landscape').blur()
    await page.getByText('Licence unknown').first().waitFor()
    await model.getByLabel('Licence').fill('Apache-2.0')
    await model.getByLabel('Allows commercial use').check()
    await page.getByText('Commercial use allowed').first().waitFor()
    await page.getByLabel('Seconds for a run').fill('120')
    await page.getByLabel('Seconds for a run').blur()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await accessFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByRole('img', { name: 'Preview of the filter' }).waitFor()
    await showThemes(page, 'editor')
    await page.setViewportSize(PHONE)
    await page.getByRole('radio', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Try it' }).waitFor()
    await page.setViewportSize(WIDE)

    await page.getByRole('button', { name: /^Publish/ }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Published', { exact: true }).waitFor()
    const [entry] = await guise.customFilters.drafts()
    if (!entry) throw new Error('there is no filter')
    expect(entry).toMatchObject({ source_kind: 'graph', engine: 'comfyui' })
    const { recipe } = await guise.customFilters.get(entry.id)
    expect(recipe).toMatchObject({
      presets: { ratio: { portrait: { width: 320 }, landscape: { width: 480 } } },
      requires: { models: [{ ...MODEL, licence: 'Apache-2.0', commercial: true }] },
      limits: { seconds: 120 },
    })

    const input = { base64: 'samples/astronaut.jpg', gender: 1, filter_id: entry.id } as const
    const before = double.machine.history.size
    const running = guise.faceSwap.run(input)
    await expect.poll(() => double.machine.running.length).toBe(1)
    await double.kill()
    await page.goto('/operator/instances')
    await page.getByText('Out of use').waitFor()
    await showThemes(page, 'instance-lost')
    await double.restart()
    await page.getByText('Healthy').waitFor()
    const { images } = await running
    expect(images).toHaveLength(1)
    expect(before).toBe(0)
  })

  it('shows the picture as it comes, in the playground and in the booth', async () => {
    const [entry] = await guise.customFilters.drafts()
    if (!entry) throw new Error('there is no filter')
    double.faults.stepMs = SLOW_MS
    const page = await studio().open(person)
    await page.getByRole('button', { name: 'Use the sample photo of Eileen Collins' }).click()
    await page.getByRole('option', { name: entry.name }).click()
    await page.getByRole('button', { name: /^Generate/ }).click()
    const preview = page.getByRole('img', { name: 'Your result so far' })
    await preview.waitFor()
    await showThemes(page, 'playground-preview')
    await page.goto('/operator/instances')
    await page.getByText('Healthy').waitFor()
    await showThemes(page, 'instances')
    double.faults.stepMs = 10
    await expect.poll(async () => (await guise.jobs.list().page()).data[0]?.state).toBe('succeeded')

    await guise.aliases.create({ ai_filter: entry.id, project: 'Spring Gala' })
    double.faults.stepMs = SLOW_MS
    await page.goto('/booth')
    await page.getByRole('radio', { name: /Spring Gala/ }).click()
    await lock(page)
    await toCamera(page)
    await shoot(page)
    await page.getByRole('button', { name: 'Use it' }).click()
    await page.getByRole('img', { name: 'Your picture so far' }).waitFor()
    await show(page, 'booth-preview')
    double.faults.stepMs = 10
    await page.getByRole('heading', { name: 'Take it home' }).waitFor()
  })
})
