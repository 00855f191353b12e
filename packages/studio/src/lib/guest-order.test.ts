import { expect, it } from 'vitest'
import { inGuestOrder } from './guest-order.ts'

it('puts aliases with a place first, and the others by age', () => {
  const aliases = [
    { id: 'new', place: null, created_at: '2026-11-19T12:00:00Z' },
    { id: 'second', place: 2, created_at: '2026-11-01T12:00:00Z' },
    { id: 'old', place: null, created_at: '2026-11-02T12:00:00Z' },
    { id: 'first', place: 1, created_at: '2026-11-18T12:00:00Z' },
  ]
  expect(inGuestOrder(aliases).map(({ id }) => id)).toEqual(['first', 'second', 'old', 'new'])
})
