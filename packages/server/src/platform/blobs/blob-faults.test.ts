import type { BlobStore } from '@guise/core'
import { createMemoryBlobStore } from '@guise/core/testing'
import { expect, it } from 'vitest'
import { withBlobFaults } from './blob-faults.ts'

it('turns an error of the store into a fault that says to try again', async () => {
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const broken: BlobStore = { ...createMemoryBlobStore(), put: away, open: away }
  const store = withBlobFaults(broken)
  const fault = { code: 'UNAVAILABLE', details: { retryAfter: 5 } }
  await expect(store.put('k', new Uint8Array(), 'image/png')).rejects.toMatchObject(fault)
  await expect(store.open('k')).rejects.toMatchObject(fault)
})

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('says of %s that there is no room', async (code) => {
  const full = (..._sent: unknown[]) => Promise.reject(Object.assign(new Error(code), { code }))
  const store = withBlobFaults({ ...createMemoryBlobStore(), put: full, receive: full })
  const fault = { code: 'UNAVAILABLE', message: /is full/, details: { retryAfter: 30 } }
  const expected = { ...fault, message: expect.stringMatching(fault.message) }
  await expect(store.put('k', new Uint8Array(), 'image/png')).rejects.toMatchObject(expected)
  await expect(store.receive('k', (async function* () {})(), 'image/png')).rejects.toMatchObject(
    expected,
  )
})

it('leaves a store that works as it is', async () => {
  const store = withBlobFaults(createMemoryBlobStore())
  await store.put('results/2026-01-01/a/b.png', new Uint8Array([1, 2]), 'image/png')
  expect((await store.open('results/2026-01-01/a/b.png'))?.size).toBe(2)
  expect(await store.open('results/2026-01-01/a/none.png')).toBeUndefined()
})

it.each(['stream', 'reusedChunks'] as const)(
  'says the same when the %s breaks off',
  async (from) => {
    const memory = createMemoryBlobStore()
    const broken = (async function* () {
      yield new Uint8Array(1)
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    })()
    const blob = { size: 2, contentType: 'image/png', version: '1', stream: broken }
    const open: BlobStore['open'] = async () => ({ ...blob, reusedChunks: broken })
    const found = await withBlobFaults({ ...memory, open }).open('k')
    const chunks = found?.[from]?.[Symbol.asyncIterator]()
    expect(await chunks?.next()).toMatchObject({ done: false })
    await expect(chunks?.next()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  },
)

it('ends the reading of a blob that nobody wants to the end', async () => {
  let isClosed = false
  const stream = (async function* () {
    try {
      for (;;) yield new Uint8Array(1)
    } finally {
      isClosed = true
    }
  })()
  const open: BlobStore['open'] = async () => ({
    size: 9,
    contentType: 'image/png',
    version: '1',
    stream,
  })
  const found = await withBlobFaults({ ...createMemoryBlobStore(), open }).open('k')
  for await (const chunk of found?.stream ?? []) if (chunk.length > 0) break
  expect(isClosed).toBe(true)
})
