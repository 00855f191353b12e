import type { Lane } from '@guise/sdk'
import type { Tone } from '../../ui/badge.tsx'

export const LANE_NAMES: Readonly<Record<Lane['lane'], string>> = {
  image: 'Pictures',
  video: 'Films',
}

type State = Lane['state']

export const LANE_STATES: Readonly<Record<State, { label: string; tone: Tone; words: string }>> = {
  open: { label: 'Open', tone: 'good', words: 'Jobs are accepted and worked on.' },
  paused: {
    label: 'Paused',
    tone: 'warn',
    words: 'Jobs are accepted and wait. No worker takes one.',
  },
  draining: {
    label: 'Draining',
    tone: 'warn',
    words: 'New jobs are refused. What waits is worked off.',
  },
}

export type LaneChange = {
  readonly to: State
  readonly action: string
  readonly title: string
  readonly words: string
}

/** What can be done with a lane, and what comes of it. */
export const LANE_CHANGES: Readonly<Record<State, LaneChange>> = {
  open: {
    to: 'open',
    action: 'Open',
    title: 'Open the lane again?',
    words: 'Workers take jobs again within seconds, and new ones are accepted.',
  },
  paused: {
    to: 'paused',
    action: 'Pause',
    title: 'Pause the lane?',
    words:
      'Jobs go on being accepted and wait; workers finish what they work on and take no more. A job that waits too long fails without being charged, so do not forget to open it again.',
  },
  draining: {
    to: 'draining',
    action: 'Drain',
    title: 'Let the lane run empty?',
    words:
      'New jobs are refused with a message that says so, and nothing is charged. What waits is worked off. Good before an update.',
  },
}
