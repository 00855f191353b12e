import { expect, it } from 'vitest'
import { sleep, uuidV7 } from './system.ts'

it('makes UUIDs of version 7 that sort by time', () => {
  const early = uuidV7(1_700_000_000_000)
  const late = uuidV7(1_700_000_000_001)
  for (const id of [early, late]) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(early < late).toBe(true)
  expect(Number.parseInt(early.replaceAll('-', '').slice(0, 12), 16)).toBe(1_700_000_000_000)
  expect(new Set(Array.from({ length: 10_000 }, () => uuidV7(5))).size).toBe(10_000)
})

it('wakes from sleep when told to', async () => {
  const stop = new AbortController()
  const began = Date.now()
  setTimeout(() => stop.abort(), 10)
  await sleep(60_000, stop.signal)
  expect(Date.now() - began).toBeLessThan(10_000)
})
