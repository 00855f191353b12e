import { createGuise } from '@guise/sdk'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { portrait, samplePicture } from '../support/pictures.ts'
import { accessFaults } from './support/axe.ts'
import { PHONE, WIDE } from './support/browser.ts'
import { look } from './support/show.ts'
import { type Person, useStudio } from './support/studio.ts'

const studio = useStudio()
const guiseOf = ({ key }: Person) => createGuise({ baseUrl: studio().stack.baseUrl, apiKey: key })
const rows = (page: Page) => page.getByRole('button', { name: /Open this job/ })
const drawer = (page: Page) => page.getByRole('dialog')

/** One that succeeds, with a reference, and one in whose photo nobody is. */
async function twoJobs(person: Person) {
  const guise = guiseOf(person)
  const input = { gender: 1, filter_id: 12 } as const
  const { job } = await guise.faceSwap.run(
    { ...input, base64: await portrait(), ratio: 'square' },
    { clientReference: 'order 4711' },
  )
  const failed = await guise.faceSwap.submit({ ...input, base64: await samplePicture() })
  await expect.poll(async () => (await guise.jobs.get(failed)).state).toBe('failed')
  return { guise, done: job.id, failed }
}

/** As if its time were over. */
async function forgetPhotos(jobId: string): Promise<void> {
  await studio().stack.database.query('update jobs set inputs_erased = true where id = $1', [jobId])
}

describe('the jobs page', () => {
  it('finds a job by its id, by a part of it and by your reference', async () => {
    const person = await studio().person()
    const { done, failed } = await twoJobs(person)
    const page = await studio().open(person, { path: '/jobs' })
    await expect.poll(() => rows(page).count()).toBe(2)
    const search = page.getByLabel('Search jobs')
    await search.fill('order 4711')
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByRole('row').getByText('Done').waitFor()
    await search.fill(failed)
    await page.getByRole('row').getByText('Failed').waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    await search.fill(`${done.slice(0, 8)}…${done.slice(-6)}`)
    await page.getByRole('row').getByText('Done').waitFor()
    expect(new URL(page.url()).searchParams.get('search')).toContain(done.slice(0, 8))
    await search.fill('nobody')
    await page.getByText('No jobs found').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
  })

  it('searches once the typing pauses, not at every letter', async () => {
    const person = await studio().person()
    const page = await studio().open(person, { path: '/jobs' })
    await page.getByText('No jobs yet').waitFor()
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/v1/jobs' && searchParams.has('search')) {
        asked.push(searchParams.get('search'))
      }
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByLabel('Search jobs').pressSequentially('order 4711')
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('order 4711')
    expect(asked).toEqual([])
    await page.clock.resume()
    await expect.poll(() => [...new Set(asked)]).toEqual(['order 4711'])
  })

  it('asks before a running job is cancelled where that is charged, and says what it cost', async () => {
    const person = await studio().person()
    const { guise, done } = await twoJobs(person)
    const { limits, ...account } = await guise.account.get()
    const job = await guise.jobs.get(done)
    const running = { ...job, state: 'running', finished_at: null, outputs: [] }
    const credits = { held: 0, charged: 2, released: 0 }
    const failure = { code: 'CANCELLED', message: 'It was cancelled while it ran.' }
    const cancelled = { ...job, state: 'cancelled', outputs: [], credits, failure }
    let isCancelled = false
    const page = await studio().open(person)
    await page.route('**/v1/account', (route) =>
      route.fulfill({
        json: { ...account, limits: { ...limits, running_cancels_per_hour: null } },
      }),
    )
    await page.route(`**/v1/jobs/${done}`, (route) =>
      route.fulfill({
        json: isCancelled
          ? cancelled
          : { ...running, credits: { ...credits, held: 2, charged: 0 } },
      }),
    )
    await page.route(`**/v1/jobs/${done}/cancel`, (route) => {
      isCancelled = true
      return route.fulfill({ json: cancelled })
    })
    await page.goto(`/jobs?job=${done}`)
    await drawer(page).getByRole('button', { name: 'Erase pictures' }).click()
    await page.getByText(/its 2 credits will be charged/).waitFor()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await drawer(page).getByRole('button', { name: 'Cancel the job' }).click()
    await page.getByText('It is already running, so its 2 credits will be charged.').waitFor()
    expect(isCancelled).toBe(false)
    await page.getByRole('button', { name: 'Cancel for 2 credits' }).click()
    await page.getByText('Cancelled. 2 credits were charged. It was already running.').waitFor()
    await drawer(page).getByText('2 credits were charged. CANCELLED').waitFor()
  })

  it('shares, prints and runs a job again with what was asked for', async () => {
    const person = await studio().person()
    const { guise, done } = await twoJobs(person)
    const page = await studio().open(person)
    await page.goto(`/jobs?job=${done}`)
    const timeline = drawer(page).getByRole('region', { name: 'Timeline' })
    await timeline.getByText('in total').waitFor()
    const stages = await timeline.getByRole('term').allTextContents()
    expect(stages).toEqual(['Accepted', 'Waited', 'Made', 'Stored'])
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport)
      await timeline.scrollIntoViewIfNeeded()
      await look(page, `job-timeline.${viewport.width}`)
      expect(await accessFaults(page)).toEqual([])
    }
    await drawer(page).getByRole('button', { name: 'Share' }).click()
    await page.getByLabel('The link as a QR code').waitFor()
    await page.keyboard.press('Escape')
    await page.evaluate('window.print = () => { window.printed = true }')
    await drawer(page).getByRole('button', { name: 'Print' }).click()
    expect(await page.evaluate('window.printed')).toBe(true)

    await drawer(page).getByRole('button', { name: 'Run again · 2 credits' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('job')).not.toBe(done)
    const again = new URL(page.url()).searchParams.get('job') ?? ''
    await drawer(page).getByRole('img', { name: 'The result' }).waitFor({ timeout: 400_000 })
    const [first, second] = await Promise.all([guise.jobs.get(done), guise.jobs.get(again)])
    expect(second.request).toEqual(first.request)
    expect(second.outputs[0]).toMatchObject({ width: 1280, height: 1280 })
  })

  it('shows the photo that was refused and leads to another', async () => {
    const person = await studio().person()
    const { failed } = await twoJobs(person)
    const page = await studio().open(person)
    await page.goto(`/jobs?job=${failed}`)
    const photo = drawer(page).getByRole('img', { name: 'The rejected photo, 1' })
    await photo.waitFor()
    await expect
      .poll(() =>
        page.evaluate(`document.querySelector('img[alt^="The rejected photo"]').naturalWidth`),
      )
      .toBe(320)
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport)
      expect(await accessFaults(page)).toEqual([])
    }
    await page.setViewportSize(WIDE)
    await drawer(page).getByRole('link', { name: 'Use another photo' }).click()
    await page.getByText('Add another photo.').waitFor()
    await page.getByRole('button', { name: 'Choose a photo' }).waitFor()
    expect(new URL(page.url()).search).toBe('?family=face-swap&filter=12')
  })

  it('asks for a new photo when the old one is no longer kept', async () => {
    const person = await studio().person()
    const { done } = await twoJobs(person)
    await forgetPhotos(done)
    const page = await studio().open(person)
    await page.goto(`/jobs?job=${done}`)
    await drawer(page).getByText('The input photo is no longer stored.').waitFor()
    await drawer(page)
      .getByRole('link', { name: 'The photo is no longer stored. Add a new one' })
      .click()
    await page.getByText('The photo is no longer stored, so add it again.').waitFor()
    await page.getByRole('radio', { name: 'Square', checked: true }).waitFor()
  })
})
