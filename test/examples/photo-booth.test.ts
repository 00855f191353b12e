import { freePort } from '@guise/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveFilter } from '../contract/support/context.ts'
import { openGuise } from '../sdk/support/guise.ts'
import { filmOfFace } from '../studio/support/booth.ts'
import { launchBrowser } from '../studio/support/browser.ts'
import { show } from '../studio/support/show.ts'
import { useInstallation } from '../support/use-installation.ts'
import { type Program, startProgram, temporaryFolder } from './run-program.ts'

const stack = useInstallation()
let folder: ReturnType<typeof temporaryFolder>
let server: Program | undefined
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(async () => {
  await server?.kill()
  folder.remove()
})

it('a photo booth takes a picture with the camera, and its page never has the key', async () => {
  const { guise, account } = await openGuise(stack(), { role: 'owner' })
  const port = String(await freePort())
  const env = { GUISE_URL: stack().baseUrl, GUISE_API_KEY: account.key, PORT: port }
  server = startProgram('photo-booth/server.ts', ['Summer fair'], { env, folder: folder.path })
  await server.says('The booth is at')
  const [campaign] = await guise.campaigns.list()
  if (!campaign) throw new Error('the server made no campaign')
  // It passes on what is for the service, and fetches nothing from elsewhere.
  expect((await fetch(`http://127.0.0.1:${port}//127.0.0.1:1/v1/`)).status).toBe(404)
  // Beside the filter of the catalog that is there already.
  const quick = await saveFilter(stack(), {
    accountId: account.id,
    type: 'face_swap',
    name: 'Wall',
  })
  await guise.campaigns.addAlias(campaign.id, { filter: quick, name: 'Wall' })

  const browser = await launchBrowser({ cameraFilm: await filmOfFace(folder.path) })
  try {
    const page = await browser.newPage()
    const sent = new Set<string | undefined>()
    const genders: number[] = []
    let received = ''
    page.on('request', (request) => sent.add(request.headers().authorization?.slice(0, 10)))
    page.on('request', (request) => {
      if (request.url().endsWith('/v6/run/face_swap')) genders.push(request.postDataJSON().gender)
    })
    page.on('response', async (response) => {
      if (!/json|html/.test(response.headers()['content-type'] ?? '')) return
      const text = await response.text().catch(() => '')
      received += text
    })
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.getByRole('heading', { name: 'Summer fair' }).waitFor()
    const filters = page.getByLabel('Filter')
    await expect.poll(() => filters.getByRole('option').count()).toBe(2)
    await expect
      .poll(() => page.evaluate('document.querySelector("video").videoWidth'))
      .toBeGreaterThan(0)
    const take = page.getByRole('button', { name: 'Take a picture' })
    const status = page.getByRole('status')
    const guest = page.getByLabel('Who is it?')

    // The filter of the catalog has another painting for men. Nobody is taken for one of them without having chosen.
    expect(await guest.inputValue()).toBe('')
    await take.click()
    await expect.poll(() => status.innerText()).toBe('Please choose who it is first.')
    expect((await guise.jobs.list().page()).data).toEqual([])
    await guest.selectOption('female')

    // The other filter does not ask.
    await filters.selectOption({ index: 1 })
    expect(await guest.isVisible()).toBe(false)
    const picture = page.getByAltText('You, in the look of the filter')
    const made = async () => {
      await take.click()
      await expect.poll(() => take.isEnabled(), { timeout: 100_000 }).toBe(true)
      expect(await status.innerText()).toBe('')
      expect(await picture.isVisible()).toBe(true)
      const width =
        'document.querySelector("img").decode().then(() => document.querySelector("img").naturalWidth)'
      expect(await page.evaluate(width)).toBe(1200)
    }
    await made()
    await filters.selectOption({ index: 0 })
    await guest.selectOption('female')
    await made()
    await show(page, 'photo-booth')
    // The next guest is somebody else.
    expect(await guest.inputValue()).toBe('')

    expect([...sent].filter(Boolean)).toEqual(['Bearer gc_'])
    await expect.poll(() => received).toContain('gc_')
    expect(received).not.toContain(account.key)
    const { data: jobs } = await guise.jobs.list().page()
    const expected = { state: 'succeeded', campaign_id: campaign.id }
    expect(jobs).toMatchObject([expected, expected])
    // Where it is not asked, the number says nothing.
    expect(genders).toEqual([0, 1])
  } finally {
    await browser.close()
  }
})
