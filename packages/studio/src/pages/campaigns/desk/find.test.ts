import type { CampaignPicture } from '@guise/sdk'
import { expect, it } from 'vitest'
import { nextNumber, standingOf, wantedOf } from './find.ts'

const nothing = { shelf: 'all', number: '', time: '' } as const

it('asks for one number, a shelf, or about a time', () => {
  expect(wantedOf(nothing)).toEqual({})
  expect(wantedOf({ ...nothing, shelf: 'hidden', number: '#217' })).toEqual({ number: 217 })
  expect(wantedOf({ ...nothing, shelf: 'review' })).toEqual({ reviewed: false })
  expect(wantedOf({ ...nothing, shelf: 'hidden' })).toEqual({ state: 'hidden' })
  expect(wantedOf({ ...nothing, time: '2026-12-31T21:00:00Z' })).toEqual({
    since: '2026-12-31T20:50:00.000Z',
    until: '2026-12-31T21:10:00.000Z',
  })
  expect(wantedOf({ ...nothing, number: 'x', time: 'x' })).toEqual({})
})

it('goes to the next older picture, and stays at the ends', () => {
  const pictures = [{ number: 9 }, { number: 7 }, { number: 2 }]
  expect(nextNumber(pictures, 9)).toBe(7)
  expect(nextNumber(pictures, 2), 'the last one').toBe(null)
  expect(nextNumber(pictures, 8), 'not in the list').toBe(null)
  expect(nextNumber(pictures, 7, -1)).toBe(9)
  expect(nextNumber([{ number: 1 }], 1)).toBe(null)
})

it('says what visitors see', () => {
  const picture = { state: 'shown', may_show: true, erased_at: null, outputs: [{}] }
  const said = (change: object) => standingOf({ ...picture, ...change } as CampaignPicture).words
  expect(said({})).toBe('Shown')
  expect(said({ may_show: false })).toBe('Private')
  expect(said({ state: 'waiting' })).toBe('Waiting')
  expect(said({ outputs: [] })).toBe('Expired')
  expect(said({ outputs: [], erased_at: '2026' })).toBe('Erased')
})
