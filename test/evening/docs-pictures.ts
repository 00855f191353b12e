import { copyFile, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** What docs/guides/run-an-event.md shows, by the names that the evening saves screens under. */
const SHOWN = {
  start: 'event-start',
  brand: 'event-brand',
  booth: 'event-booth',
  'guests-tab': 'event-guests',
  'result-ar': 'event-result',
  desk: 'event-desk',
  report: 'event-report',
} as const

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** Small enough to be kept with the text, so that the two never differ. */
export async function writeDocsPictures(place: (name: string) => string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const [screen, name] of Object.entries(SHOWN))
    await sharp(place(`${screen}.png`))
      .resize({ width: 1200 })
      .webp({ quality: 72 })
      .toFile(`${FOLDER}${name}.webp`)
}

/** Only where pictures of the guides are asked for: an evening changes no documentation but its report. */
export async function writeRevealPictures(place: (name: string) => string): Promise<void> {
  if (process.env.GUISE_EVENING !== 'short') return
  for (const screen of ['portrait', 'landscape'])
    await copyFile(place(`reveal-${screen}.webp`), `${FOLDER}booth-reveal-${screen}.webp`)
}
