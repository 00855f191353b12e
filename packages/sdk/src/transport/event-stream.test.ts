import { describe, expect, it } from 'vitest'
import { readEventStream } from './event-stream.ts'

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string, size = 1000) {
  const messages = []
  for await (const message of readEventStream(pieces(text, size))) messages.push(message)
  return messages
}

const TEXT =
  ': hello\n\nevent: job\nid: 3\ndata: {"a":\ndata: "ü"}\n\ndata:plain\n\n: still here\n\n'
const MESSAGES = [
  { event: 'job', id: '3', data: '{"a":\n"ü"}' },
  { event: 'message', id: null, data: 'plain' },
]

describe('event streams', () => {
  it.each(['\n', '\r\n', '\r'])(
    'reads lines that end with %j, however they are cut',
    async (end) => {
      const text = TEXT.replaceAll('\n', end)
      for (let size = 1; size <= 20; size++) expect(await read(text, size)).toEqual(MESSAGES)
    },
  )

  it('drops a message that was cut off', async () => {
    expect(await read('data: whole\n\ndata: ha')).toEqual([
      { event: 'message', id: null, data: 'whole' },
    ])
    expect(await read('data: whole\n\ndata: no blank line\n')).toHaveLength(1)
  })

  it('passes over fields it does not know', async () => {
    expect(await read('retry: 10\nnonsense\ndata\n\n')).toEqual([
      { event: 'message', id: null, data: '' },
    ])
  })
})
