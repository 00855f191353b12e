import fc from 'fast-check'
import { expect, it } from 'vitest'
import { measureDurations } from './work-durations.ts'
import type { WorkKind } from './work-kind.ts'

const kind = (detail: string, family: WorkKind['family'] = 'face-swap-v6'): WorkKind => ({
  lane: 'image',
  family,
  detail,
})
const done = (of: WorkKind, ...durations: number[]) => durations.map((ms) => ({ kind: of, ms }))

it('expects of a kind what it took before', () => {
  const measured = measureDurations([
    ...done(kind('slow'), 900, 1000, 1100),
    ...done(kind('fast'), 100, 100, 100),
  ])
  expect(measured.expected(kind('slow'))).toBe(1000)
  expect(measured.expected(kind('fast'))).toBe(100)
})

it('tells the middle of two heaps from their average', () => {
  const measured = measureDurations(done(kind('x'), 100, 1000, 100, 1000, 100))
  expect(measured.expected(kind('x'))).toBe(460)
  expect(measured.typical(kind('x'))).toBe(100)
})

it('falls back on the family, then on the lane, and says nothing without history', () => {
  const measured = measureDurations([
    ...done(kind('often'), 100, 100, 100, 100),
    ...done(kind('rare'), 600),
    ...done(kind('other', 'multi-swap-v4'), 3000),
  ])
  expect(measured.expected(kind('rare'))).toBe(200)
  expect(measured.expected(kind('never'))).toBe(200)
  expect(measured.expected(kind('other', 'multi-swap-v4'))).toBe(4000 / 6)
  expect(measureDurations([]).expected(kind('any'))).toBeUndefined()
  expect(measureDurations([]).left(kind('any'), 10, 0.5)).toBeUndefined()
})

it('does not let one mishap count for many, and counts the newest only', () => {
  const measured = measureDurations([
    ...done(kind('x'), 60_000, ...Array<number>(49).fill(100)),
    ...done(kind('x'), ...Array<number>(100).fill(9000)),
  ])
  expect(measured.expected(kind('x'))).toBe(100)
})

it('knows that work which is not done by now is of the longer sort', () => {
  const measured = measureDurations(done(kind('x'), 100, 100, 100, 1000))
  expect(measured.left(kind('x'), 0)).toBe(325)
  expect(measured.left(kind('x'), 200)).toBe(800)
})

it('trusts progress the more, the further it has come', () => {
  const measured = measureDurations(done(kind('x'), 1000, 1000, 1000))
  const left = (elapsed: number, progress: number) => measured.left(kind('x'), elapsed, progress)
  expect(left(2000, 0.9)).toBeLessThan(250)
  expect(left(2000, 0.2)).toBeGreaterThan(1500)
  expect(left(500, 1)).toBe(0)
})

it('never says that less than nothing is left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100_000), { minLength: 1, maxLength: 80 }),
      fc.nat(1_000_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (durations, elapsed, progress) => {
        const measured = measureDurations(done(kind('x'), ...durations))
        expect(measured.left(kind('x'), elapsed, progress)).toBeGreaterThanOrEqual(0)
        expect(measured.expected(kind('x'))).toBeGreaterThanOrEqual(0)
        expect(measured.expected(kind('x'))).toBeLessThanOrEqual(Math.max(...durations))
      },
    ),
  )
})
