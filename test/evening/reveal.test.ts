import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeRevealPictures } from './docs-pictures.ts'
import { type Hall, openHall, SAMPLES } from './hall.ts'
import { type Frame, stopTime, writeSheet } from './reveal-strip.ts'
import { GUESTS, textOf } from './texts.ts'

// The seconds that guests wait for, frame by frame, for people to look at. Motion is on, and the real engine makes
// the picture.

const SCREENS = {
  portrait: { viewport: { width: 1080, height: 1920 }, columns: 6, width: 250 },
  landscape: { viewport: { width: 1920, height: 1080 }, columns: 4, width: 400 },
} as const
/** Milliseconds since the picture has come. */
const MOMENTS = [300, 700, 1200, 1600, 1850, 2150, 2700, 3100, 3500, 4500]
const [ENGLISH] = GUESTS

let hall: Hall
beforeAll(async () => {
  hall = await openHall(SAMPLES.slice(0, 1))
}, 180_000)
afterAll(() => hall?.close(), 60_000)

for (const [name, { viewport, columns, width }] of Object.entries(SCREENS)) {
  it(`reveals a picture on a ${name} screen`, async () => {
    const page = await hall.open({ as: hall.host, at: '/campaigns/new', viewport, moves: true })
    await page.clock.install()
    const button = (key: string) =>
      page.getByRole('button', { name: textOf(ENGLISH, key), exact: true })
    await page.getByRole('button', { name: 'Red Carpet' }).click()
    await page.getByRole('button', { name: 'Open the booth' }).click()
    await button('attract.start').click()
    await page.getByText(textOf(ENGLISH, 'consent.text').slice(0, 20)).first().click()
    await button('continue').click()
    await button('who.one').or(button('camera.take')).first().waitFor()
    if (await button('who.one').isVisible()) await button('who.one').click()
    await button('camera.take').click()
    await button('review.use').waitFor()

    const frames: Frame[] = []
    const take = async (label: string) => frames.push({ label, bytes: await page.screenshot() })
    const came = Promise.withResolvers<void>()
    const shown = Promise.withResolvers<void>()
    await page.route('**/blobs/results/**', async (route) => {
      came.resolve()
      await shown.promise
      await route.continue()
    })
    await button('review.use').click()
    const bar = page.getByRole('progressbar')
    const isAt = (least: number) =>
      expect
        .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 180_000 })
        .toBeGreaterThanOrEqual(least)
    await isAt(5)
    await take('the photo is sent')
    await isAt(50)
    await take('halfway')
    await came.promise
    const time = await stopTime(page)
    shown.resolve()
    await page.locator('[data-stage=before]').waitFor()
    for (const moment of MOMENTS) {
      await time.goTo(moment)
      await take(`${(moment / 1000).toFixed(1)} s`)
    }
    expect(await page.locator('[data-stage]').getAttribute('data-stage')).toBe('shown')
    await writeSheet(hall.place(`reveal-${name}.webp`), frames, { columns, width })
    expect(hall.faults()).toEqual([])
    await page.context().close()
  })
}

it('is shown in the guide', () => writeRevealPictures(hall.place))
