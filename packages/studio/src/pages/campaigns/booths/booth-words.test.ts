import type { ReportedBooth } from '@guise/sdk'
import { expect, it } from 'vitest'
import { adviceOf, summaryOf, troubleOf } from './booth-words.ts'

const NOW = Date.parse('2026-05-01T20:00:00Z')
const booth = (change: Partial<ReportedBooth> = {}): ReportedBooth => ({
  ...{ id: 'b', name: 'Photo wall', alias_id: null, state: 'ok', problems: [] },
  ...{ waiting_photos: 0, erased_photos: 0, camera: 'ready', offline_seconds: 0, version: '1' },
  last_seen_at: '2026-05-01T19:58:00Z',
  ...change,
})

it('says what is wrong, and what to do about the worst', () => {
  const silent = booth({ problems: ['no_contact', 'photos_waiting'], waiting_photos: 4 })
  expect(troubleOf(silent, NOW)).toBe('No contact for 2 min, 4 photos not sent')
  expect(adviceOf(silent)).toMatch(/power/)
  const back = booth({
    ...{ problems: ['photos_waiting', 'network_was_away'], waiting_photos: 1, offline_seconds: 95 },
  })
  expect(troubleOf(back, NOW)).toBe('1 photo waiting, the network was away for 1 min 35 s')
  const old = booth({ problems: ['no_contact', 'network_was_away'], offline_seconds: 95 })
  expect(troubleOf(old, NOW)).toBe('No contact for 2 min')
  expect(adviceOf(booth())).toBe(undefined)
})

it('sums them up', () => {
  const down = booth({ state: 'down', problems: ['no_camera'] })
  expect(summaryOf([booth()])).toBe('The booth is running.')
  expect(summaryOf([booth(), booth()])).toBe('All 2 booths are running.')
  expect(summaryOf([booth(), down])).toBe('1 of 2 booths needs you.')
  expect(summaryOf([down])).toBe('The booth needs you.')
})
