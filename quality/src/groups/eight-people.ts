import sharp from 'sharp'
import type { Pictures } from '../photos/pictures.ts'
import { makePhoto } from './make-photo.ts'

/** As large as a result may be. */
const SIDE = 1800

/** Four people over four others, 1800 pixels high: the most that a group photo asks for. */
export async function eightPeople(pictures: Pictures): Promise<Uint8Array> {
  const rows = await Promise.all(
    ['sample4', 'sample6'].map(async (picture) => {
      const photo = await makePhoto(pictures, { name: picture, people: 4, parts: [{ picture }] })
      return sharp(photo)
        .resize(1200, SIDE / 2)
        .png()
        .toBuffer()
    }),
  )
  return sharp({ create: { width: 1200, height: SIDE, channels: 3, background: '#808080' } })
    .composite(rows.map((input, n) => ({ input, left: 0, top: (n * SIDE) / 2 })))
    .jpeg({ quality: 92 })
    .toBuffer()
}
