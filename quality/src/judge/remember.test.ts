import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberIn } from './remember.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-quality-'))
})
afterEach(() => rm(folder, { recursive: true }))

const crop = (value: number) => ({ data: new Uint8Array(12).fill(value), width: 2, height: 2 })

test('the same pixels are described once, even in a later run', async () => {
  const describe = vi.fn(async () => new Float32Array([0.25, -1.5]))
  const first = await rememberIn(folder, describe)(crop(7))
  const later = await rememberIn(folder, describe)(crop(7))
  expect(later).toEqual(first)
  expect(describe).toHaveBeenCalledTimes(1)
  await rememberIn(folder, describe)(crop(8))
  expect(describe).toHaveBeenCalledTimes(2)
})

test('that there is no face is remembered too', async () => {
  const describe = vi.fn(async () => undefined)
  expect(await rememberIn(folder, describe)(crop(7))).toBeUndefined()
  expect(await rememberIn(folder, describe)(crop(7))).toBeUndefined()
  expect(describe).toHaveBeenCalledTimes(1)
})
