import { expect, it } from 'vitest'
import { createIds, sleep, uuidOfCell, uuidV7 } from './system.ts'

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

it('makes UUIDs of version 8 that sort by time and tell their cell', () => {
  const early = uuidOfCell(1_700_000_000_000, 4095)
  const late = uuidOfCell(1_700_000_000_001, 7)
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8fff-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(late).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8007-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early < uuidV7(1_700_000_000_001)).toBe(true)
  expect(uuidV7(1_700_000_000_000) < late).toBe(true)
  expect(new Set(Array.from({ length: 10_000 }, () => uuidOfCell(5, 7))).size).toBe(10_000)
})

it('marks the ids of every cell but cell 0', () => {
  expect(createIds().timeOrdered()).toMatch(/^.{8}-.{4}-7/)
  expect(createIds(12).timeOrdered()).toMatch(/^.{8}-.{4}-800c-/)
})

it('wakes from sleep when told to', async () => {
  const stop = new AbortController()
  const began = Date.now()
  setTimeout(() => stop.abort(), 10)
  await sleep(60_000, stop.signal)
  expect(Date.now() - began).toBeLessThan(10_000)
})
