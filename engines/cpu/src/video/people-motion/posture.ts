import { smoothstep } from '../../kernels/numbers.ts'
import type { Gesture } from './gestures.ts'

/** How a person bears themself at an instant; all 0 as in the picture. */
export type Posture = {
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
export type MotionTraits = {
  /** Around 1: how fast and how far. */
  readonly pace: number
  readonly vigour: number
  /** Where in its period each rhythm begins, 0 to 1. */
  readonly phases: Readonly<Record<Rhythm, number>>
}

/** While the picture gives way to its layers nothing may move, and then nothing may jerk. */
const REST = 0.3
const RISEN = 1.9

type GestureMotion = (posture: Posture, seconds: number, traits: MotionTraits) => void

const GESTURE_MOTIONS: Readonly<Record<Gesture, GestureMotion>> = {
  breathe(posture, seconds, { pace, phases }) {
    posture.breath += risen(seconds) * (0.5 + 0.5 * wave(seconds * pace, 4, phases.breath))
  },
  sway: (posture, seconds, traits) => sway(posture, seconds, traits, 1),
  smile(posture, seconds, { phases }) {
    const grown = smoothstep(REST + 0.3 * phases.start, 2.1, seconds)
    posture.smile += grown * (0.94 + 0.06 * wave(seconds, 2.9, phases.mood))
    posture.pitch -= 0.8 * grown
  },
  nod(posture, seconds, { vigour, phases }) {
    const once = beat(seconds, 0.9, phases.start)
    const again = beat(seconds - 0.75, 0.8, phases.start)
    posture.pitch += 6 * vigour * (once + 0.6 * again)
  },
  'shake-head'(posture, seconds, { vigour, phases }) {
    const shaking = beat(seconds, 2.4, phases.start)
    posture.yaw += 6 * vigour * shaking * Math.sin((seconds - REST) * Math.PI * 2 * 1.05)
  },
  'look-left': (posture, seconds, traits) => {
    posture.yaw -= 10 * turned(seconds, traits)
    posture.lean -= 0.02 * turned(seconds, traits)
  },
  'look-right': (posture, seconds, traits) => {
    posture.yaw += 10 * turned(seconds, traits)
    posture.lean += 0.02 * turned(seconds, traits)
  },
  'look-up': (posture, seconds, traits) => {
    posture.pitch -= 7 * turned(seconds, traits)
  },
  'look-down': (posture, seconds, traits) => {
    posture.pitch += 7 * turned(seconds, traits)
  },
  'tilt-head': (posture, seconds, traits) => {
    posture.roll += (traits.phases.tilt < 0.5 ? 6 : -6) * turned(seconds, traits)
  },
  wind(posture, seconds) {
    posture.wind += risen(seconds)
  },
  /** Eyes are painted, not moved. */
  blink() {},
  freeze() {},
}

const STILL: Posture = { yaw: 0, pitch: 0, roll: 0, lean: 0, breath: 0, smile: 0, wind: 0 }
const UNASKED: ReadonlySet<Gesture> = new Set(['breathe', 'sway', 'blink'])
/** Who does something else sways less. */
const ASIDE = 0.4
const HINT_OF_SMILE = 0.4

/** What somebody does who was asked for these gestures: always breathing, never quite still. */
export function postureAt(
  gestures: readonly Gesture[],
  traits: MotionTraits,
  seconds: number,
): Posture {
  const posture = { ...STILL }
  const asked = gestures.filter((gesture) => !UNASKED.has(gesture))
  GESTURE_MOTIONS.breathe(posture, seconds, traits)
  sway(posture, seconds, traits, asked.length > 0 ? ASIDE : 1)
  for (const gesture of asked) GESTURE_MOTIONS[gesture](posture, seconds, traits)
  if (asked.length === 0) posture.smile += HINT_OF_SMILE * comingAndGoing(seconds, traits)
  return posture
}

/** Periods without a common measure: the same movement never comes back. */
function sway(
  posture: Posture,
  seconds: number,
  { pace, vigour, phases }: MotionTraits,
  by: number,
) {
  const t = seconds * pace
  const far = risen(seconds) * vigour * by
  posture.yaw += far * (3.2 * wave(t, 4.3, phases.turn) + wave(t, 2.7, phases.glance))
  posture.roll += far * 1.5 * wave(t, 5.3, phases.tilt)
  posture.pitch += far * 1.3 * wave(t, 3.7, phases.bow)
  posture.lean += far * 0.022 * wave(t, 4.9, phases.lean)
}

function risen(seconds: number): number {
  return smoothstep(REST, RISEN, seconds)
}

function wave(seconds: number, period: number, phase: number): number {
  return Math.sin((seconds / period + phase) * Math.PI * 2)
}

function comingAndGoing(seconds: number, { phases }: MotionTraits): number {
  return risen(seconds) * (0.5 - 0.5 * wave(seconds, 5.6, 0.25 + 0.15 * phases.mood))
}

/** A turn that is done once and stays. */
function turned(seconds: number, { phases }: MotionTraits): number {
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
