import fc from 'fast-check'
import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { plainJpeg } from './plain-jpeg.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const create = { width: 48, height: 40, channels: 3, background: '#987', noise } as const
const photo = await sharp({ create }).png().toBuffer()
const jpeg = (options: JpegOptions = {}, change = (picture: Sharp) => picture) =>
  change(sharp(photo)).jpeg(options).toBuffer()
const sent = await jpeg()

const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
const markersOf = (bytes: Buffer) => {
  const found: number[] = []
  for (let at = 2; bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
    found.push(bytes[at + 1] ?? 0)
  }
  return found
}
const segment = (marker: number, content: Buffer | string) => {
  const body = Buffer.from(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const beside = (...added: Buffer[]) =>
  Buffer.concat([sent.subarray(0, 2), ...added, sent.subarray(2)])
const changed = (at: number, value: number) => {
  const bytes = Buffer.from(sent)
  bytes[at] = value
  return bytes
}
const frameAt = sent.indexOf(Buffer.from([0xff, 0xc0]))
const scanAt = sent.indexOf(Buffer.from([0xff, 0xda]))

describe('a plain JPEG', () => {
  it.each(['4:4:4', '4:2:0'])('keeps its pixels: %s', async (chromaSubsampling) => {
    const bytes = await jpeg({ chromaSubsampling, optimiseCoding: true })
    const plain = plainJpeg(bytes) ?? Buffer.of()
    expect(await pixels(plain)).toEqual(await pixels(bytes))
  })

  it('loses all else: notes, names, previews, and what comes behind its end', async () => {
    const bytes = Buffer.concat([
      beside(
        segment(0xe1, 'Exif\0\0MARK'),
        segment(0xed, 'Photoshop 3.0\0MARK'),
        segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1')),
        segment(0xfe, 'MARK'),
      ),
      Buffer.from('MARK'),
    ])
    const plain = plainJpeg(bytes) ?? Buffer.of()
    expect(plain.includes('MARK')).toBe(false)
    expect(new Set(markersOf(plain))).toEqual(new Set([0xe0, 0xdb, 0xc0, 0xc4]))
    expect(plain.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    expect(await pixels(plain)).toEqual(await pixels(sent))
  })

  it.each([
    ['progressive', jpeg({ progressive: true })],
    ['grey', jpeg({}, (picture) => picture.toColourspace('b-w'))],
    ['for print', jpeg({}, (picture) => picture.toColourspace('cmyk'))],
    ['with a colour profile', jpeg({}, (picture) => picture.withIccProfile('p3'))],
    ['in RGB, by Adobe', beside(segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1')))],
    ['in RGB, by its names', changed(frameAt + 10, 0x52)],
    ['with finer colours than light', changed(frameAt + 14, 0x22)],
    ['with a scan of other components', changed(scanAt + 5, 3)],
    ['with part of the coefficients', changed(scanAt + 12, 0)],
    ['with many tables', beside(...Array(14).fill(segment(0xdb, Buffer.alloc(65, 1))))],
    ['with an unknown segment', beside(segment(0xdc, '\0\0'))],
    ['with two frames', beside(sent.subarray(frameAt, frameAt + 19))],
    ['with a second scan', Buffer.concat([sent.subarray(0, -2), sent.subarray(scanAt)])],
    ['without an end', sent.subarray(0, -2)],
    ['without pixels', sent.subarray(0, scanAt)],
    ['with stray bytes', Buffer.concat([sent.subarray(0, 2), Buffer.alloc(2), sent.subarray(2)])],
  ])('is not one %s', async (_name, bytes) => {
    expect(plainJpeg(await bytes)).toBeUndefined()
  })

  it('never comes of broken bytes with more than they had', () => {
    const spot = fc.tuple(fc.nat(sent.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 5 }), fc.nat(sent.length), (spots, length) => {
        const bytes = Buffer.from(sent)
        for (const [at, value] of spots) bytes[at] = value
        const plain = plainJpeg(bytes.subarray(0, length))
        expect(plain?.length ?? 0).toBeLessThanOrEqual(length + 20)
      }),
    )
  })
})
