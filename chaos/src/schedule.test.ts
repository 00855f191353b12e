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

it('breaks only where it was asked to, for as long as it was asked to', () => {
  const faults = scheduleOf({
    ...request,
    kinds: ['packets held back', 'kill -9 of an engine process', 'Redis emptied'],
    where: /^worker-\d( to postgres)?$/,
    lastingMs: [2_500, 4_500],
  })
  const of = (wanted: string) => faults.filter(({ kind }) => kind === wanted)
  const edges = ['worker-1 to postgres', 'worker-2 to postgres', 'worker-3 to postgres']
  expect(new Set(of('packets held back').map(({ target }) => target))).toEqual(new Set(edges))
  expect(of('packets held back').every(({ ms }) => ms >= 2_500 && ms <= 4_500)).toBe(true)
  expect(of('kill -9 of an engine process').every(({ ms }) => ms === 0)).toBe(true)
  expect(new Set(of('Redis emptied').map(({ target }) => target))).toEqual(new Set(['redis']))
})

it('has connections to the blob store only where there are any', () => {
  const toBlobs = (blobs: 'disk' | 's3') =>
    scheduleOf({ ...request, blobs }).filter(({ target }) => target.endsWith('to blobs'))
  expect(toBlobs('disk')).toEqual([])
  expect(toBlobs('s3')).not.toEqual([])
})
