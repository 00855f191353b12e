import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeBlobStore } from '@guise/core/testing'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFault, toFault } from '../../../http/faults.ts'
import { blobRoutes } from '../../../http/files/blobs.ts'
import { uploadTarget } from '../../../http/uploads/upload-target.ts'
import { createKeyring } from '../../secrets/keyring.ts'
import { createDiskBlobStore, type DiskBlobStore } from './disk-blob-store.ts'

const SECRET = 'a secret of at least 32 characters'
const KEY = 'results/2026-11-15/someone/picture.png'
const OTHER_KEY = 'results/2026-11-15/someone/other.png'
const temporaryRoot = () => mkdtemp(join(tmpdir(), 'blobs-'))

describeBlobStore('disk', async () => {
  const root = await temporaryRoot()
  const app = Fastify()
  // The port is free to choose only once the server listens, and the links need it before.
  let store: DiskBlobStore | undefined
  const ready = () => store as DiskBlobStore
  app.register(blobRoutes, {
    blobs: { open: (key, range) => ready().open(key, range) },
    verifyLink: (...link) => ready().verifyLink(...link),
    clock: { now: () => new Date() },
  })
  app.register(uploadTarget, {
    verifyUpload: (...link) => ready().verifyUpload(...link),
    receive: (...upload) => ready().receive(...upload),
    clock: { now: () => new Date() },
  })
  app.setErrorHandler((error, request, reply) => sendFault(toFault(error), request, reply))
  const publicUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  store = createDiskBlobStore({ root, publicUrl, keyring: createKeyring(SECRET) })
  return {
    store,
    fetchLink: fetch,
    async close() {
      await app.close()
      await rm(root, { recursive: true })
    },
  }
})

