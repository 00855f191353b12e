import { expect, it } from 'vitest'
import { counted } from './counted.ts'
import { insufficientCredits } from './usecases/admission-faults.ts'
import { tooMany } from './usecases/limit-attempts.ts'

it('has one thing in the singular', () => {
  expect([0, 1, 2].map((number) => counted(number, 'credit'))).toEqual([
    ...['0 credits', '1 credit', '2 credits'],
  ])
  expect(counted(1, 'person', 'people')).toBe('1 person')
})

it('writes messages of the API in the singular', () => {
  expect(tooMany('guests', 1).message).toBe('Too many guests. Wait 1 second, then try again.')
  expect(insufficientCredits(2, 1).message).toContain('costs 2 credits, but only 1 is available.')
  expect(insufficientCredits(1, 0).message).toContain('costs 1 credit, but only 0 are available.')
})
