import { Fault } from '@guise/core'
import { expect, it, vi } from 'vitest'
import { atOnce, isUnavailable, startWithout } from './start-without.ts'

const away = new Fault('UNAVAILABLE', 'away')

function recorder() {
  const lines: string[] = []
  const keep = (_: object, line: string) => void lines.push(line)
  return { lines, logger: { info: keep, warn: keep, fatal: keep } }
}

it('starts without what is away, and does the step when it is back', async () => {
  const { lines, logger } = recorder()
  const step = vi
    .fn(async () => {})
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away)
  await startWithout(logger, { everyMs: 1 })('Postgres', step, isUnavailable)
  expect(lines).toEqual(['Postgres is away; starting without it'])
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  expect(lines[1]).toBe('Postgres is back')
  expect(step).toHaveBeenCalledTimes(3)
})

it('does not start with what is wrong', async () => {
  const { lines, logger } = recorder()
  const wrong = async () => Promise.reject(new Error('no such key'))
  await expect(startWithout(logger, { everyMs: 1 })('S3', wrong, isUnavailable)).rejects.toThrow(
    'no such key',
  )
  await expect(atOnce('S3', async () => Promise.reject(away), isUnavailable)).rejects.toBe(away)
  expect(lines).toEqual([])
})

it('ends when what is wrong shows only afterwards', async () => {
  const { lines, logger } = recorder()
  const step = vi
    .fn(async () => Promise.reject(new Error('no such key')))
    .mockRejectedValueOnce(away)
  const end = vi.fn()
  await startWithout(logger, { everyMs: 1, end })('S3', step, isUnavailable)
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
  expect(lines[1]).toContain('refuses')
  expect(step).toHaveBeenCalledTimes(2)
})
