import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openPreparedFolder } from './prepared-folder.ts'

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

async function folderOf(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prepared-'))
  folders.push(folder)
  return folder
}

const bytes = new Uint8Array(100).fill(7)

it('gives back what it keeps', async () => {
  const files = openPreparedFolder(await folderOf(), { files: 3, bytes: 1000 })
  expect(await files.read('a')).toBeUndefined()
  await files.keep('a', bytes)
  expect(Uint8Array.from((await files.read('a')) ?? [])).toEqual(bytes)
})

it.each([
  ['too many files', { files: 2, bytes: 1000 }],
  ['too many bytes', { files: 9, bytes: 250 }],
])('lets go of what was used longest ago when there are %s', async (_what, limits) => {
  const folder = await folderOf()
  const files = openPreparedFolder(folder, limits)
  for (const [n, name] of ['old', 'used'].entries()) {
    await files.keep(name, bytes)
    await utimes(join(folder, name), n + 1, n + 1)
  }
  await utimes(join(folder, 'old'), 5, 5)
  await files.read('used')
  await files.keep('new', bytes)
  expect((await readdir(folder)).sort()).toEqual(['new', 'used'])
})

it('does without a folder that cannot be written to', async () => {
  const blocked = join(await folderOf(), 'file')
  await writeFile(blocked, '')
  const files = openPreparedFolder(blocked, { files: 2, bytes: 1000 })
  await files.keep('a', bytes)
  expect(await files.read('a')).toBeUndefined()
})
