import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createKeyring } from '../../secrets/keyring.ts'
import { createDiskBlobStore } from './disk-blob-store.ts'

const synced: string[] = []

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    async open(...args: Parameters<typeof real.open>) {
      const file = await real.open(...args)
      const sync = file.sync.bind(file)
      file.sync = async () => {
        await sync()
        synced.push(String(args[0]))
      }
      return file
    },
  }
})

it('has the name of its folder on the disk before anybody writes it down elsewhere', async () => {
  const home = await mkdtemp(join(tmpdir(), 'guise-name-'))
  const root = join(home, 'blobs')
  let known: string | undefined
  let before: readonly string[] = []
  const names = {
    find: async () => known,
    record: async (name: string) => {
      known = name
      before = [...synced]
    },
  }
  const parts = {
    root,
    publicUrl: 'https://guise.test',
    keyring: createKeyring('s'.repeat(32)),
    names,
  }
  await createDiskBlobStore(parts).ensureFolder()
  expect(before).toEqual([join(root, '.guise-blobs'), root, home])
  await rm(home, { recursive: true })
})
