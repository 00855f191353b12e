import type { Lane } from '@guise/sdk'
import type { Tone } from '../../ui/badge.tsx'

export const LANE_NAMES: Readonly<Record<Lane['lane'], string>> = {
  image: 'Pictures',
  video: 'Films',
  gpu: 'GPU',
}

type State = Lane['state']

export const LANE_STATES: Readonly<Record<State, { label: string; tone: Tone; words: string }>> = {
  open: { label: 'Open', tone: 'good', words: 'Jobs are accepted and processed.' },
  paused: {
    label: 'Paused',
    tone: 'warn',
    words: 'Jobs are accepted and wait. No job is started.',
  },
  draining: {
    label: 'Draining',
    tone: 'warn',
    words: 'New jobs are rejected. Waiting jobs are processed.',
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
    title: 'Reopen the lane?',
    words: 'Within seconds, workers start jobs again and new jobs are accepted.',
  },
  paused: {
    to: 'paused',
    action: 'Pause',
    title: 'Pause the lane?',
    words:
      'New jobs are accepted and wait. Workers finish their running jobs and start no new ones. Jobs that wait too long fail without being charged, so remember to reopen the lane.',
  },
  draining: {
    to: 'draining',
    action: 'Drain',
    title: 'Drain the lane?',
    words:
      'New jobs are rejected with an explanation, and nothing is charged. Waiting jobs are processed. Useful before an update.',
  },
}
