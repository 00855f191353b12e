import type { OpenBlob } from '@guise/core'
import { createMemoryBlobStore } from '@guise/core/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSmallAnswers, type SmallAnswers } from './small-answers.ts'

const KEY = 'results/2026-11-15/someone/picture.png'
const utf8 = (text: string) => new TextEncoder().encode(text)
const base64 = (text: string) => Buffer.from(text).toString('base64')

let time: number
let reads: number
let store: ReturnType<typeof createMemoryBlobStore>
let answers: SmallAnswers

beforeEach(() => {
  time = 0
  reads = 0
  store = createMemoryBlobStore()
  answers = createSmallAnswers(() => new Date(time))
})

async function open(key = KEY): Promise<OpenBlob> {
  const blob = await store.open(key)
  if (!blob) throw new Error('there is no such blob')
  async function* counted() {
    reads += 1
    yield* blob?.stream ?? []
  }
  return { ...blob, stream: counted() }
}

const shown = async (id = 'job', key = KEY) => answers.answer(id, '[', [await open(key)], ']')

describe('small answers', () => {
  it('are read once in a minute, and once more after it', async () => {
    await store.put(KEY, utf8('a picture'), 'image/png')
    expect(await shown()).toBe(JSON.stringify([base64('a picture')]))
    time = 59_999
    expect(await shown()).toBe(JSON.stringify([base64('a picture')]))
    expect(reads).toBe(1)
    time = 60_000
    await shown()
    expect(reads).toBe(2)
  })

  it('show several pictures in their order', async () => {
    await store.put(KEY, utf8('one'), 'image/png')
    const second = KEY.replace('picture', 'second')
    await store.put(second, utf8('two'), 'image/png')
    const blobs = [await open(), await open(second)]
    expect(await answers.answer('job', '[', blobs, ']')).toBe(
      JSON.stringify([base64('one'), base64('two')]),
    )
  })

  it('never show a picture that was replaced', async () => {
    await store.put(KEY, utf8('before'), 'image/png')
    await shown()
    await store.put(KEY, utf8('behind'), 'image/png')
    expect(await shown()).toBe(JSON.stringify([base64('behind')]))
  })

  it('keep each for a minute, whenever it came', async () => {
    vi.useFakeTimers()
    try {
      await store.put(KEY, utf8('a picture'), 'image/png')
      const pass = (ms: number) => {
        time += ms
        vi.advanceTimersByTime(ms)
      }
      await shown('first')
      pass(59_000)
      await shown('second')
      pass(1_000)
      expect(vi.getTimerCount()).toBe(1)
      pass(59_000)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('keep nothing of a job that is to be forgotten, and nothing for those who do not ask', async () => {
    vi.useFakeTimers()
    try {
      await store.put(KEY, utf8('a picture'), 'image/png')
      await shown()
      answers.forget('job')
      await shown()
      expect(reads).toBe(2)
      time = 60_000
      vi.advanceTimersByTime(60_000)
      time = 0
      await shown()
      expect(reads).toBe(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('hold 32 MB, and let the oldest go', async () => {
    await store.put(KEY, new Uint8Array(64 * 1024), 'image/png')
    const fitting = Math.floor((32 * 1024 * 1024) / (await shown('0')).length)
    for (let n = 1; n < fitting; n++) await shown(String(n))
    await shown('0')
    expect(reads).toBe(fitting)
    await shown('one more')
    await shown('0')
    expect(reads).toBe(fitting + 2)
  })

  it('are made of 64 kB at most, all pictures together', async () => {
    await store.put(KEY, new Uint8Array(32 * 1024), 'image/png')
    const blob = await open()
    expect(answers.isSmall([blob, blob])).toBe(true)
    expect(answers.isSmall([blob, blob, { ...blob, size: 1 }])).toBe(false)
  })
})
