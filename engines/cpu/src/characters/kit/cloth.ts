import { smoothstep } from '../../kernels/numbers.ts'
import { mirrored, outline, type Point, pointsOf, through } from './curve.ts'
import type { Height, Mask } from './surface.ts'

/** A fold by hand: where its ridge runs, how wide it is and how high it stands. */
export type Fold = {
  readonly ridge: readonly Point[]
  readonly width: number
  readonly height: number
}

/**
 * Folds that were laid by hand, on the sheet's places. Each rises from nothing at its beginning, is
 * fullest at a third and runs out; the valley on its far side makes cloth of it and not a worm.
 */
export function folds(list: readonly Fold[]): Height {
  const laid = list.map(({ ridge, width, height }) => {
    const places = pointsOf(through(ridge), 28)
    return { places, width, height, ...reachOf(places, 2 * width + 1) }
  })
  return ({ x, y }) => {
    let sum = 0
    for (const { places, width, height, left, right, top, bottom } of laid) {
      // Nearly half of the time of a figure went into folds that are far away.
      if (x < left || x > right || y < top || y > bottom) continue
      const { away, share } = nearest(places, x, y)
      const t = Math.abs(away) / width
      if (t >= 2) continue
      const along = smoothstep(0, 0.3, share) * (1 - smoothstep(0.75, 1, share))
      const profile = t < 1 ? (1 - t * t) ** 2 : 0
      const valley = -0.32 * Math.exp(-((away / width - 1.1) ** 2) / 0.12)
      sum += height * along * (profile + valley)
    }
    return sum
  }
}

/** Folds as short rows of ridge, width and height, drawn for the left side of the body. */
export function creases(
  list: readonly (readonly [ridge: string, width: number, height: number])[],
  right = false,
): Height {
  return folds(
    list.map(([ridge, width, height]) => ({
      ridge: right ? mirrored(outline(ridge)) : outline(ridge),
      width,
      height,
    })),
  )
}

/** Where a line may be this near. */
function reachOf(places: readonly Point[], by: number) {
  const xs = places.map(([x]) => x)
  const ys = places.map(([, y]) => y)
  return {
    left: Math.min(...xs) - by,
    right: Math.max(...xs) + by,
    top: Math.min(...ys) - by,
    bottom: Math.max(...ys) + by,
  }
}

/** How far from a line and on which side, and where along it. */
function nearest(places: readonly Point[], x: number, y: number) {
  let best = Number.POSITIVE_INFINITY
  let side = 0
  let share = 0
  let [ax, ay] = places[0]!
  for (let i = 1; i < places.length; i++) {
    const [bx, by] = places[i]!
    const dx = bx - ax
    const dy = by - ay
    const size = dx * dx + dy * dy || 1
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / size))
    const px = x - ax - dx * t
    const py = y - ay - dy * t
    const far = px * px + py * py
    if (far < best) {
      best = far
      side = dx * py - dy * px
      share = (i - 1 + t) / (places.length - 1)
    }
    ax = bx
    ay = by
  }
  return { away: Math.sqrt(best) * (side < 0 ? -1 : 1), share }
}

/** Regular pleats across v, deeper towards the end of u: a skirt or a gathered sleeve. */
export function pleats(count: number, depth: number, from = 0.2): Height {
  return ({ u, v }) => {
    // Uneven by nature: a pleat leans on its neighbour.
    const phase = v * count + 0.22 * Math.sin(v * 9.3) + 0.12 * Math.sin(v * 23 + u * 2)
    const wave = Math.abs(((phase % 1) + 1) % 1)
    const ridge =
      wave < 0.62
        ? Math.sin((wave / 0.62) * Math.PI * 0.5)
        : Math.cos(((wave - 0.62) / 0.38) * Math.PI * 0.5)
    return depth * (from + (1 - from) * u) * ridge
  }
}

/** Puffs that a row of bands ties along u, as of a sleeve. */
export function puffs(count: number, depth: number): Height {
  return ({ u }) => depth * Math.abs(Math.sin(u * count * Math.PI)) ** 0.65
}

/** Hanging swags between two sides: drapery that sinks towards the middle. */
export function swags(count: number, depth: number, sag: number): Height {
  return ({ u, v }) => {
    const sunk = u - sag * (1 - (2 * v - 1) ** 2)
    return depth * (0.5 + 0.5 * Math.sin(sunk * count * 2 * Math.PI)) ** 1.6
  }
}

/** Leaf-shaped openings in rows and columns, through which a lining is pulled. */
export function slashes(rows: number, columns: number, wide = 0.27): Mask {
  return ({ u, v }) => {
    const along = part(u * rows)
    // Rows are set off by half, and cloth under tension pulls an opening out of the straight.
    const shift = Math.floor(u * rows) % 2 ? 0.5 : 0
    const over = part(v * columns + shift + 0.09 * Math.sin((along - 0.5) * 5))
    return wide * Math.sin(along * Math.PI) ** 0.75 - Math.abs(over - 0.5) - 0.02
  }
}

/** A net of crossing bands; `wide` is a band's share of a mesh. */
export function lattice(across: number, along: number, wide: number): Mask {
  return ({ u, v }) => {
    const a = Math.abs(part(v * across + u * along) - 0.5)
    const b = Math.abs(part(v * across - u * along) - 0.5)
    return wide / 2 - Math.min(a, b)
  }
}

/** Stripes along u. */
export function stripes(count: number, wide: number): Mask {
  return ({ v }) => wide / 2 - Math.abs(part(v * count) - 0.5)
}

/**
 * Brocade: a pomegranate in pointed leaves, in rows set off by half. The motif is drawn in the patch,
 * so that it bends and narrows with the form.
 */
export function brocade(across: number, along: number, fold: Height = () => 0): Mask {
  return (spot) => {
    const row = Math.floor(spot.u * along)
    const shift = row % 2 ? 0.5 : 0
    const x = (part(spot.v * across + shift + fold(spot)) - 0.5) * 2
    const y = (part(spot.u * along) - 0.5) * 2
    return motif(Math.abs(x), y)
  }
}

/** One pomegranate between -1 and 1, symmetric about x = 0. Above 0 inside. */
function motif(x: number, y: number): number {
  const fruit = 0.36 - Math.hypot(x * 1.25, (y + 0.12) * 0.9)
  const heart = Math.hypot(x * 1.6, (y + 0.12) * 1.05) - 0.17
  const seed = 0.08 - Math.hypot(x * 1.4, y + 0.12)
  const crown = Math.min(0.1 + (y + 0.82) * 0.35 - x, -0.42 - y)
  const curl = Math.hypot(x - 0.02, y - 0.1)
  const leaf = Math.min(0.1 - Math.abs(curl - 0.66), y - 0.02 + x * 0.25, 0.86 - y)
  const stem = Math.min(0.07 - x, y - 0.26, 0.95 - y)
  return Math.max(Math.min(fruit, heart), seed, crown, leaf, stem)
}

export function part(value: number): number {
  return value - Math.floor(value)
}

/** All that lies between two shares of v, u or both. */
export function band(from: number, to: number): Mask {
  return ({ v }) => Math.min(v - from, to - v)
}

export function both(...masks: readonly Mask[]): Mask {
  return (spot) => Math.min(...masks.map((mask) => mask(spot)))
}

export function except(mask: Mask, hole: Mask): Mask {
  return (spot) => Math.min(mask(spot), -hole(spot))
}
