import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findOutPlace, stemOf, writeResult } from './out-files.ts'
import { testContext } from './testing/test-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'guise-out-'))
afterAll(() => rmSync(folder, { recursive: true }))
const context = testContext({ cwd: folder })
const bytes = new Uint8Array([1, 2, 3])

it('a name that was asked for is used as it stands, and numbered for more than one result', async () => {
  const place = await findOutPlace(context, 'me.png', 'photo-face-swap')
  expect(await writeResult(context, place, 0, 'image/png', bytes)).toBe('me.png')
  expect(await writeResult(context, place, 1, 'image/png', bytes)).toBe('me-2.png')
  expect([...readFileSync(join(folder, 'me.png'))]).toEqual([1, 2, 3])
})

it('a name that nobody asked for overwrites nothing', async () => {
  writeFileSync(join(folder, 'photo-video.mp4'), 'mine')
  const place = await findOutPlace(context, undefined, 'photo-video')
  expect(await writeResult(context, place, 0, 'video/mp4', bytes)).toBe('photo-video-2.mp4')
  expect(readFileSync(join(folder, 'photo-video.mp4'), 'utf8')).toBe('mine')
})

it('a folder takes the result under its own name', async () => {
  const place = await findOutPlace(context, folder, 'x-stylized')
  expect(await writeResult(context, place, 0, 'image/jpeg', bytes)).toBe('x-stylized.jpg')
})

it('a folder that is not there is bad usage, before anything is paid for', async () => {
  await expect(findOutPlace(context, 'no/such/me.png', 'x')).rejects.toThrow('does not exist')
  await expect(findOutPlace(context, 'nosuch/', 'x')).rejects.toThrow('does not exist')
})

it('names come from the first photo where it is a file', () => {
  expect(stemOf(['../a/me.jpg', 'b.jpg'], 'stylized')).toBe('me-stylized')
  expect(stemOf(['-'], 'face-swap')).toBe('face-swap')
  expect(stemOf(['https://example.com/me.jpg'], 'face-swap')).toBe('face-swap')
  expect(stemOf([], 'self-prompt')).toBe('self-prompt')
})
