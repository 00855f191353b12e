import sharp from 'sharp'
import type { Pictures } from '../photos/pictures.ts'
import type { GroupPhoto } from './group-photos.ts'

/** Parts that stand side by side are brought to this height. */
const ROW_HEIGHT = 1000

/** The photograph as a client would send it. */
export async function makePhoto(pictures: Pictures, { parts }: GroupPhoto): Promise<Uint8Array> {
  const cut = await Promise.all(parts.map((part) => cutPart(pictures, part)))
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

async function cutPart(
  pictures: Pictures,
  { picture, part = [0, 0, 1, 1] }: GroupPhoto['parts'][number],
): Promise<Buffer> {
  const upright = await sharp(await pictures.bytes(picture))
    .autoOrient()
    .toBuffer()
  const { width, height } = await sharp(upright).metadata()
  const left = Math.round(part[0] * width)
  const top = Math.round(part[1] * height)
  return sharp(upright)
    .extract({
      left,
      top,
      width: Math.round(part[2] * width) - left,
      height: Math.round(part[3] * height) - top,
    })
    .png()
    .toBuffer()
}
