import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS, photoLimitsOf, refusalOf, sortFiles } from './photo-refusal.ts'

const file = (name: string, start: string, size = 100) =>
  new File(
    [
      Buffer.from(start.padEnd(Math.min(size, 100), '\0'), 'latin1'),
      new Uint8Array(Math.max(0, size - 100)),
    ],
    name,
  )
const jpeg = (name = 'a.jpg', size?: number) => file(name, '\xff\xd8\xff\xe0', size)
const heic = file('IMG_1.HEIC', '\0\0\0\x18ftypheic')
const MEGABYTE = 1024 * 1024

describe('a file that somebody chose', () => {
  it.each([
    jpeg(),
    file('a.png', '\x89PNG\r\n\x1a\n'),
    file('a.webp', 'RIFF\0\0\0\0WEBP'),
    file('a.gif', 'GIF89a'),
    file('a.tif', 'II*\0'),
    file('a.avif', '\0\0\0\x1cftypavif'),
    file('named.txt', '\xff\xd8\xff'),
    jpeg('large.jpg', 15 * MEGABYTE),
  ])('is taken by its bytes: $name', async (one) => {
    expect(await refusalOf(one, DEFAULT_LIMITS)).toBe(null)
  })

  it('is refused when it is no picture, whatever its name', async () => {
    expect(await refusalOf(file('a.jpg', '%PDF-1.7'), DEFAULT_LIMITS)).toBe(
      'a.jpg is not a supported picture. Choose a JPEG, PNG, WebP, AVIF, GIF or TIFF file.',
    )
    expect(await refusalOf(file('empty.png', '', 0), DEFAULT_LIMITS)).toMatch(
      /not a supported picture/,
    )
    expect(await refusalOf(file('film.mp4', '\0\0\0\x18ftypisom'), DEFAULT_LIMITS)).toMatch(
      /not a supported picture/,
    )
  })

  it('is refused when it is too large, with both sizes', async () => {
    const words = await refusalOf(jpeg('big.jpg', 15 * MEGABYTE + 1), DEFAULT_LIMITS)
    expect(words).toBe(
      'big.jpg is 15.1 MB. The limit is 15 MB. Choose a smaller picture, or save it as JPEG.',
    )
  })

  it('is refused as HEIC with what to do on the phone, unless the service reads it', async () => {
    expect(await refusalOf(heic, { ...DEFAULT_LIMITS, readsHeic: false })).toMatch(
      /HEIC.*Settings > Camera > Formats > Most Compatible/,
    )
    expect(await refusalOf(heic, DEFAULT_LIMITS)).toBe(null)
  })

  it('holds up no other', async () => {
    const good = jpeg()
    const { taken, refusal } = await sortFiles([file('a.txt', 'text'), good], DEFAULT_LIMITS)
    expect(taken).toEqual([good])
    expect(refusal).toMatch(/a\.txt/)
  })
})

describe('what the service says of itself', () => {
  const limits = { picture_megabytes: 4, picture_types: ['image/jpeg'] }

  it('decides on size and HEIC', async () => {
    expect(await refusalOf(heic, photoLimitsOf(limits))).toMatch(/Most Compatible/)
    const phone = { ...limits, picture_types: ['image/jpeg', 'image/heic'] }
    expect(await refusalOf(heic, photoLimitsOf(phone))).toBe(null)
    expect(await refusalOf(jpeg('big.jpg', 5 * MEGABYTE), photoLimitsOf(limits))).toMatch(/4 MB/)
  })
})
