import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGuise } from '@guise/sdk'
import { afterAll, expect, it } from 'vitest'
import { saveFilter } from '../contract/support/context.ts'
import { agree, filmOfFace, keptPhotos, lock, shoot } from './support/booth.ts'
import { useStudio } from './support/studio.ts'
import { startUpgradingProxy } from './support/upgrading-proxy.ts'

/** Longer than a booth waits before it asks for a new version by itself. */
const ASKS_AGAIN = '11:00'

const folder = mkdtempSync(join(tmpdir(), 'guise-camera-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const studio = useStudio(async () => ({ cameraFilm: await filmOfFace(folder) }))

it('moves to a new version between two guests, once, and loses no photo that waits', async () => {
  const { stack } = studio()
  const proxy = await startUpgradingProxy(stack.baseUrl)
  const person = await studio().person()
  const guise = createGuise({ baseUrl: stack.baseUrl, apiKey: person.key })
  const ai_filter = await saveFilter(stack, {
    ...{ accountId: person.accountId, type: 'face_swap', name: 'Hall' },
  })
  await guise.aliases.create({ ai_filter, project: 'Spring Gala' })
  const page = await studio().open(person, { path: '/booth', baseUrl: proxy.url })
  await page.clock.install()
  await lock(page)
  let loads = 0
  page.on('load', () => loads++)
  /** The build that the page is of, and the one that it would be without network. */
  const builds = () =>
    page.evaluate<string[]>(`(async () => {
      const { active } = (await navigator.serviceWorker.getRegistration('/booth/live')) ?? {}
      const names = (await caches.keys()).filter((name) => name.startsWith('guise-shell-booth-'))
      const newest = names.length > 0 ? await caches.open(names.at(-1)) : undefined
      const kept = await newest?.match('/booth/live')
      const entryOf = (text = '') => /(b\\d+-)?index-[\\w-]+\\.js/.exec(text)?.[0] ?? ''
      return [
        entryOf(document.querySelector('script[type=module]')?.src),
        active?.state === 'activated' ? entryOf(await kept?.text()) : '',
      ]
    })()`)
  await expect.poll(builds).toEqual([proxy.entry(), proxy.entry()])

  proxy.setBusy(true)
  await agree(page)
  await shoot(page)
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByRole('button', { name: 'I come back later' }).click()
  await page.getByRole('button', { name: 'Next guest' }).click()

  // While the next guest reads, the service is upgraded, and the booth hears of it.
  await agree(page)
  const before = proxy.entry()
  proxy.upgrade()
  await page.clock.fastForward(ASKS_AGAIN)
  await expect.poll(builds).toEqual([before, proxy.entry()])
  await page.getByRole('button', { name: 'Take the photo' }).waitFor()
  expect(loads, 'nobody is interrupted').toBe(0)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(builds).toEqual([proxy.entry(), proxy.entry()])
  await page.getByText('1 photo is waiting to be sent').waitFor()
  expect(await keptPhotos(page)).toBe(1)

  // Asked again it has nothing to do; and when nobody is there, it takes the next one at once.
  await page.clock.fastForward(ASKS_AGAIN)
  expect(loads).toBe(1)
  proxy.upgrade()
  await page.clock.fastForward(ASKS_AGAIN)
  await expect.poll(builds).toEqual([proxy.entry(), proxy.entry()])
  await page.getByRole('button', { name: 'Touch to start' }).waitFor()
  expect(loads).toBe(2)
  proxy.setBusy(false)
  await page.clock.fastForward('02:00')
  await expect.poll(async () => (await guise.jobs.list().page()).data.length).toBe(1)
  await page.close()
  await proxy.stop()
})
