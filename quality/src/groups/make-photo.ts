import sharp from 'sharp'
import { cutPart } from '../photos/cut-part.ts'
import type { Pictures } from '../photos/pictures.ts'
import type { GroupPhoto } from './group-photos.ts'

/** Parts that stand side by side are brought to this height. */
const ROW_HEIGHT = 1000
const WHOLE = [0, 0, 1, 1] as const

/** The photograph as a client would send it. */
export async function makePhoto(pictures: Pictures, { parts }: GroupPhoto): Promise<Uint8Array> {
  const cut = await Promise.all(
    parts.map(async ({ picture, part = WHOLE }) => cutPart(await pictures.bytes(picture), part)),
  )
  const [only] = cut
  if (only && cut.length === 1) return sharp(only).jpeg({ quality: 90 }).toBuffer()
  const sized = await Promise.all(
    cut.map((part) =>
      sharp(part).resize({ height: ROW_HEIGHT }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  let left = 0
  const placed = sized.map(({ data, info }) => {
    const place = { input: data, left, top: 0 }
    left += info.width
    return place
  })
  return sharp({ create: { width: left, height: ROW_HEIGHT, channels: 3, background: '#808080' } })
    .composite(placed)
    .jpeg({ quality: 90 })
    .toBuffer()
}
