import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiskWriter } from './disk-writes.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'writes-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const present = async () => {}
const away = async () => {
  throw new Error('away')
}
const text = (path: string) => readFile(join(root, path), 'utf8')

it('makes the folders that are missing, also those that were there a moment ago', async () => {
  const files = createDiskWriter(root, present)
  const path = join(root, 'inputs/day/someone/a.jpg')
  await files.write(path, Buffer.from('one'))
  await rm(join(root, 'inputs'), { recursive: true })
  await rm(join(root, 'temporary'), { recursive: true })
  await files.write(path, Buffer.from('two'))
  expect(await text('inputs/day/someone/a.jpg')).toBe('two')
  expect(await readdir(join(root, 'temporary'))).toEqual([])
})

it('writes many files to one folder at once', async () => {
  const files = createDiskWriter(root, present)
  const names = Array.from({ length: 40 }, (_, n) => `inputs/day/someone/${n}.jpg`)
  await Promise.all(names.map((name) => files.write(join(root, name), Buffer.from(name))))
  expect(await Promise.all(names.map(text))).toEqual(names)
})

it('never makes a folder anew that is away', async () => {
  const files = createDiskWriter(root, away)
  await writeFile(join(root, 'a'), 'one')
  await expect(files.link(join(root, 'a'), join(root, 'inputs/b'))).rejects.toThrow('away')
  expect(await readdir(root)).toEqual(['a'])
})

it('gives a file a second name without copying it', async () => {
  const files = createDiskWriter(root, present)
  const [from, to] = [join(root, 'a'), join(root, 'inputs/b')]
  await writeFile(from, 'one')
  expect(await files.link(from, to)).toBe(true)
  expect((await stat(to)).ino).toBe((await stat(from)).ino)
  await expect(files.link(join(root, 'none'), join(root, 'c'))).rejects.toThrow('ENOENT')
})

it.each(['EMLINK', 'EPERM', 'ENOTSUP'])('says when a name cannot be given: %s', async (code) => {
  const link = () => Promise.reject(Object.assign(new Error(code), { code }))
  const files = createDiskWriter(root, present, link)
  expect(await files.link(join(root, 'a'), join(root, 'b'))).toBe(false)
})

it('does what comes before a file while it writes it, and leaves nothing when that fails', async () => {
  const files = createDiskWriter(root, present)
  const path = join(root, 'inputs/day/someone/a.jpg')
  const seen: unknown[] = []
  await files.write(path, Buffer.from('one'), async () => {
    seen.push(await stat(path).catch(() => 'not there'))
  })
  expect(seen).toEqual(['not there'])
  await expect(files.write(path, Buffer.from('two'), away)).rejects.toThrow('away')
  expect(await text('inputs/day/someone/a.jpg')).toBe('one')
  expect(await readdir(join(root, 'temporary'))).toEqual([])
})
