import { expect, it } from 'vitest'
import { firstSettings } from './first-settings.ts'

const now = new Date('2026-12-31T23:30:00Z')

it('begins today as the clocks there say, in a language that guests can read', () => {
  expect(firstSettings({ now, language: 'pt-BR', timeZone: 'Europe/Berlin' })).toEqual({
    starts_on: '2027-01-01',
    time_zone: 'Europe/Berlin',
    language: 'pt',
  })
  expect(firstSettings({ now, language: 'fi', timeZone: 'UTC' })).toEqual({
    starts_on: '2026-12-31',
    time_zone: 'UTC',
    language: 'en',
  })
})
