import { expect, it } from 'vitest'
import { headOf } from './file-head.ts'

const chunk = (kind: string, length: number) => {
  const bytes = new Uint8Array(length + 12)
  new DataView(bytes.buffer).setUint32(0, length)
  bytes.set(
    [...kind].map((letter) => letter.charCodeAt(0)),
    4,
  )
  return [...bytes]
}
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

it('cuts a PNG off before its pixels', () => {
  const head = [...SIGNATURE, ...chunk('IHDR', 13), ...chunk('tEXt', 5000)]
  const whole = Uint8Array.from([...head, ...chunk('IDAT', 90_000), ...chunk('IEND', 0)])
  expect(headOf(whole)).toEqual(Uint8Array.from(head))
})

it('leaves other files and broken ones as they are', () => {
  for (const bytes of [[...SIGNATURE, 0, 0], [0x7b, 0x7d], []]) {
    expect(headOf(Uint8Array.from(bytes))).toEqual(Uint8Array.from(bytes))
  }
})
