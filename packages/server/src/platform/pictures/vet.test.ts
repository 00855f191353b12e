import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { defaultLimits, type PictureLimits } from './limits.ts'
import type { RefusalReason } from './refusal.ts'
import { vetPicture } from './vet.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a0522d' } })
const jpeg = await plain(320, 480).jpeg().toBuffer()
const progressive = await plain(320, 480).jpeg({ progressive: true }).toBuffer()
const png = await plain(320, 480).png().toBuffer()
const interlaced = await plain(320, 480).png({ progressive: true }).toBuffer()
const webp = await plain(320, 480).webp().toBuffer()
const lossless = await plain(320, 480).webp({ lossless: true }).toBuffer()
const avif = await plain(320, 480).avif({ effort: 0 }).toBuffer()
const gif = await plain(320, 480).gif({ effort: 1 }).toBuffer()
const tiff = await plain(320, 480).tiff({ compression: 'lzw' }).toBuffer()
const tiles = await plain(320, 480).tiff({ compression: 'lzw', tile: true }).toBuffer()
const translucent = await plain(320, 480).ensureAlpha(0.5).webp().toBuffer()

const vet = (bytes: Uint8Array, limits: Partial<PictureLimits> = {}) =>
  vetPicture(bytes, { ...defaultLimits, ...limits })
const expectRefused = (
  bytes: Uint8Array,
  reason: RefusalReason,
  limits: Partial<PictureLimits> = {},
) => expect(() => vet(bytes, limits)).toThrow(expect.objectContaining({ reason }))

/** A copy with some bytes overwritten. */
const patched = (bytes: Buffer, at: number, ...values: number[]) => {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}
const inserted = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)])
const markerAt = (bytes: Buffer, marker: number) => bytes.indexOf(Buffer.from([0xff, marker]))

describe('every picture', () => {
  it.each([
    ['jpeg', jpeg, false],
    ['jpeg', progressive, true],
    ['png', png, false],
    ['png', interlaced, true],
    ['webp', webp, false],
    ['webp', lossless, false],
    ['webp', translucent, false],
    ['avif', avif, true],
    ['gif', gif, true],
    ['tiff', tiff, false],
    ['tiff', tiles, true],
  ])('tells its size by the header: %s', (kind, bytes, held) => {
    expect(vet(bytes)).toEqual({ kind, width: 320, height: 480, held, deepWithProfile: false })
  })

  it.each([
    ['jpeg', jpeg],
    ['png', png],
    ['webp', webp],
    ['avif', avif],
    ['gif', gif],
    ['tiff', tiff],
  ])('meets the same limits: %s', (_, bytes) => {
    expectRefused(bytes, 'too_many_bytes', { maxBytes: bytes.length - 1 })
    expectRefused(bytes, 'too_many_pixels', { maxPixels: 320 * 480 - 1 })
    expectRefused(bytes, 'bad_sides', { minSide: 321 })
    expectRefused(bytes, 'bad_sides', { maxSide: 479 })
    expect(vet(bytes, { maxPixels: 320 * 480, minSide: 320, maxSide: 480 })).toBeTruthy()
  })

  it.each([
    ['jpeg', jpeg],
    ['png', png],
    ['webp', webp],
    ['avif', avif],
    ['gif', gif],
    ['tiff', tiff],
  ])('is safe to look at wherever it is cut off: %s', (_, bytes) => {
    for (let length = 0; length < Math.min(bytes.length, 800); length += 1) {
      try {
        vet(bytes.subarray(0, length))
      } catch (error) {
        expect(error).toMatchObject({ name: 'PictureRefused' })
      }
    }
  })

  it('says how large is too large', () => {
    expect(() => vet(png, { maxPixels: 150_000 })).toThrow(
      'The picture is 320 x 480 pixels. The limit is 0.2 megapixels. Make it smaller.',
    )
    expect(() => vet(png, { maxBytes: 100 })).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }),
    )
  })

  it('meets a limit of its own when it cannot be read line by line', () => {
    expectRefused(progressive, 'too_many_pixels', { maxHeldPixels: 1_000 })
    expect(vet(jpeg, { maxHeldPixels: 1_000 })).toMatchObject({ held: false })
    expectRefused(gif, 'too_many_pixels', { maxHeldPixels: 1_000 })
    expectRefused(avif, 'too_many_pixels', { maxHeifPixels: 1_000 })
  })
})

