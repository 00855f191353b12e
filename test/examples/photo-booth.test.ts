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
  // Quicker to make than the filter of the catalog that is there already.
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
    let received = ''
    page.on('request', (request) => sent.add(request.headers().authorization?.slice(0, 10)))
    page.on('response', async (response) => {
      if (!/json|html/.test(response.headers()['content-type'] ?? '')) return
      const text = await response.text().catch(() => '')
      received += text
    })
    page.on('dialog', (dialog) => void dialog.accept('female'))
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.getByRole('heading', { name: 'Summer fair' }).waitFor()
    const filters = page.getByLabel('Filter')
    await expect.poll(() => filters.getByRole('option').count()).toBe(2)
    await filters.selectOption({ index: 1 })
    await expect
      .poll(() => page.evaluate('document.querySelector("video").videoWidth'))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Take a picture' }).click()
    const picture = page.getByAltText('You, in the look of the filter')
    await expect
      .poll(
        async () => (await picture.isVisible()) || (await page.getByRole('status').innerText()),
        {
          timeout: 100_000,
        },
      )
      .toBe(true)
    const width =
      'document.querySelector("img").decode().then(() => document.querySelector("img").naturalWidth)'
    expect(await page.evaluate(width)).toBe(1200)
    await show(page, 'photo-booth')

    expect([...sent].filter(Boolean)).toEqual(['Bearer gc_'])
    await expect.poll(() => received).toContain('gc_')
    expect(received).not.toContain(account.key)
    const [job] = (await guise.jobs.list().page()).data
    expect(job).toMatchObject({ state: 'succeeded', campaign_id: campaign.id })
  } finally {
    await browser.close()
  }
})
