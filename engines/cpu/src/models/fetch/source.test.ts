import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startRegistry, type TestRegistry } from '../testing/registry.ts'
import { integrityOf, tarball } from '../testing/tarball.ts'
import { fetchFiles } from './package.ts'
import { packageSource } from './source.ts'

const bytes = tarball({ 'a.bin': Buffer.from('aaa') })
const pinned = { name: '@faces/all', version: '1.0.0', integrity: integrityOf(bytes) }

async function fetchFrom(from: string, settingsOf?: () => Promise<Record<string, unknown>>) {
  const source = await packageSource(from, settingsOf)
  const files = await fetchFiles(pinned, ['a.bin'], { source })
  return Buffer.from(files.get('a.bin') ?? []).toString()
}

describe('a folder of tarballs', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guise-tarballs-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const put = (contents: Uint8Array) => writeFile(join(folder, 'faces-all-1.0.0.tgz'), contents)

  test('is read without npm', async () => {
    await put(bytes)
    const never = () => Promise.reject(new Error('npm was asked'))
    expect(await fetchFrom(folder, never)).toBe('aaa')
  })

  test.each([
    ['another package', tarball({ 'a.bin': Buffer.from('bbb') })],
    ['a damaged file', bytes.subarray(0, bytes.length - 20)],
    ['no tarball at all', Buffer.from('hello')],
  ])('is refused with %s in it', async (_what, contents) => {
    await put(contents)
    await expect(fetchFrom(folder)).rejects.toThrow(
      /^faces-all-1.0.0.tgz in .* differs from models.lock.json \(another sha512\) and was not used/,
    )
  })

  test('says which file is missing, and how to get it', async () => {
    await expect(fetchFrom(folder)).rejects.toThrow(
      /^faces-all-1.0.0.tgz cannot be read in .*ENOENT.*"npm pack @faces\/all@1.0.0"/,
    )
  })
})

describe("an operator's registry", () => {
  let mirror: TestRegistry
  let other: TestRegistry
  beforeEach(async () => {
    other = await startRegistry({ [pinned.name]: bytes })
    mirror = await startRegistry({ [pinned.name]: bytes }, { tarballsAt: other.host })
  })
  afterEach(async () => {
    await mirror.close()
    await other.close()
  })

  /** npm has another registry for this scope. */
  const npm = async () => ({ ...other.settings, '@faces:registry': `http://${other.host}/` })

  test('is the only one that is asked, whatever npm or its own answers say', async () => {
    expect(await fetchFrom(`http://${mirror.host}/`, npm)).toBe('aaa')
    expect(mirror.asked).toEqual([pinned.name, `${pinned.name}.tgz`])
    expect(other.asked).toEqual([])
  })

  test('is refused with another package', async () => {
    const wrong = await startRegistry({ [pinned.name]: tarball({ 'a.bin': Buffer.from('bbb') }) })
    try {
      await expect(fetchFrom(`http://${wrong.host}/`, npm)).rejects.toThrow(
        '@faces/all@1.0.0: the file from the registry differs from models.lock.json (another sha512)',
      )
    } finally {
      await wrong.close()
    }
  })
})

test('no setting means the registry of npm', async () => {
  const settings = { registry: 'http://npm.test/' }
  expect(await packageSource('', async () => settings)).toEqual({ settings })
})

test.each(['ftp://mirror.test/', 'https://me:secret@mirror.test/', 'https://'])(
  'refuses %s without repeating it',
  async (from) => {
    const error: Error = await packageSource(from).then(
      () => expect.unreachable('it should have failed'),
      (reason) => reason,
    )
    expect(error.message).toContain(
      'GUISE_MODELS_FROM must be a folder, or an http or https address',
    )
    expect(error.message).not.toContain('mirror.test')
  },
)
