import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureBytesFromText, pictureBytesOf } from './picture-text.ts'

const bytes = Buffer.from([...Array(100).keys(), 0xfb, 0xff, 0xbf, 0xfe])
const base64 = bytes.toString('base64')
const read = (value: unknown, maxBytes = 1_000) => pictureBytesFromText(value, maxBytes)

describe('a picture as text', () => {
  it.each([
    ['bare base64', base64],
    ['without padding', base64.replace(/=+$/, '')],
    ['URL-safe', base64.replaceAll('+', '-').replaceAll('/', '_')],
    ['with line breaks', base64.replace(/.{20}/g, '$&\r\n')],
    ['with tabs and spaces around', ` \t${base64}\n`],
    ['as a data URI', `data:image/png;base64,${base64}`],
    ['as a data URI in capitals', `DATA:IMAGE/JPG;BASE64,${base64}`],
    ['as a data URI without a type', `data:;base64,${base64}`],
    ['as a data URI of another kind', `data:image/tiff;base64,${base64}`],
    ['as a data URI with parameters', `data:image/webp;name=a.webp;x=y;base64, ${base64}`],
  ])('is read: %s', (_, text) => {
    expect(read(text).equals(bytes)).toBe(true)
  })

  it.each([
    ['not_text', null],
    ['not_text', 42],
    ['not_text', { length: 4 }],
    ['not_text', [base64]],
    ['empty', ''],
    ['empty', ' \n\t '],
    ['empty', 'data:image/png;base64,'],
    ['not_base64', 'A'],
    ['not_base64', `${base64}=`],
    ['not_base64', `${base64.slice(0, 20)}==${base64.slice(20)}`],
    ['not_base64', `${base64.slice(0, 20)}!${base64.slice(20)}`],
    ['not_base64', `${base64.slice(0, 20)}\u200b${base64.slice(20)}`],
    ['not_base64', `"${base64}"`],
    ['not_base64', 'file:///etc/passwd'],
    ['not_base64', 'data:image/png,%89PNG'],
    ['not_base64', `data:image/png;base64${base64}`],
    ['not_base64', `data:image/png;base64,data:image/png;base64,${base64}`],
    ['unsupported_kind', `data:image/svg+xml;base64,${base64}`],
    ['unsupported_kind', `data:text/html;base64,${base64}`],
  ])('is refused as %s: %j', (reason, value) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ code: 'INVALID_IMAGE', reason }))
  })

  it('is read strictly, whatever is wrong with it and wherever', () => {
    // U+0141 has the last byte of an A.
    const wrong = fc.constantFrom('!', '=', '.', '"', '\0', 'é', '\u0141', '\u200b', '😀')
    const length = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(length, length, wrong, (before, after, character) => {
        const text = `${'A'.repeat(before)}${character}${'/'.repeat(after)}A`
        expect(() => read(text)).toThrow(`wrong character at position ${before + 1}.`)
      }),
    )
  })

  it('is measured after decoding, so that line breaks cost nothing', () => {
    expect(read(base64.replace(/.{50}/g, '$& '), bytes.length).equals(bytes)).toBe(true)
    expect(() => read(base64, bytes.length - 1)).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }),
    )
  })

  it('is refused by its length alone when it is far too long', () => {
    expect(() => read(' '.repeat(10_000))).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }),
    )
  })
})

describe('base64 that was decoded while it arrived', () => {
  const refusalOf = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return `${error}`
    }
  }

  it.each([
    ['', 1_000],
    ['data:image/png;base64,', 1_000],
    ['data:text/html;base64,', 1_000],
    ['data:image/png,', 1_000],
    ['', bytes.length - 1],
    ['', 10],
    ['data:text/html;base64,', 10],
  ])('is judged like its text: %j within %i bytes', (head, maxBytes) => {
    const asText = refusalOf(() => read(head + base64, maxBytes))
    const asBytes = refusalOf(() => pictureBytesOf({ head, bytes }, maxBytes))
    expect(asBytes).toEqual(asText)
  })
})
