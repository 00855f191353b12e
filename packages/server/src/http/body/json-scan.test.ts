import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJsonScan, type JsonLimits, JsonTooLarge } from './json-scan.ts'

const NONCE = 'ab12'
const ROOMY: JsonLimits = { depth: 100, elements: 100_000, plainBytes: 10_000_000 }

function read(bytes: Buffer, sizes: readonly number[] = [], limits: Partial<JsonLimits> = {}) {
  const scan = createJsonScan({ ...ROOMY, ...limits }, NONCE)
  let at = 0
  for (const size of sizes) {
    scan.add(bytes.subarray(at, at + size))
    at += size
  }
  scan.add(bytes.subarray(at))
  const { outline, restore } = scan.end()
  return { outline, value: restore(JSON.parse(outline)) }
}

function excessOf(text: string, limits: Partial<JsonLimits>, sizes?: readonly number[]) {
  try {
    read(Buffer.from(text), sizes, limits)
    return 'none'
  } catch (error) {
    return error instanceof JsonTooLarge ? error.excess : String(error)
  }
}

const escapes = fc.constantFrom(
  '\\/',
  '\\n',
  '\\"',
  '\\\\',
  '\\u002B',
  '\\ud83d\\ude00',
  'ü',
  '😀',
  'A',
)
const longText = fc
  .tuple(fc.array(escapes, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 3000 }))
  .map(([parts, times]) => parts.join('').repeat(times))

describe('what is read', () => {
  it('is what the parser would read from the whole, wherever the chunks end', () => {
    const document = fc.oneof(
      fc.json(),
      longText.map((text) => `[{"a":"${text}"},"b","${text}"]`),
    )
    const sizes = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ max: 70_000, min: 0 })),
    )
    fc.assert(
      fc.property(document, sizes, (text, cuts) => {
        expect(read(Buffer.from(text), cuts).value).toEqual(JSON.parse(text))
      }),
      { numRuns: 300 },
    )
  })

  it('leaves long strings out of what is parsed', () => {
    const picture = 'A'.repeat(200_000)
    const { outline, value } = read(
      Buffer.from(JSON.stringify({ picture, to: [picture] })),
      [9, 70_000],
    )
    expect(outline.length).toBeLessThan(100)
    expect(value).toEqual({ picture, to: [picture] })
  })

  it('never takes a text of the caller for a long string', () => {
    const body = { a: 'B'.repeat(100_000), b: 'ab12', c: 'zz12:0' }
    expect(read(Buffer.from(JSON.stringify(body))).value).toEqual(body)
  })

  it.each([
    ['an unknown escape', `"${'A'.repeat(100_000)}\\x"`],
    ['a raw line break', `"${'A'.repeat(100_000)}\n"`],
    ['half an escape', `"${'A'.repeat(100_000)}\\u00"`],
    ['no end', `"${'A'.repeat(100_000)}`],
    ['no end, and little', '["A'],
  ])('refuses a string with %s', (_name, text) => {
    expect(() => read(Buffer.from(text), [50_000, 40_000])).toThrow(SyntaxError)
  })
})

describe('what is too much', () => {
  it.each([
    ['levels', '[[[[1]]]]', { depth: 3 }, 'depth'],
    ['no more levels than allowed', '[[[1]],[[1]]]', { depth: 3 }, 'none'],
    ['brackets in strings', `["${'['.repeat(50)}"]`, { depth: 3, elements: 5 }, 'none'],
    ['items', `[${'1,'.repeat(50)}1]`, { elements: 50 }, 'elements'],
    ['empty arrays', '[[],[],[],[],[]]', { elements: 9 }, 'elements'],
    ['strings', '["a","b","c","d","e","f"]', { elements: 11 }, 'elements'],
    ['strings without an end in sight', '"\\"\\"\\"\\"\\"\\""', { elements: 5 }, 'elements'],
    ['digits', `[${'1'.repeat(500)}]`, { plainBytes: 400 }, 'plainBytes'],
    ['short strings', `["${'a'.repeat(500)}"]`, { plainBytes: 400 }, 'plainBytes'],
    ['one long string', `["${'a'.repeat(500_000)}"]`, { plainBytes: 400 }, 'none'],
  ] as const)('is found: %s', (_name, text, limits, excess) => {
    expect(excessOf(text, limits)).toBe(excess)
    expect(
      excessOf(
        text,
        limits,
        Array.from({ length: text.length - 1 }, () => 1),
      ),
    ).toBe(excess)
  })

  it('is found at the first byte that is too much, whatever follows', () => {
    const scan = createJsonScan({ ...ROOMY, elements: 1000 }, NONCE)
    const hostile = Buffer.from(`{"base64":[${'[[]],'.repeat(400)}`)
    expect(() => scan.add(hostile)).toThrow(JsonTooLarge)
  })
})
