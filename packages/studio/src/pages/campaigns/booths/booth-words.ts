import type { ReportedBooth } from '@guise/sdk'
import { duration, plural } from '../../../lib/format.ts'
import type { Tone } from '../../../ui/badge.tsx'

export const STATES: Readonly<Record<ReportedBooth['state'], { words: string; tone: Tone }>> = {
  ok: { words: 'Running', tone: 'good' },
  attention: { words: 'Needs a look', tone: 'warn' },
  down: { words: 'Not working', tone: 'bad' },
}

/** "4 photos waiting, no contact for 2 min": what somebody needs to hear, the worst first. */
export function troubleOf(booth: ReportedBooth, now: number): string {
  const { waiting_photos, erased_photos, offline_seconds, camera } = booth
  const isSilent = booth.problems.includes('no_contact') || booth.problems.includes('signed_out')
  const words: Readonly<Record<ReportedBooth['problems'][number], string>> = {
    signed_out: 'signed out',
    no_contact: `no contact for ${roughly((now - Date.parse(booth.last_seen_at)) / 1000)}`,
    no_camera: camera === 'refused' ? 'the browser blocks the camera' : 'no camera',
    photos_waiting: `${plural(waiting_photos, 'photo')} ${isSilent ? 'not sent' : 'waiting'}`,
    photos_erased: `${plural(erased_photos, 'photo')} erased after the event`,
    network_was_away: `the network was away for ${roughly(offline_seconds)}`,
  }
  // News of before the silence is no news.
  const told = booth.problems.filter((one) => !(isSilent && one === 'network_was_away'))
  const text = told.map((problem) => words[problem]).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const ADVICE: Readonly<Partial<Record<ReportedBooth['problems'][number], string>>> = {
  signed_out:
    'Sign in on that machine and start the booth again. Photos that wait there are then sent.',
  no_contact: 'Check its power and its network. Photos are kept on the machine and sent later.',
  no_camera: 'Connect the camera, or allow it in the browser, then touch the screen to start.',
  photos_erased:
    'They waited for the network until the event was over. Reopen an event before its booths are back online to take them.',
  photos_waiting: 'They are sent by themselves. If the number grows, check credits and network.',
}

/** What to do about the worst; undefined where nothing is to be done. */
export function adviceOf({ problems }: ReportedBooth): string | undefined {
  return problems.map((problem) => ADVICE[problem]).find((advice) => advice !== undefined)
}

/** Seconds matter only in the first minutes. */
function roughly(seconds: number): string {
  if (seconds < 120) return duration(Math.round(seconds))
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} hours`
}

/** The one sentence over all of them. */
export function summaryOf(booths: readonly ReportedBooth[]): string {
  const troubled = booths.filter(({ state }) => state !== 'ok').length
  if (troubled === 0)
    return booths.length === 1
      ? 'The booth is running.'
      : `All ${booths.length} booths are running.`
  if (booths.length === 1) return 'The booth needs you.'
  return `${troubled} of ${booths.length} booths ${troubled === 1 ? 'needs' : 'need'} you.`
}
