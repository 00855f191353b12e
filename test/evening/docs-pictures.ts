import { mkdir } from 'node:fs/promises'
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

/** Small enough to be kept with the text, so that the two never differ. */
export async function writeDocsPictures(place: (name: string) => string): Promise<void> {
  const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
  await mkdir(folder, { recursive: true })
  for (const [screen, name] of Object.entries(SHOWN))
    await sharp(place(`${screen}.png`))
      .resize({ width: 1200 })
      .webp({ quality: 72 })
      .toFile(`${folder}${name}.webp`)
}
