import { expect, it } from 'vitest'
import { createMemoryBlobStore } from '../testing/memory-blob-store.ts'
import { storePictures } from './take-pictures.ts'

it('leaves nothing behind when one of several uploads is erased in the meantime', async () => {
  const blobs = createMemoryBlobStore()
  const written: string[] = []
  let made = 0
  const ports = {
    blobs: {
      ...blobs,
      put: async (...[key, bytes, type]: Parameters<typeof blobs.put>) => {
        written.push(key)
        await blobs.put(key, bytes, type)
      },
    },
    ids: { timeOrdered: () => `t${made++}`, random: () => `r${made++}` },
    clock: { now: () => new Date('2026-11-17T12:00:00Z') },
  }
  const facts = { contentType: 'image/png', width: 1, height: 1 } as const
  const storing = storePictures(
    ports,
    { kind: 'inputs', accountId: 'somebody' },
    [
      { field: 'first', value: '' },
      { field: 'second', value: '' },
    ],
    [
      { ...facts, bytes: new Uint8Array(3) },
      { ...facts, blob: 'uploads/2026-11-17/somebody/gone.taken', size: 3 },
    ],
  )
  await expect(storing).rejects.toMatchObject({
    code: 'INVALID_IMAGE',
    details: { errors: [{ field: 'second' }] },
  })
  expect(written).toHaveLength(1)
  expect(await blobs.open(written[0] ?? '')).toBeUndefined()
})
