import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { workersFollow } from '../support/lanes.ts'
import { useStudio } from './support/studio.ts'

/** Alone: it holds up the lane of pictures. */
const studio = useStudio({ isAlone: true })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })

async function setLane(state: 'open' | 'paused'): Promise<void> {
  const { stack } = studio()
  await stack.database.query(
    `insert into lanes (lane, state, changed_at) values ('image', $1, now())
      on conflict (lane) do update set state = excluded.state`,
    [state],
  )
  await workersFollow(stack, state)
}

/** A run that waits, as nobody works. */
async function startOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the sample photo of Eileen Collins' }).click()
  await page.getByRole('option', { name: 'Golden Hair' }).click()
  await page.getByRole('button', { name: /^Generate/ }).click()
  await result(page)
    .getByText(/in the queue/i)
    .waitFor()
}

describe('a run that is under way', () => {
  it('is on the stage again after a reload, and ends there', async () => {
    await setLane('paused')
    const page = await studio().open(await studio().person())
    await startOne(page)
    await page.reload()
    await result(page).getByRole('article', { name: 'Golden Hair' }).waitFor()
    await result(page)
      .getByText(/in the queue/i)
      .waitFor()
    await setLane('open')
    await result(page).getByRole('link', { name: 'Download' }).waitFor()
    await page.reload()
    await result(page).getByRole('link', { name: 'Download' }).waitFor()
    await result(page).getByRole('img', { name: 'Original' }).waitFor()
  })

  it('is announced where it ends unseen, with the way to it, also after a reload', async () => {
    await setLane('paused')
    const page = await studio().open(await studio().person())
    await startOne(page)
    await page.goto('/members')
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
    await setLane('open')
    await page.getByText('Golden Hair is ready.').waitFor()
    await expect.poll(() => page.title()).toBe('● Team · Guise')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await result(page).getByRole('link', { name: 'Download' }).waitFor()
    await expect.poll(() => page.title()).toBe('Playground · Guise')
  })
})
