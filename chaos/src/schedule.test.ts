import { expect, it } from 'vitest'
import { FAULT_KINDS, scheduleOf } from './schedule.ts'

const request = { seed: 7, ms: 20 * 60_000, blobs: 'disk' } as const

it('is the same for the same seed, and another for another', () => {
  expect(scheduleOf(request)).toEqual(scheduleOf(request))
  expect(scheduleOf({ ...request, seed: 8 })).not.toEqual(scheduleOf(request))
})

it('begins a longer run like a shorter one', () => {
  const short = scheduleOf({ ...request, ms: 60_000 })
  expect(scheduleOf(request).slice(0, short.length)).toEqual(short)
})

it('has more than 500 faults in 20 minutes, of every kind', () => {
  const faults = scheduleOf(request)
  expect(faults.length).toBeGreaterThan(500)
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS))
  expect(faults.every(({ at }) => at < request.ms)).toBe(true)
})

it('breaks only what was asked for', () => {
  const faults = scheduleOf({ ...request, kinds: ['Redis emptied'] })
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['Redis emptied']))
})

it('has connections to the blob store only where there are any', () => {
  const toBlobs = (blobs: 'disk' | 's3') =>
    scheduleOf({ ...request, blobs }).filter(({ target }) => target.endsWith('to blobs'))
  expect(toBlobs('disk')).toEqual([])
  expect(toBlobs('s3')).not.toEqual([])
})
