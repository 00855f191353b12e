import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import type { Moment } from '../film.ts'

/** Both pictures are seen at rest for so many seconds. */
const REST = 0.3
/** Within so many seconds after the first picture, and before the last, the layers take over. */
const TAKE_OVER = 0.6
/** The part of the way in which faces and backgrounds pass into the others. */
const CHANGE = [0.26, 0.74] as const
/** Wider outlines give way before, and narrower ones widen after most of the change. */
const GIVE = [0.2, 0.58] as const
const TAKE = [0.42, 0.8] as const
/**
 * Clothes are never quite alike: to be seen twice for as short as can be, they change in a wave that
 * runs from the collar down to the frame's edge. Middles of the change, and half its length.
 */
const COLLAR = 0.43
const FOOT = 0.62
const HALF_WAVE = 0.09
/** The part of the body, from the chin, over which the face's change becomes the wave. */
const NECK = 0.12

export type Progress = {
  /** How much of the time of movement has passed. */
  readonly way: number
  /** How far everything has moved from its place in the first picture to that in the last. */
  readonly moved: number
  /** How far faces and backgrounds have passed into those of the last picture. */
  readonly changed: number
  /** How far outlines have been drawn in, and let out, to those of the last picture. */
  readonly given: number
  readonly taken: number
  /** How much is seen of the pictures as they came. */
  readonly first: number
  readonly last: number
}

/** `growth` is how many times larger the heads are in the last picture. */
export function progressAt({ seconds, along }: Moment, growth: number): Progress {
  const whole = along > 0 ? seconds / along : Infinity
  const left = whole - seconds
  const way = along > 0 ? clamp((seconds - REST) / (whole - 2 * REST)) : 0
  const eased = way ** 3 * (way * (way * 6 - 15) + 10)
  return {
    way,
    moved: evenlyGrown(eased, growth),
    changed: smoothstep(...CHANGE, way),
    given: smoothstep(...GIVE, way),
    taken: smoothstep(...TAKE, way),
    first: 1 - smoothstep(0, TAKE_OVER, seconds),
    last: 1 - smoothstep(0, TAKE_OVER, left),
  }
}

/** How far clothes have changed, `down` from the chin at 0 to the frame's edge at 1. */
export function changedBelow(way: number, down: number): number {
  const middle = mix(COLLAR, FOOT, down)
  const inWave = smoothstep(middle - HALF_WAVE, middle + HALF_WAVE, way)
  return mix(smoothstep(...CHANGE, way), inWave, smoothstep(0, NECK, down))
}

/** The eye sees how many times larger, not by how much: growing from 1 to 4 is half done at 2. */
function evenlyGrown(way: number, growth: number): number {
  return Math.abs(growth - 1) < 1e-3 ? way : (growth ** way - 1) / (growth - 1)
}
