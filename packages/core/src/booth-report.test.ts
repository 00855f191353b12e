import { expect, it } from 'vitest'
import { boothStateOf, problemsOf, type ReportedBooth } from './booth-report.ts'

const NOW = new Date('2026-05-01T20:00:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const FINE: ReportedBooth = {
  ...{ id: 'b', name: 'Photo wall', aliasId: null, seenAt: ago(10), isSignedOut: false },
  ...{ waitingPhotos: 0, erasedPhotos: 0, camera: 'ready', offlineSeconds: 0, version: '1' },
}
const judged = (change: Partial<ReportedBooth>) => {
  const problems = problemsOf({ ...FINE, ...change }, NOW)
  return [boothStateOf(problems), ...problems]
}

it('is well while it reports and nothing waits', () => {
  expect(judged({})).toEqual(['ok'])
  expect(judged({ seenAt: ago(40) })).toEqual(['ok'])
})

it('asks for attention while photos wait, and after the network was away', () => {
  expect(judged({ waitingPhotos: 4 })).toEqual(['attention', 'photos_waiting'])
  expect(judged({ erasedPhotos: 2 })).toEqual(['attention', 'photos_erased'])
  expect(judged({ offlineSeconds: 90 })).toEqual(['attention', 'network_was_away'])
})

it('is down when it is silent, signed out or blind, and says all that is known', () => {
  expect(judged({ seenAt: ago(120), waitingPhotos: 4 })).toEqual([
    ...['down', 'no_contact', 'photos_waiting'],
  ])
  expect(judged({ camera: 'missing' })).toEqual(['down', 'no_camera'])
  // Silence is no news of one that was signed out.
  expect(judged({ seenAt: ago(120), isSignedOut: true })).toEqual(['down', 'signed_out'])
})
