import { describe, expect, it } from 'vitest'
import { encodeFrame, FrameReader } from './frames.ts'

const wire = (head: object, body?: Uint8Array) => Buffer.concat(encodeFrame(head, body))

describe('frames', () => {
  it('come out whole, however the bytes are cut', () => {
    const bytes = Buffer.concat([wire({ a: 1 }, Buffer.from('body')), wire({ b: 2 })])
    for (let cut = 1; cut <= bytes.length; cut += 1) {
      const reader = new FrameReader(100)
      const frames = []
      for (let at = 0; at < bytes.length; at += cut) {
        frames.push(...reader.push(bytes.subarray(at, at + cut)))
      }
      expect(frames.map(({ head, body }) => [head, body.toString()])).toEqual([
        [{ a: 1 }, 'body'],
        [{ b: 2 }, ''],
      ])
    }
  })

  it('are refused before any memory is taken when they announce too much', () => {
    expect(() => [...new FrameReader(3).push(wire({}, Buffer.from('body')))]).toThrow(/bounds/)
    expect(() => [...new FrameReader(3).push(Buffer.alloc(8, 0xff))]).toThrow(/bounds/)
    expect(() => [...new FrameReader(3).push(Buffer.alloc(8))]).toThrow(/bounds/)
  })

  it('are refused when the head is no JSON', () => {
    const bytes = wire({ a: 1 })
    bytes[8] = 0x21
    expect(() => [...new FrameReader(3).push(bytes)]).toThrow()
  })
})
