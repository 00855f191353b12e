import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePicture } from '../support/pictures.ts'
import { type Person, useStudio } from './support/studio.ts'

const studio = useStudio()

/** Low enough that every page is longer than its window. */
const LOW = { width: 1440, height: 420 }
const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)')

/** Without Playwright's own scrolling to what is clicked. */
const press = (page: Page, role: 'button' | 'radio' | 'option', name: string | RegExp) =>
  page.getByRole(role, { name }).first().dispatchEvent('click')

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(`scrollTo(0, ${y})`)
  await expect.poll(() => scrolled(page)).toBe(y)
}

/** Six jobs, whatever becomes of them. */
async function withJobs(person: Person): Promise<readonly string[]> {
  const guise = createGuise({ baseUrl: studio().stack.baseUrl, apiKey: person.key })
  const base64 = await samplePicture()
  const input = { base64, gender: 1, filter_id: 1 } as const
  return Promise.all(Array.from({ length: 6 }, () => guise.faceSwap.submit(input)))
}

describe('a page whose address changes', () => {
  it('stays where it was scrolled to', async () => {
    const person = await studio().person()
    const page = await studio().open(person, { viewport: LOW })
    await page.getByRole('option', { name: 'By the Seashore' }).waitFor()
    await scrollTo(page, 150)
    await press(page, 'option', 'Golden Hair')
    await page.waitForURL(/filter=/)
    expect(await scrolled(page)).toBe(150)
    await press(page, 'radio', 'Group: realistic')
    await page.waitForURL(/family=group-realistic/)
    await page.getByRole('option', { name: 'Studio Soft' }).waitFor()
    expect(await scrolled(page)).toBe(150)
    await page.goBack()
    await page.waitForURL(/family=face-swap/)
    await page.getByRole('option', { name: 'By the Seashore' }).waitFor()
    expect(await scrolled(page)).toBe(150)
  })

  it('stays there while a job is opened and closed, and starts another page at its top', async () => {
    const person = await studio().person()
    await withJobs(person)
    const page = await studio().open(person, { path: '/jobs', viewport: LOW })
    await page.getByRole('row').nth(6).waitFor()
    await scrollTo(page, 160)
    await press(page, 'button', /Open this job/)
    await page.getByRole('dialog').getByText('Your reference').waitFor()
    expect(await scrolled(page)).toBe(160)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await scrolled(page)).toBe(160)

    await page.getByRole('link', { name: 'Playground' }).dispatchEvent('click')
    await page.getByRole('heading', { name: 'Playground' }).waitFor()
    await expect.poll(() => scrolled(page)).toBe(0)
  })
})

describe('Back', () => {
  it('steps through the families of the playground', async () => {
    const page = await studio().open(await studio().person())
    for (const name of ['Group: realistic', 'Video from a picture']) {
      await page.getByRole('radio', { name }).click()
      await page.getByRole('radio', { name, checked: true }).waitFor()
    }
    await page.goBack()
    await page.getByRole('radio', { name: 'Group: realistic', checked: true }).waitFor()
    await page.goBack()
    await page.getByRole('radio', { name: 'Face swap', checked: true }).waitFor()
    await page.goForward()
    await page.getByRole('radio', { name: 'Group: realistic', checked: true }).waitFor()
  })

  it('closes a drawer, which a closed drawer does not open again', async () => {
    const person = await studio().person()
    await withJobs(person)
    const page = await studio().open(person)
    await page.getByRole('link', { name: 'Jobs' }).click()
    await page
      .getByRole('button', { name: /Open this job/ })
      .first()
      .click()
    await page.waitForURL(/\/jobs\?job=/)
    await page.reload()
    await page.getByRole('dialog').getByText('Your reference').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/jobs')

    await page
      .getByRole('button', { name: /Open this job/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.goBack()
    await page.getByRole('heading', { name: 'Playground' }).waitFor()
  })

  it('closes a job that was opened by a link from outside without leaving', async () => {
    const person = await studio().person()
    const [id] = await withJobs(person)
    const page = await studio().open(person)
    await page.goto(`/jobs?job=${id}`)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).href).toMatch(/\/jobs$/)
  })

  it('closes the code of a call, in the language that the address names', async () => {
    const page = await studio().open(await studio().person())
    await page.getByRole('button', { name: 'Copy as code' }).click()
    await page.getByRole('radio', { name: 'Python' }).click()
    await page.waitForURL(/code=Python/)
    await page.reload()
    await page.getByRole('button', { name: 'Copy as Python' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Playground' }).waitFor()
  })

  it('closes a dialog that is not in the address, and stays', async () => {
    const page = await studio().open(await studio().person())
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByRole('button', { name: 'New key' }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
  })
})
