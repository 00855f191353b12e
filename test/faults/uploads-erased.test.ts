import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { uploadKey } from '@guise/core'
import { createDiskBlobStore } from '@guise/server/platform/blobs/disk/disk-blob-store'
import { createKeyring } from '@guise/server/platform/secrets/keyring'
import { uuidV7 } from '@guise/server/platform/system/system'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { startQuickWorker } from '../support/workers.ts'

const HOUR_MS = 3_600_000

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterAll(() => stack?.stop())

it('erases uploads whose day is over, and keeps those that still work', async () => {
  const account = await stack.account()
  const root = join(stack.home, 'blobs')
  const secret = stack.env.GUISE_SECRET ?? ''
  const store = createDiskBlobStore({
    root,
    publicUrl: stack.baseUrl,
    keyring: createKeyring(secret),
  })
  const sentAgo = async (hours: number) => {
    const key = uploadKey(account.id, uuidV7(Date.now() - hours * HOUR_MS))
    await store.put(key, new Uint8Array(10), 'image/jpeg')
    return key
  }
  // An upload works for a day, and its folder holds a whole day: after two it is surely over.
  const [over, long] = [await sentAgo(48.1), await sentAgo(24 * 30)]
  const [young, old] = [await sentAgo(0), await sentAgo(23.9)]
  startQuickWorker(stack)
  await until('the old uploads are erased', async () => {
    return !(await store.open(over)) && !(await store.open(long))
  })
  expect(await store.open(young)).toBeDefined()
  expect(await store.open(old)).toBeDefined()
  // A folder goes after the files in it.
  await expect.poll(() => readdirSync(join(root, 'uploads')).length).toBeLessThanOrEqual(2)
})
