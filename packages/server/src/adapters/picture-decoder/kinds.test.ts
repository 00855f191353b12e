import { describe, expect, it } from 'vitest'
import { kindOf } from './kinds.ts'

const bytes = (latin1: string) => Buffer.from(latin1.padEnd(64, '\0'), 'latin1')

describe('the kind of a picture', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ])('is told by its first bytes: %s', (kind, start) => {
    expect(kindOf(bytes(start))).toBe(kind)
  })

  it.each([
    ['\0\0\0\x18ftypheic', /HEIC.*iPhone photos: export as JPEG/],
    ['\0\0\0\x18ftypmif1', /HEIC/],
    ['\0\0\0\x1cftypavif', /AVIF.*Export it as JPEG, PNG or WebP/],
    ['\0\0\0\x18ftypisom', /film.*Send one picture/],
    ['GIF89a', /GIF.*Export/],
    ['II*\0', /TIFF.*Export/],
    ['MM\0*', /TIFF.*Export/],
    ['BM', /BMP.*Export/],
    ['%PDF-1.7', /PDF.*Export/],
    ['<svg xmlns="">', /SVG.*Export the drawing as PNG/],
    ['\xef\xbb\xbf\n <?xml version="1.0"?><svg/>', /SVG/],
    ['iVBORw0KGgoAAAA', /base64 inside base64/],
    ['RIFF\0\0\0\0WAVEfmt ', /no JPEG, PNG or WebP/],
    ['\0\0\0\0', /no JPEG, PNG or WebP/],
  ])('is refused with the way out: %j', (start, message) => {
    expect(() => kindOf(bytes(start))).toThrow(message)
    expect(() => kindOf(bytes(start))).toThrow(
      expect.objectContaining({ code: 'INVALID_IMAGE', reason: 'unsupported_kind' }),
    )
  })

  it('is none when there are no bytes, or too few', () => {
    expect(() => kindOf(Buffer.alloc(0))).toThrow(expect.objectContaining({ reason: 'empty' }))
    expect(() => kindOf(Buffer.from([0x89]))).toThrow(/no JPEG/)
  })
})
