import { expect, it } from 'vitest'
import { hoursOf, shareOf } from './report-figures.ts'

it('says shares so that nothing becomes nothing', () => {
  expect(shareOf(0, 0)).toBe('–')
  expect(shareOf(1, 3)).toBe('33 %')
  expect(shareOf(1, 1000)).toBe('< 1 %')
  expect(shareOf(0, 10)).toBe('0 %')
})

it('has every hour of the event, also the quiet ones', () => {
  const hours = hoursOf(
    [
      { hour: '2026-12-31T22:00:00Z', shots: 1 },
      { hour: '2026-12-31T19:00:00Z', shots: 7 },
    ],
    'Europe/Berlin',
  )
  expect(hours.map(({ shots }) => shots)).toEqual([7, 0, 0, 1])
  expect(hours[0]?.words).toMatch(/8|20/)
  expect(hoursOf([], 'UTC')).toEqual([])
  const season = [
    { hour: '2026-12-31T22:00:00Z', shots: 2 },
    { hour: '2026-11-01T19:00:00Z', shots: 3 },
  ]
  expect(hoursOf(season, 'UTC').map(({ shots }) => shots)).toEqual([3, 2])
})
