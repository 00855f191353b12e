import { smoothstep } from '../../kernels/numbers.ts'
import type { Gesture } from './gestures.ts'

/** How a person bears themself at an instant; all 0 as in the picture. */
export type Bearing = {
  /** Of the head, in degrees: to the viewer's right, down, and clockwise. */
  yaw: number
  pitch: number
  roll: number
  /** Of the body, in head lengths, to the viewer's right. */
  lean: number
  /** 0 to 1. */
  breath: number
  smile: number
  wind: number
}

export const RHYTHMS = ['breath', 'turn', 'glance', 'tilt', 'bow', 'lean', 'start', 'mood'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** What makes two people move unlike each other. */
export type Temper = {
  /** Around 1: how fast and how far. */
  readonly pace: number
  readonly vigour: number
  /** Where in its period each rhythm begins, 0 to 1. */
  readonly phases: Readonly<Record<Rhythm, number>>
}

/** While the picture gives way to its layers nothing may move, and then nothing may jerk. */
const REST = 0.3
const RISEN = 1.9

type Doing = (bearing: Bearing, seconds: number, temper: Temper) => void

const DOINGS: Readonly<Record<Gesture, Doing>> = {
  breathe(bearing, seconds, { pace, phases }) {
    bearing.breath += risen(seconds) * (0.5 + 0.5 * wave(seconds * pace, 4, phases.breath))
  },
  sway: (bearing, seconds, temper) => sway(bearing, seconds, temper, 1),
  smile(bearing, seconds, { phases }) {
    const grown = smoothstep(REST + 0.3 * phases.start, 2.1, seconds)
    bearing.smile += grown * (0.94 + 0.06 * wave(seconds, 2.9, phases.mood))
    bearing.pitch -= 0.8 * grown
  },
  nod(bearing, seconds, { vigour, phases }) {
    const once = beat(seconds, 0.9, phases.start)
    const again = beat(seconds - 0.75, 0.8, phases.start)
    bearing.pitch += 6 * vigour * (once + 0.6 * again)
  },
  'shake-head'(bearing, seconds, { vigour, phases }) {
    const shaking = beat(seconds, 2.4, phases.start)
    bearing.yaw += 6 * vigour * shaking * Math.sin((seconds - REST) * Math.PI * 2 * 1.05)
  },
  'look-left': (bearing, seconds, temper) => {
    bearing.yaw -= 10 * turned(seconds, temper)
    bearing.lean -= 0.02 * turned(seconds, temper)
  },
  'look-right': (bearing, seconds, temper) => {
    bearing.yaw += 10 * turned(seconds, temper)
    bearing.lean += 0.02 * turned(seconds, temper)
  },
  'look-up': (bearing, seconds, temper) => {
    bearing.pitch -= 7 * turned(seconds, temper)
  },
  'look-down': (bearing, seconds, temper) => {
    bearing.pitch += 7 * turned(seconds, temper)
  },
  'tilt-head': (bearing, seconds, temper) => {
    bearing.roll += (temper.phases.tilt < 0.5 ? 6 : -6) * turned(seconds, temper)
  },
  wind(bearing, seconds) {
    bearing.wind += risen(seconds)
  },
  /** Eyes are painted, not moved. */
  blink() {},
  freeze() {},
}

const STILL: Bearing = { yaw: 0, pitch: 0, roll: 0, lean: 0, breath: 0, smile: 0, wind: 0 }
const UNASKED: ReadonlySet<Gesture> = new Set(['breathe', 'sway', 'blink'])
/** Who does something else sways less. */
const ASIDE = 0.4
const HINT_OF_SMILE = 0.4

/** What somebody does who was asked for these gestures: always breathing, never quite still. */
export function bearingAt(gestures: readonly Gesture[], temper: Temper, seconds: number): Bearing {
  const bearing = { ...STILL }
  const asked = gestures.filter((gesture) => !UNASKED.has(gesture))
  DOINGS.breathe(bearing, seconds, temper)
  sway(bearing, seconds, temper, asked.length > 0 ? ASIDE : 1)
  for (const gesture of asked) DOINGS[gesture](bearing, seconds, temper)
  if (asked.length === 0) bearing.smile += HINT_OF_SMILE * comingAndGoing(seconds, temper)
  return bearing
}

/** Periods without a common measure: the same movement never comes back. */
function sway(bearing: Bearing, seconds: number, { pace, vigour, phases }: Temper, by: number) {
  const t = seconds * pace
  const far = risen(seconds) * vigour * by
  bearing.yaw += far * (3.2 * wave(t, 4.3, phases.turn) + wave(t, 2.7, phases.glance))
  bearing.roll += far * 1.5 * wave(t, 5.3, phases.tilt)
  bearing.pitch += far * 1.3 * wave(t, 3.7, phases.bow)
  bearing.lean += far * 0.022 * wave(t, 4.9, phases.lean)
}

function risen(seconds: number): number {
  return smoothstep(REST, RISEN, seconds)
}

function wave(seconds: number, period: number, phase: number): number {
  return Math.sin((seconds / period + phase) * Math.PI * 2)
}

function comingAndGoing(seconds: number, { phases }: Temper): number {
  return risen(seconds) * (0.5 - 0.5 * wave(seconds, 5.6, 0.25 + 0.15 * phases.mood))
}

/** A turn that is done once and stays. */
function turned(seconds: number, { phases }: Temper): number {
  const begins = REST + 0.3 * phases.start
  return smoothstep(begins, begins + 1.7, seconds)
}

const EVERY = 3.6

/** Once soon after the beginning, and again after a while: 0, up to 1 and back, within `lasts`. */
function beat(seconds: number, lasts: number, phase: number): number {
  const since = seconds - REST - 0.4 * phase
  if (since <= 0) return 0
  const t = (since % EVERY) / lasts
  return t < 1 ? Math.sin(Math.PI * t) ** 2 : 0
}
