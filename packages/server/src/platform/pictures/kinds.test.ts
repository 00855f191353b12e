import { describe, expect, it } from 'vitest'
import { kindOf } from './kinds.ts'

const bytes = (latin1: string) => Buffer.from(latin1.padEnd(64, '\0'), 'latin1')

describe('the kind of a picture', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['gif', 'GIF87a'],
    ['gif', 'GIF89a'],
    ['tiff', 'II*\0'],
    ['tiff', 'MM\0*'],
    ['avif', '\0\0\0\x1cftypavif'],
    ['avif', '\0\0\0\x1cftypavis'],
    ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif'],
    ['heic', '\0\0\0\x18ftypheic'],
    ['heic', '\0\0\0\x1cftypmif1\0\0\0\0mif1heic'],
    ['heic', '\0\0\0\x18ftypmif1'],
  ])('is told by its first bytes: %s', (kind, start) => {
    expect(kindOf(bytes(start))).toBe(kind)
  })

  it.each([
    ['\0\0\0\x18ftypisom', /video.*Send a single frame/],
    ['II+\0', /BigTIFF.*Export/],
    ['BM', /BMP.*Export/],
    ['%PDF-1.7', /PDF.*Export/],
    ['<svg xmlns="">', /SVG.*Export the drawing as PNG/],
    ['\xef\xbb\xbf\n <?xml version="1.0"?><svg/>', /SVG/],
    ['iVBORw0KGgoAAAA', /base64 inside base64/],
    ['RIFF\0\0\0\0WAVEfmt ', /not a JPEG, PNG, WebP, AVIF, GIF or TIFF/],
    ['\0\0\0\0', /not a JPEG, PNG, WebP, AVIF, GIF or TIFF/],
  ])('is refused with the way out: %j', (start, message) => {
    expect(() => kindOf(bytes(start))).toThrow(message)
    expect(() => kindOf(bytes(start))).toThrow(
      expect.objectContaining({ code: 'INVALID_IMAGE', reason: 'unsupported_kind' }),
    )
  })

  it('is none when there are no bytes, or too few', () => {
    expect(() => kindOf(Buffer.alloc(0))).toThrow(expect.objectContaining({ reason: 'empty' }))
    expect(() => kindOf(Buffer.from([0x89]))).toThrow(/not a JPEG/)
  })
})
