import { ChildLost } from '@guise/child-pool'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSeals, developmentSigning } from './index.ts'

const pool = vi.hoisted(() => ({ run: vi.fn(), close: async () => {} }))
vi.mock('@guise/child-pool', async (original) => ({
  ...(await original<typeof import('@guise/child-pool')>()),
  createPool: () => pool,
}))

beforeEach(() => {
  vi.useFakeTimers()
  pool.run.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

const signal = new AbortController().signal
const file = { bytes: new Uint8Array(1), kind: 'image/png' } as const
const signing = developmentSigning('a secret of thirty-two characters')
const origin = { version: '1', madeAt: '2026-11-18T06:00:00.000Z', filter: null, photos: 1 }

it('starts no process for every result where none comes up, and tries again after some minutes', async () => {
  const lost = new ChildLost(1, 'cannot open shared object file', false)
  pool.run.mockRejectedValue(lost)
  const { seal, read } = createSeals()
  for (let results = 0; results < 3; results++) {
    await expect(seal({ ...file, origin }, signing, signal)).rejects.toBe(lost)
    await expect(read({ ...file, ours: '' }, signal)).rejects.toBe(lost)
  }
  expect(pool.run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10 * 60_000)
  pool.run.mockResolvedValue({ bytes: file.bytes })
  for (let results = 0; results < 2; results++) {
    expect(await seal({ ...file, origin }, signing, signal)).toBe(file.bytes)
  }
  expect(pool.run).toHaveBeenCalledTimes(3)
})

it('tries again at once after one that came up and was lost, as by a hostile file', async () => {
  pool.run.mockRejectedValueOnce(new ChildLost('SIGSEGV', '', true))
  pool.run.mockResolvedValue({ facts: null })
  const { read } = createSeals()
  await expect(read({ ...file, ours: '' }, signal)).rejects.toThrow(ChildLost)
  expect(await read({ ...file, ours: '' }, signal)).toBeUndefined()
})
