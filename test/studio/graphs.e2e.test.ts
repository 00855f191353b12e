import { mkdir } from 'node:fs/promises'
import { startDouble } from '@guise/engine-comfyui/testing/double/index'
import { createGuise, type Guise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { accessFaults } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { useStudio } from './support/studio.ts'

const double = await startDouble({ stepMs: 400 })
afterAll(() => double.close())
const studio = useStudio({ isAlone: true, env: { GUISE_COMFYUI_URLS: double.url } })

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
const json = (document: unknown, name = 'graph.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(document)),
})

/** For people who look at pages: only where a folder is named. */
async function show(page: Page, name: string): Promise<void> {
  const folder = process.env.GUISE_SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const file = (page: Page, title = 'Drop a ComfyUI graph here') => page.getByLabel(`${title}: file`)

describe('a filter from a graph', () => {
  it('is imported, bound, tried, published and run, also when its instance is lost', async () => {
    const person = await studio().person()
    const guise: Guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
    // The farm is looked at before its engine says what it can do.
    await expect
      .poll(async () => (await guise.customFilters.engines()).map(({ name }) => name))
      .toContain('comfyui')
    const page = await studio().open(person, { path: '/filters/new' })
    await page.getByText('From a ComfyUI graph').click()
    await show(page, 'new-filter')
    await page.getByLabel('Name').fill('Soft focus')
    await page.getByRole('button', { name: 'Create filter' }).click()

    await file(page).setInputFiles(json({ nodes: [], links: [] }))
    await page.getByText('workflow of the ComfyUI editor').waitFor()
    await show(page, 'refused')
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

    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByRole('img', { name: 'Preview of the filter' }).waitFor()
    await show(page, 'tried')
    await page.setViewportSize(PHONE)
    await show(page, 'phone-graph')
    await page.getByRole('radio', { name: 'Preview' }).click()
    await show(page, 'phone-preview')
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('button', { name: /^Publish/ }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Published', { exact: true }).waitFor()
    const [draft] = await guise.customFilters.drafts()
    if (!draft) throw new Error('there is no filter')
    expect(draft).toMatchObject({ source_kind: 'graph', engine: 'comfyui' })

    const input = { base64: 'samples/astronaut.jpg', gender: 1, filter_id: draft.id } as const
    const before = double.machine.history.size
    const running = guise.faceSwap.run(input)
    await expect.poll(() => double.machine.running.length).toBe(1)
    await double.kill()
    await double.restart()
    const { images } = await running
    expect(images).toHaveLength(1)
    expect(before).toBe(0)
  })
})
