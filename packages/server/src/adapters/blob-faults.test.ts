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