describe('a JPEG', () => {
  it('may have a few scans, not thousands', () => {
    const scan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    const more = (count: number) =>
      inserted(progressive, progressive.length - 2, Buffer.concat(Array<Buffer>(count).fill(scan)))
    expect(vet(more(20))).toMatchObject({ held: true })
    expectRefused(more(64), 'too_complex')
  })

  it('may have comments, not thousands of them', () => {
    const comments = (count: number) => Buffer.alloc(count * 4, Buffer.from([0xff, 0xfe, 0, 2]))
    expect(vet(inserted(jpeg, 2, comments(100)))).toMatchObject({ width: 320 })
    expectRefused(inserted(jpeg, 2, comments(3_000)), 'too_complex')
  })

  it('is not fooled by the thumbnail inside its metadata', () => {
    const head = Buffer.from([0xff, 0xe1, 0, 0])
    head.writeUInt16BE(jpeg.length + 2, 2)
    expect(vet(inserted(jpeg, 2, Buffer.concat([head, jpeg])))).toMatchObject({ held: false })
  })

  it('may carry anything behind its end', () => {
    expect(vet(Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), jpeg]))).toMatchObject({
      width: 320,
    })
  })

  it('is of the common kind: baseline, extended or progressive, 8 bits', () => {
    const frame = markerAt(jpeg, 0xc0)
    expect(vet(patched(jpeg, frame + 1, 0xc1))).toMatchObject({ width: 320 })
    for (const rare of [0xc3, 0xc5, 0xc9, 0xca, 0xcf]) {
      expectRefused(patched(jpeg, frame + 1, rare), 'unsupported_kind')
    }
    expectRefused(patched(jpeg, frame + 4, 12), 'unsupported_kind')
  })

  it('has one frame, at least one scan and whole segments', () => {
    const frame = markerAt(jpeg, 0xc0)
    const segment = jpeg.subarray(frame, frame + 2 + jpeg.readUInt16BE(frame + 2))
    expectRefused(inserted(jpeg, frame, segment), 'damaged')
    expectRefused(jpeg.subarray(0, markerAt(jpeg, 0xda)), 'damaged')
    expectRefused(patched(jpeg, frame + 2, 0, 1), 'damaged')
    expectRefused(patched(jpeg, 4, 0xff, 0xff), 'damaged')
  })
})

describe('a PNG', () => {
  const chunk = (type: string, length: number, count = 1) => {
    const one = Buffer.alloc(12 + length)
    one.writeUInt32BE(length, 0)
    one.write(type, 4)
    return Buffer.concat(Array<Buffer>(count).fill(one))
  }

  it('may have notes, not thousands of them; pixel chunks are not counted', () => {
    expect(vet(inserted(png, 33, chunk('tEXt', 3, 100)))).toMatchObject({ width: 320 })
    expect(vet(inserted(png, 33, chunk('fdAT', 3, 5_000)))).toMatchObject({ width: 320 })
    expectRefused(inserted(png, 33, chunk('tEXt', 3, 3_000)), 'too_complex')
  })

  it('starts with its header and has pixels', () => {
    expectRefused(patched(png, 12, 0x41), 'damaged')
    expectRefused(patched(png, 11, 14), 'damaged')
    expectRefused(patched(png, 16, 0, 0, 0, 0), 'damaged')
    expectRefused(png.subarray(0, 33), 'damaged')
    expectRefused(png.subarray(0, png.length / 2), 'damaged')
  })

  it('tells when it has both 16 bits and a colour profile', async () => {
    const deep = plain(32, 32).toColourspace('rgb16')
    const bare = await deep.clone().png().toBuffer()
    const profiled = await deep.clone().withIccProfile('p3').png().toBuffer()
    expect([vet(bare).deepWithProfile, vet(profiled).deepWithProfile]).toEqual([false, true])
  })
})

describe('a WebP', () => {
  it('is as large as its canvas, and held when it moves', () => {
    const canvas = Buffer.alloc(18)
    canvas.write('VP8X')
    canvas[4] = 10
    canvas[8] = 0x02
    canvas.writeUIntLE(99, 12, 3)
    canvas.writeUIntLE(49, 15, 3)
    const moving = inserted(webp, 12, canvas)
    moving.writeUInt32LE(moving.length - 8, 4)
    expect(vet(moving)).toMatchObject({ width: 100, height: 50, held: true })
  })

  it('has whole chunks of a known kind', () => {
    expectRefused(patched(webp, 12, 0x58), 'damaged')
    expectRefused(patched(webp, 18, 0xff), 'damaged')
    expectRefused(patched(webp, 23, 0), 'damaged')
    expectRefused(webp.subarray(0, webp.length / 2), 'damaged')
  })
})
