import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { Base64Text, withBody } from './base64-text.ts'
import { fingerprint } from './fingerprint.ts'
import { createJsonScan } from './json-scan.ts'

const LIMITS = { depth: 9, elements: 100_000, plainBytes: 1_000_000 }
const picture = randomBytes(150_001)
const base64 = picture.toString('base64')

/** The body as a handler gets it, when it comes in chunks of this size. */
function read(json: string, size: number): Record<string, unknown> {
  const scan = createJsonScan(LIMITS, 'nonce', { fields: ['photo', 'photos'], bytes: 100_000 })
  const bytes = Buffer.from(json)
  for (let at = 0; at < bytes.length; at += size) scan.add(bytes.subarray(at, at + size))
  const { outline, restore } = scan.end()
  return restore(JSON.parse(outline)) as Record<string, unknown>
}

const CHUNKS = [1_001, 9_999, 65_536, 1_000_000]

it.each(CHUNKS)('is held as bytes where a picture may be: chunks of %i', (size) => {
  const withHead = `data:image/x-my_kind;base64,${base64}`
  const { photo, photos } = read(JSON.stringify({ photo: base64, photos: [withHead] }), size)
  expect(photo).toBeInstanceOf(Base64Text)
  expect((photo as Base64Text).bytes.equals(picture)).toBe(true)
  const [listed] = photos as Base64Text[]
  expect(listed?.head).toBe('data:image/x-my_kind;base64,')
  expect(listed?.bytes.equals(picture)).toBe(true)
})

it.each([
  [0, 60_000],
  [1, 60_002],
  [2, 60_001],
])('ends with %i characters of padding', (padding, length) => {
  const text = randomBytes(length).toString('base64')
  expect(text.match(/=*$/)?.[0]).toHaveLength(padding)
  expect(String(read(JSON.stringify({ photo: text }), 4_000).photo)).toBe(text)
  expect(read(JSON.stringify({ photo: text }), 4_000).photo).toBeInstanceOf(Base64Text)
})

it('is read as clients write it who escape its slashes', () => {
  const { photo } = read(`{"photo":"${base64.replaceAll('/', '\\/')}"}`, 8_191)
  expect((photo as Base64Text).bytes.equals(picture)).toBe(true)
})

const middle = Math.floor(base64.length / 2)
const withMiddle = (part: string) => base64.slice(0, middle) + part + base64.slice(middle)

it.each([
  ['not padded', base64.replace(/=+$/, '')],
  ['for URLs', base64.replaceAll('+', '-').replaceAll('/', '_')],
  ['with a line break', withMiddle('\n')],
  ['with padding in the middle', withMiddle('=')],
  ['with a letter that is not ASCII', withMiddle('Łabc')],
  ['with a letter of two bytes', withMiddle('ü')],
  ['with bits behind its end', `${base64.slice(0, -4)}//==`],
  ['with a head without a comma', `data:image/png;base64;${base64}`],
  ['no base64 at all', 'no base64, but long '.repeat(9_000)],
])('stays text as it was where it is %s', (_, text) => {
  for (const size of CHUNKS) {
    expect(read(JSON.stringify({ photo: text }), size).photo === text).toBe(true)
  }
})

it('is text in every other field', () => {
  const body = { name: base64, deep: { photo: [base64] }, photos: { photo: base64 } }
  expect(read(JSON.stringify(body), 50_000)).toEqual(body)
})

it.each(CHUNKS)('has no raw control character in its head: chunks of %i', (size) => {
  for (const field of ['photo', 'name']) {
    const body = `{"${field}":"data:image/png\n;base64,${base64}"}`
    expect(() => read(body, size)).toThrow(SyntaxError)
    const escaped = body.replace('\n', '\\n')
    expect(read(escaped, size)).toEqual(JSON.parse(escaped))
  }
})

it('reserves room for a few pictures only, and for no more than are still to come', () => {
  const reserved: number[] = []
  const recorded = class extends ArrayBuffer {
    constructor(length: number, options?: { maxByteLength?: number }) {
      super(length, options)
      if (options?.maxByteLength) reserved.push(options.maxByteLength)
    }
  }
  vi.stubGlobal('ArrayBuffer', recorded)
  const texts = Array.from({ length: 20 }, () => randomBytes(60_000).toString('base64'))
  const scan = createJsonScan(LIMITS, 'nonce', { fields: ['photos'], bytes: 20 * 60_000 })
  scan.add(Buffer.from(JSON.stringify({ photos: texts })))
  vi.unstubAllGlobals()
  expect(reserved).toEqual(Array.from({ length: 8 }, (_, at) => (20 - at) * 60_000))
  const { outline, restore } = scan.end()
  const { photos } = restore(JSON.parse(outline)) as { photos: unknown[] }
  expect(photos.map(String)).toEqual(texts)
})

it('gives its memory back where only its text is wanted, and can be told so twice', () => {
  const given = vi.spyOn(Base64Text.prototype, 'release')
  expect(read(JSON.stringify({ name: base64 }), 50_000)).toEqual({ name: base64 })
  expect(given).toHaveBeenCalledOnce()
  const text = given.mock.contexts[0] as Base64Text
  given.mockRestore()
  expect(text.bytes).toHaveLength(0)
  text.release()
})

it.each([
  ['is answered', async () => 'done'],
  ['is refused', () => Promise.reject(new Error('no credits'))],
])('gives back what nobody read when its request %s', async (_, work) => {
  const body = read(JSON.stringify({ photo: base64, photos: [base64, base64], name: 'x' }), 50_000)
  const [lent, unread] = body.photos as Base64Text[]
  await withBody(body, () => {
    lent?.lend()
    return work()
  }).catch(() => {})
  expect((body.photo as Base64Text).bytes).toHaveLength(0)
  expect(unread?.bytes).toHaveLength(0)
  expect(lent?.bytes.equals(picture)).toBe(true)
})

it('has the fingerprint of its text, so that a repeated request is known', () => {
  for (const text of [base64, `data:image/png;base64,${base64}`]) {
    const { photo } = read(JSON.stringify({ photo: text }), 50_000)
    expect(photo).toBeInstanceOf(Base64Text)
    expect(fingerprint([{ value: photo }])).toBe(fingerprint([{ value: text }]))
  }
})