describe('disk blob store', () => {
  let root: string
  let store: DiskBlobStore
  beforeAll(async () => {
    root = await temporaryRoot()
    store = createDiskBlobStore({
      root,
      publicUrl: 'https://guise.test',
      keyring: createKeyring(SECRET),
    })
  })
  afterAll(() => rm(root, { recursive: true }))

  it('takes no other folder for the one that is known by its name, also from the start', async () => {
    const mount = join(await temporaryRoot(), 'disk')
    let known: string | undefined
    const names = {
      find: async () => known,
      record: async (name: string) => {
        known ??= name
      },
    }
    const process = () =>
      createDiskBlobStore({
        root: mount,
        publicUrl: 'https://guise.test',
        keyring: createKeyring(SECRET),
        names,
      })
    await Promise.all([process().ensureFolder(), process().ensureFolder()])
    await process().put(KEY, new Uint8Array(1), 'image/png')
    await rename(mount, `${mount}-away`)
    const late = process()
    await expect(late.ensureFolder(), 'no folder').rejects.toThrow(String(known))
    await expect(stat(mount)).rejects.toThrow('ENOENT')
    await mkdir(mount)
    await expect(late.ensureFolder(), 'an empty one').rejects.toThrow(String(known))
    await expect(late.put(OTHER_KEY, new Uint8Array(1), 'image/png')).rejects.toThrow(mount)
    await expect(late.delete([KEY])).rejects.toThrow(mount)
    expect(await readdir(mount)).toEqual([])
    await rm(mount, { recursive: true })
    await rename(`${mount}-away`, mount)
    await late.put(OTHER_KEY, new Uint8Array(1), 'image/png')
    expect((await late.open(KEY))?.size).toBe(1)
    // Whoever lost the blobs begins anew with the name, as an editor or echo writes it.
    await rm(mount, { recursive: true })
    await mkdir(mount)
    await writeFile(join(mount, '.guise-blobs'), `${known}\n`)
    await process().put(KEY, new Uint8Array(1), 'image/png')
    await late.put(KEY, new Uint8Array(1), 'image/png')
    await rm(join(mount, '.guise-blobs'))
    await expect(late.check(), 'while it runs').rejects.toThrow(String(known))
    await rm(join(mount, '..'), { recursive: true })
  })

  it.each([
    '',
    '/',
    '/etc/passwd',
    '../outside.png',
    'results/../../outside.png',
    'results/2026-11-15/../picture.png',
    'results/2026-11-15/someone/../../../../outside.png',
    'results/2026-11-15/someone/..',
    'results/2026-11-15/./picture.png',
    'results/2026-11-15//picture.png',
    'results/2026-11-15/someone/.hidden',
    'results/2026-11-15/someone/picture.png.type',
    'results/2026-11-15/someone/picture.png\n',
    'results/2026-11-15/someone/picture.png\0.png',
    'results\\2026-11-15\\someone\\picture.png',
    'results/2026-11-15/%2e%2e/picture.png',
    'temporary/2026-11-15/someone/picture.png',
    'results/2026-11-15/someone/deeper/picture.png',
  ])('takes %j for no key', async (key) => {
    const until = new Date(Date.now() + 60_000)
    await expect(store.put(key, new Uint8Array(1), 'image/png')).rejects.toThrow('Not a blob key')
    await expect(store.open(key)).rejects.toThrow('Not a blob key')
    await expect(store.delete([key])).rejects.toThrow('Not a blob key')
    await expect(store.link(key, until)).rejects.toThrow('Not a blob key')
    expect(store.verifyLink(key, '4000000000', 'anything', new Date())).toBe(false)
    const announced = { until, bytes: 1, contentType: 'image/png' }
    await expect(store.uploadLink(key, announced)).rejects.toThrow('Not a blob key')
    expect(store.verifyUpload({ ...announced, key }, '4000000000', 'any', new Date())).toBe(false)
  })

  it('lets nobody but its own user read the pictures', async () => {
    await store.put(KEY, new Uint8Array(1), 'image/png')
    expect((await stat(join(root, KEY))).mode & 0o777).toBe(0o600)
    expect((await stat(join(root, 'results'))).mode & 0o777).toBe(0o700)
  })

  it('leaves no temporary file, also when writing fails', async () => {
    await mkdir(join(root, 'results/2026-11-15/someone/folder.png'), { recursive: true })
    const blocked = store.put(
      'results/2026-11-15/someone/folder.png',
      Buffer.from('x'),
      'image/png',
    )
    await expect(blocked).rejects.toThrow()
    expect(await readdir(join(root, 'temporary'))).toEqual([])
  })

  it('makes a folder again that was deleted since it was last written to', async () => {
    const keys = ['one', 'two', 'three'].map((name) => `results/2026-11-16/someone/${name}.png`)
    const write = () =>
      Promise.all(keys.map((key) => store.put(key, new Uint8Array(3), 'image/png')))
    await write()
    await rm(join(root, 'results/2026-11-16'), { recursive: true })
    await rm(join(root, 'temporary'), { recursive: true })
    await write()
    expect(await readdir(join(root, 'results/2026-11-16/someone'))).toHaveLength(3)
  })

  it.each([
    [10, 20],
    [20, 10],
    [10, 0],
    [200_000, 200_001],
    [200_000, 10],
  ])('fails the reading of a blob of %i bytes that was replaced by %i', async (before, after) => {
    await store.put(KEY, new Uint8Array(before), 'image/png')
    const blob = await store.open(KEY)
    await store.put(KEY, new Uint8Array(after), 'image/png')
    await expect(Array.fromAsync(blob?.stream ?? [])).rejects.toThrow('replaced')
    await expect(Array.fromAsync(blob?.reusedChunks ?? [])).rejects.toThrow('replaced')
  })

  it('stays away from a folder that another process has made in its place', async () => {
    const place = join(root, 'mounted')
    const open = () =>
      createDiskBlobStore({
        root: place,
        publicUrl: 'https://guise.test',
        keyring: createKeyring(SECRET),
      })
    const before = open()
    await before.put(KEY, Buffer.from('kept'), 'image/png')
    await rename(place, `${place}-away`)
    const meanwhile = open()
    await meanwhile.put(KEY, Buffer.from('elsewhere'), 'image/png')
    await expect(before.put(KEY, Buffer.from('lost'), 'image/png')).rejects.toThrow(place)
    await expect(before.delete([KEY])).rejects.toThrow(place)
    await expect(before.check()).rejects.toThrow(place)
    await rm(place, { recursive: true })
    await rename(`${place}-away`, place)
    await before.put(OTHER_KEY, Buffer.from('kept too'), 'image/png')
    expect(await before.open(KEY)).toMatchObject({ size: 'kept'.length })
    await expect(meanwhile.put(KEY, Buffer.from('lost'), 'image/png')).rejects.toThrow(place)
  })

  it('has one name for all processes that begin at the same moment, also without one', async () => {
    const open = (place: string) =>
      createDiskBlobStore({
        root: place,
        publicUrl: 'https://guise.test',
        keyring: createKeyring(SECRET),
      })
    const together = Array.from({ length: 8 }, () => open(join(root, 'together')))
    await Promise.all(together.map((one) => one.check()))
    await Promise.all(together.map((one) => one.check()))
    // As it was made by a version that gave no names.
    await mkdir(join(root, 'nameless'))
    const marker = join(root, 'nameless', '.guise-blobs')
    await writeFile(marker, '')
    const older = Array.from({ length: 8 }, () => open(join(root, 'nameless')))
    await Promise.all(older.map((one) => one.check()))
    await Promise.all(older.map((one) => one.check()))
    expect(await readFile(marker, 'utf8'), 'an empty name is that of any such folder').toMatch(
      /^[\da-f-]{36}$/,
    )
  })

  it('takes no blob whose extension says another type', async () => {
    await expect(store.put(KEY, new Uint8Array(1), 'image/webp')).rejects.toThrow('extension')
  })

  it('removes what killed processes left behind, but nothing that is being written', async () => {
    const [left, fresh] = [join(root, 'temporary/left'), join(root, 'temporary/fresh')]
    await writeFile(left, 'x')
    await writeFile(fresh, 'x')
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000)
    await utimes(left, twoDaysAgo, twoDaysAgo)
    await store.deleteOlderThan('results', new Date('2000-01-01'))
    expect(await readdir(join(root, 'temporary'))).toEqual(['fresh'])
  })
})
