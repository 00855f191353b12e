import { clamp, mix } from '../../kernels/numbers.ts'

/** A piece of wood. Lengths are shares of the tree's height, from its foot; y grows downwards. */
export type Twig = {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  /** Half the thickness at both ends. */
  readonly half: readonly [number, number]
  /** -1 behind the stem, 1 before it. */
  readonly depth: number
}

/** Where leaves or blossoms hang together. */
export type Cluster = {
  readonly at: readonly [number, number]
  readonly radius: number
  readonly depth: number
}

export type GrownTree = { readonly twigs: readonly Twig[]; readonly clusters: readonly Cluster[] }

export type Habit = {
  /** Length of the stem, as a share of the tree's height. */
  readonly stem: number
  /** How far boughs spread, in radians. */
  readonly spread: number
  /** How a bough turns on its way: above 0 towards the sky, below 0 towards the ground. */
  readonly rise: number
  /** How crooked wood grows. */
  readonly crooked: number
  /** How much shorter each order of boughs is. */
  readonly shorter: number
  readonly thick: number
}

export const HABITS = {
  broad: { stem: 0.22, spread: 0.58, rise: 0.12, crooked: 0.2, shorter: 0.79, thick: 0.025 },
  tall: { stem: 0.3, spread: 0.4, rise: 0.3, crooked: 0.12, shorter: 0.76, thick: 0.017 },
  gnarled: { stem: 0.18, spread: 0.66, rise: 0.07, crooked: 0.34, shorter: 0.82, thick: 0.029 },
  weeping: { stem: 0.24, spread: 0.7, rise: -0.34, crooked: 0.16, shorter: 0.8, thick: 0.024 },
} as const satisfies Record<string, Habit>

const ORDERS = 6
const UP = -Math.PI / 2
/** Orders that carry leaves, from the thinnest on. */
const LEAFY = 3

type Bough = {
  readonly at: readonly [number, number]
  readonly depth: number
  readonly turn: number
  readonly length: number
  readonly half: number
  readonly order: number
}

/** Grows a tree by the rules of its habit: each bough bends, thins and divides, six times over. */
export function growTree(next: () => number, habit: Habit, turn = UP): GrownTree {
  const twigs: Twig[] = []
  const clusters: Cluster[] = []
  const grow = (bough: Bough): void => {
    const pieces = bough.order === 0 ? 6 : bough.order < 3 ? 5 : 3
    let { at, turn: way } = bough
    let half = bough.half
    const tip = bough.half * (bough.order === 0 ? 0.72 : 0.6)
    const sides = bough.order < 2 ? 2 : bough.order < 4 ? 1 : 0
    for (let n = 1; n <= pieces; n++) {
      way += (next() - 0.5) * habit.crooked * (bough.order ? 2 : 1)
      if (bough.order > 0) way += towards(way, habit.rise) / pieces
      const step = bough.length / pieces
      const to: readonly [number, number] = [
        at[0] + Math.cos(way) * step,
        at[1] + Math.sin(way) * step,
      ]
      const thinner = mix(bough.half, tip, n / pieces)
      // The stem spreads where it enters the ground.
      if (bough.order === 0 && n === 1) half *= 1.25
      twigs.push({ from: at, to, half: [half, thinner], depth: bough.depth })
      at = to
      half = thinner
      if (bough.order >= ORDERS - LEAFY) hang(to, bough)
      const isSide = n >= pieces - sides && n < pieces && bough.order < ORDERS - 1
      if (isSide && next() < 0.75) {
        const side = next() < 0.5 ? -1 : 1
        fork(bough, at, way + side * habit.spread * mix(0.8, 1.5, next()), half * 0.6)
      }
    }
    if (bough.order >= ORDERS - 1) return
    const first = next() < 0.5 ? -1 : 1
    const arms = next() < 0.35 ? 3 : 2
    for (let arm = 0; arm < arms; arm++) {
      const side = arm === 2 ? 0.15 : arm === 0 ? first : -first
      fork(
        bough,
        at,
        way + side * habit.spread * mix(0.45, 1.1, next()),
        half * mix(0.72, 0.9, next()),
      )
    }
  }
  const fork = (from: Bough, at: readonly [number, number], way: number, half: number): void => {
    const depth = clamp(from.depth + (next() - 0.5) * 1.1, -1, 1)
    // Boughs that come forward or go back are seen shorter.
    const seen = Math.sqrt(1 - (depth * 0.6) ** 2)
    const length = from.length * habit.shorter * mix(0.75, 1.12, next()) * (from.order ? 1 : 0.95)
    grow({ at, depth, turn: way, length: length * seen, half, order: from.order + 1 })
  }
  const hang = (at: readonly [number, number], { depth, order }: Bough): void => {
    if (next() < 0.35 && order < ORDERS - 1) return
    const away = 0.04
    clusters.push({
      at: [at[0] + (next() - 0.5) * away, at[1] + (next() - 0.5) * away],
      radius: mix(0.025, 0.065, next()),
      depth,
    })
  }
  grow({ at: [0, 0], depth: 0, turn, length: habit.stem, half: habit.thick, order: 0 })
  return { twigs, clusters }
}

/** How far to turn so that wood grows towards the sky, or hangs. */
function towards(way: number, rise: number): number {
  const aim = rise > 0 ? UP : -UP
  const away = Math.atan2(Math.sin(aim - way), Math.cos(aim - way))
  return away * Math.abs(rise)
}
