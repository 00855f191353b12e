import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readPhoto, readPhotos } from './photos.ts'
import { testContext } from './testing/test-context.ts'

const cwd = mkdtempSync(join(tmpdir(), 'guise-photos-'))
afterAll(() => rmSync(cwd, { recursive: true }))
writeFileSync(join(cwd, 'me.jpg'), new Uint8Array([1, 2]))

it('a file is read from the folder one is in', async () => {
  expect(await readPhoto(testContext({ cwd }), 'me.jpg')).toEqual(new Uint8Array([1, 2]))
})

it.each(['https://example.com/me.jpg', 'HTTP://example.com/x', 'upload://2026-11-15/x'])(
  '%s goes on as it is',
  async (name) => {
    expect(await readPhoto(testContext({ cwd }), name)).toBe(name)
  },
)

it('a dash is stdin, whole', async () => {
  const stdin = [new Uint8Array([1]), new Uint8Array([2, 3])]
  expect(await readPhoto(testContext({ cwd, stdin }), '-')).toEqual(new Uint8Array([1, 2, 3]))
})

it('an empty stdin is bad usage', async () => {
  await expect(readPhoto(testContext({ cwd }), '-')).rejects.toThrow('No photo on stdin')
})

it('stdin is one photo at most', async () => {
  await expect(readPhotos(testContext({ cwd }), ['-', '-'])).rejects.toThrow('Only one photo')
})

it.each([
  ['missing.jpg', 'file not found'],
  ['.', 'it is a folder'],
])('%s cannot be read: %s', async (name, why) => {
  await expect(readPhoto(testContext({ cwd }), name)).rejects.toThrow(`Cannot read ${name}: ${why}`)
})
