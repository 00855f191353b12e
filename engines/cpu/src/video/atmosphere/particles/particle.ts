import type { Rgb } from '../../../kernels/hex.ts'

export type Particle = {
  readonly index: number
  /** 0 far, 1 near. */
  readonly depth: number
  /** In pixels. */
  readonly radius: number
  /** Where it begins, as parts of what it crosses. */
  readonly x: number
  readonly y: number
  /** How far through its life it is as the film begins, 0 to 1. */
  readonly phase: number
  /** Its own ways to differ from its neighbours, 0 to 1 each. */
  readonly chances: readonly [number, number, number, number]
  readonly colour: Rgb
}

/** Where a particle is. Written anew for every one that is drawn. */
export type Flown = {
  x: number
  y: number
  /** Pixels a second. */
  vx: number
  vy: number
  /** 0 as its life begins, 1 as it ends. */
  age: number
  opacity: number
}

/** Writes where a particle is at that second; its place never jumps while it can be seen. */
export type Flight = (particle: Particle, seconds: number, flown: Flown) => void

/** Multiples of these fill a line evenly and never come back to where they were. */
export const GOLDEN = 0.618034
export const PLASTIC = 0.754878

/** A new life begins at another place. */
export function reborn(start: number, life: number, ratio: number): number {
  const place = start + life * ratio
  return place - Math.floor(place)
}
