import { clamp } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { n } from '../../scenes/art/drawing.ts'
import { across, type Curve, type Point, pointsOf, smooth } from './curve.ts'
import { type Height, lightAt, type Mask, type Surface } from './surface.ts'
import { type Tones, toneAt } from './tones.ts'

export type Plume = {
  /** From the quill to the tip. */
  readonly spine: Curve
  /** How far barbs reach to each side where they are longest. */
  readonly wide: number
  readonly tones: Tones
  readonly barbs?: number
  readonly seed: number
}

/** An ostrich plume: soft curling locks on both sides of a spine, dark ones first. */
export function plume({ spine, wide, tones, barbs = 44, seed }: Plume): string {
  const next = random(seed)
  const deep: string[] = []
  const lit: string[] = []
  for (let i = barbs; i >= 0; i--) {
    const t = i / barbs
    const full = wide * Math.min(1, 0.4 + t * 2.2) * (1 - 0.45 * t * t)
    for (const side of [-1, 1]) {
      const at = spine(clamp(t + (next() - 0.5) * 0.02))
      const out = across(spine, clamp(t, 0.01, 0.99))
      const along: Point = [out[1], -out[0]]
      const long = full * (0.85 + next() * 0.3)
      // Barbs leave the spine forwards and curl over at their ends.
      const to = (f: number, o: number): Point => [
        at[0] + along[0] * long * f + out[0] * long * o * side,
        at[1] + along[1] * long * f + out[1] * long * o * side,
      ]
      const lock = [
        to(-0.12, 0),
        to(0.26, 0.34),
        to(0.62, 0.72),
        to(0.62, 0.98),
        to(0.44, 1),
        to(0.2, 0.72),
        to(-0.2, 0.3),
      ]
      const faces = -(out[0] * side) * 0.62 - out[1] * side * 0.56
      const light = 0.55 + faces * 0.5 + (next() - 0.5) * 0.16
      deep.push(`<path d="${smooth(lock, true)}" fill="${toneAt(tones, light - 0.3)}"/>`)
      const inner = [to(0, 0.04), to(0.26, 0.4), to(0.54, 0.82), to(0.36, 0.8), to(0.1, 0.46)]
      lit.push(`<path d="${smooth(inner, true)}" fill="${toneAt(tones, light)}"/>`)
    }
  }
  const rib = `<path d="${smooth(pointsOf(spine, 24))}" fill="none" stroke="${tones[0]}" stroke-width="${n(wide * 0.09)}" stroke-linecap="round"/>`
  // Each lock over the one that is farther out.
  return deep.map((path, i) => path + lit[i]!).join('') + rib
}

export type Plumage = {
  readonly surface: Surface
  readonly height: Height
  readonly tones: Tones
  readonly rows: number
  readonly columns: number
  readonly size: readonly [wide: number, long: number]
  readonly shadow?: Mask
  readonly seed: number
}

/** Feathers that lie over each other like tiles, the last row first; u runs from the head to the tail. */
export function plumage(wing: Plumage): string {
  const { surface, height, tones, rows, columns, size, shadow, seed } = wing
  const next = random(seed)
  const lit = { surface, height, ...(shadow ? { shadow } : {}) }
  const out: string[] = []
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = 0; column <= columns; column++) {
      const u = (row + 0.5) / rows
      const v = clamp((column + (row % 2) * 0.5) / columns)
      const at = surface(u, v)
      const after = surface(Math.min(1, u + 0.03), v)
      const way = Math.atan2(after[1] - at[1], after[0] - at[0]) + (next() - 0.5) * 0.12
      out.push(feather(at, way, size, tones, lightAt(lit, u, v) + (next() - 0.5) * 0.12))
    }
  }
  return out.join('')
}

/** One feather, rounded at its end, with a dark rim that keeps it apart and a rib in its middle. */
export function feather(
  [x, y]: Point,
  way: number,
  [wide, long]: readonly [number, number],
  tones: Tones,
  light: number,
): string {
  const cos = Math.cos(way)
  const sin = Math.sin(way)
  const at = (along: number, over: number): Point => [
    x + cos * along * long - sin * over * wide,
    y + sin * along * long + cos * over * wide,
  ]
  const leaf = (from: number, to: number, half: number) =>
    smooth(
      [at(from, 0), at(0.2, half), at(0.72, half), at(to, 0), at(0.72, -half), at(0.2, -half)],
      true,
    )
  const [tip, root] = [at(0.86, 0), at(0.1, 0)]
  return (
    `<path d="${leaf(-0.12, 1.04, 0.56)}" fill="${toneAt(tones, light - 0.45)}"/>` +
    `<path d="${leaf(-0.1, 0.94, 0.42)}" fill="${toneAt(tones, light)}"/>` +
    `<path d="M${n(root[0])} ${n(root[1])}L${n(tip[0])} ${n(tip[1])}" stroke="${toneAt(tones, light - 0.45)}" stroke-width="${n(wide * 0.1)}" stroke-linecap="round"/>`
  )
}
