import { describe, expect, it } from 'vitest'
import { encodeMessage, MessageReader, readEvent } from './messages.ts'

const limits = { maxHeadBytes: 1000, maxFileBytes: 100 }
const wire = (task: unknown) => Buffer.concat(encodeMessage({ kind: 'run', task }))
const read = (bytes: Buffer, reader = new MessageReader(limits)) => [...reader.push(bytes)]

/** A message as somebody else might write it. */
const raw = (head: string, files = '') => {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(head.length)
  return Buffer.concat([prefix, Buffer.from(head + files)])
}

describe('a message', () => {
  it('brings everything back where it was, bytes included', () => {
    const task = {
      pictures: [Uint8Array.of(1, 2), Buffer.of(3), new Uint8Array()],
      assets: { one: Uint8Array.of(4) },
      recipe: { scene: { back: [{ layer: 'photo' }] }, nothing: null, missing: undefined },
      ratio: 1.5,
    }
    const [head, ...files] = encodeMessage({ kind: 'run', task })
    expect(head?.toString()).not.toContain('[1,2]')
    expect(files).toHaveLength(4)
    expect(read(wire(task))).toEqual([
      {
        kind: 'run',
        task: {
          ...task,
          pictures: [Uint8Array.of(1, 2), Uint8Array.of(3), new Uint8Array()],
        },
      },
    ])
  })

  it('sends bytes that are there twice twice', () => {
    const bytes = Uint8Array.of(7)
    expect(read(wire([bytes, bytes]))).toEqual([{ kind: 'run', task: [bytes, bytes] }])
  })

  it('comes out whole, however the bytes are cut', () => {
    const body = new Uint8Array(Buffer.from('body'))
    const bytes = Buffer.concat([wire({ a: [body, new Uint8Array(), body] }), wire('b'), wire([])])
    for (let cut = 1; cut <= bytes.length; cut += 1) {
      const reader = new MessageReader(limits)
      const messages: unknown[] = []
      for (let at = 0; at < bytes.length; at += cut) {
        messages.push(...reader.push(bytes.subarray(at, at + cut)))
      }
      expect(messages).toEqual([
        { kind: 'run', task: { a: [body, new Uint8Array(), body] } },
        { kind: 'run', task: 'b' },
        { kind: 'run', task: [] },
      ])
    }
  })

  it('has files of their own memory: keeping one keeps nothing else', () => {
    const [message] = read(wire([new Uint8Array(3), new Uint8Array(5)])) as [{ task: Uint8Array[] }]
    expect(message.task.map(({ buffer }) => buffer.byteLength)).toEqual([3, 5])
  })

  it('is refused before any memory is taken when it announces too much', () => {
    const strict = () => new MessageReader({ maxHeadBytes: 100, maxFileBytes: 3 })
    expect(read(wire(new Uint8Array(3)), strict())).toHaveLength(1)
    expect(() => read(wire(new Uint8Array(4)), strict())).toThrow(/bounds/)
    expect(() => read(wire([new Uint8Array(2), new Uint8Array(2)]), strict())).toThrow(/bounds/)
    expect(() => read(wire('x'.repeat(100)), strict())).toThrow(/bounds/)
    expect(() => read(Buffer.alloc(8, 0xff))).toThrow(/bounds/)
    expect(() => read(Buffer.alloc(8))).toThrow(/bounds/)
  })

  it.each([
    'no JSON',
    'null',
    '{"rest":1}',
    '{"rest":1,"files":3}',
    '{"rest":1,"files":[-1]}',
    '{"rest":1,"files":[1.5]}',
    '{"rest":1,"files":["3"]}',
    '{"rest":1,"files":[1e300]}',
  ])('is refused when its head is %s', (head) => {
    expect(() => read(raw(head, 'files'))).toThrow()
  })
})

describe('what a child says', () => {
  const ended = { kind: 'ended', residentBytes: 1 }

  it.each([
    { kind: 'ready' },
    { kind: 'progress', fraction: 0.5 },
    { ...ended, outcome: { kind: 'succeeded', result: 5 } },
    { ...ended, outcome: { kind: 'error', error: { name: 'A', message: 'b', stack: undefined } } },
  ])('is understood: %j', (event) => {
    expect(readEvent(event)).toEqual(event)
  })

  it.each([
    null,
    'ready',
    {},
    { kind: 'run', task: 1 },
    { kind: 'progress', fraction: 'half' },
    { kind: 'ended' },
    ended,
    { ...ended, outcome: 'succeeded' },
    { ...ended, outcome: { kind: 'error' } },
    { ...ended, outcome: { kind: 'error', error: { name: 'A', message: 4 } } },
    { kind: 'ended', outcome: { kind: 'succeeded', result: 5 } },
  ])('is not believed when it makes no sense: %j', (event) => {
    expect(() => readEvent(event)).toThrow()
  })
})
