import { expect, it } from 'vitest'
import { allZones, clockText, nextHour } from './swap-times.ts'

it('shows an instant as the clocks of a zone do', () => {
  const instant = new Date('2026-12-31T18:15:00Z')
  expect(clockText(instant, 'UTC')).toBe('2026-12-31T18:15')
  expect(clockText(instant, 'Asia/Kathmandu')).toBe('2027-01-01T00:00')
  expect(clockText(instant, 'America/New_York')).toBe('2026-12-31T13:15')
})

it('proposes the next full hour', () => {
  expect(nextHour('UTC', new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31T23:00')
  expect(nextHour('UTC', new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01T00:00')
})

it('knows zones, each once', () => {
  const zones = allZones()
  expect(zones).toContain('Europe/Berlin')
  expect(new Set(zones).size).toBe(zones.length)
})
