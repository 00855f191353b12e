import { random } from '../../noise.ts'
import { n } from '../../scenes/art/drawing.ts'
import type { Point } from './curve.ts'
import { type Height, lightAt, type Mask, type Surface } from './surface.ts'
import { type Tones, toneAt } from './tones.ts'

export type Fur = {
  readonly surface: Surface
  readonly height: Height
  readonly tones: Tones
  /** A tuft's width and length in pixels: wider than a print's grain. */
  readonly tuft: readonly [wide: number, long: number]
  /** Rows along u and tufts across v. */
  readonly rows: number
  readonly columns: number
  readonly shadow?: Mask
  readonly seed: number
  /** Which way hair lies, in degrees from along u. */
  readonly lean?: number
}

/**
 * Hair in tufts that lie over each other like tiles, the lowest row first. Those of the last row and at
 * the sides stand over the edge, so that the outline is of hair and not of cut paper.
 */
export function fur({
  surface,
  height,
  tones,
  tuft,
  rows,
  columns,
  shadow,
  seed,
  lean = 0,
}: Fur): string {
  const next = random(seed)
  const [wide, long] = tuft
  const turn = (lean * Math.PI) / 180
  const lit = { surface, height, ...(shadow ? { shadow } : {}) }
  const out: string[] = []
  for (let row = rows; row >= 0; row--) {
    for (let column = 0; column <= columns; column++) {
      const u = Math.min(1, Math.max(0, (row + (next() - 0.5) * 0.9) / rows))
      const v = Math.min(1, Math.max(0, (column + (next() - 0.5) + (row % 2) * 0.5) / columns))
      const [x, y] = surface(u, v)
      const before = surface(Math.max(0, u - 0.02), v)
      const after = surface(Math.min(1, u + 0.02), v)
      // At its sides hair falls outwards.
      const outwards = (0.5 - v) * 0.5
      const way =
        Math.atan2(after[1] - before[1], after[0] - before[0]) +
        turn +
        outwards +
        (next() - 0.5) * 0.5
      const light = lightAt(lit, u, v) + (next() - 0.5) * 0.2
      const size = 0.75 + next() * 0.5
      // Every second lock throws a shadow; were it all of them, fur would look like leaves.
      const shaded = next() < 0.45
      out.push(tuftAt([x, y], way, wide * size, long * size, tones, light, shaded))
    }
  }
  return out.join('')
}

/** A curved lock: its dark side first, then the lit one. */
function tuftAt(
  [x, y]: Point,
  way: number,
  wide: number,
  long: number,
  tones: Tones,
  light: number,
  shaded: boolean,
): string {
  const cos = Math.cos(way)
  const sin = Math.sin(way)
  const at = (along: number, over: number) =>
    `${n(x + cos * along * long - sin * over * wide)} ${n(y + sin * along * long + cos * over * wide)}`
  const whole = `M${at(-0.25, 0)}C${at(0, 0.85)} ${at(0.55, 0.75)} ${at(1, 0.2)}C${at(0.75, -0.3)} ${at(0.2, -0.85)} ${at(-0.25, 0)}Z`
  const lit = `M${at(-0.2, 0.02)}C${at(0.05, 0.5)} ${at(0.5, 0.5)} ${at(0.9, 0.16)}C${at(0.6, -0.1)} ${at(0.2, -0.5)} ${at(-0.2, 0.02)}Z`
  const shadow = shaded ? `<path d="${whole}" fill="${toneAt(tones, light - 0.24)}"/>` : ''
  return `${shadow}<path d="${lit}" fill="${toneAt(tones, light)}"/>`
}

/** The black tips of tails in ermine, in rows set off by half. */
export function tails(
  surface: Surface,
  rows: number,
  columns: number,
  size: number,
  fill: string,
): string {
  const out: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const v = (column + (row % 2 ? 0.72 : 0.28)) / columns
      const u = (row + 0.5) / rows
      const [x, y] = surface(u, v)
      const [ax, ay] = surface(Math.min(1, u + 0.03), v)
      const turn = (Math.atan2(ay - y, ax - x) * 180) / Math.PI - 90
      out.push(
        `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size / 10)})" d="M0-10C4-6 4 0 3 4L6 15L2 9L1 20L-1 9L-5 16L-3 4C-4 0-4-6 0-10Z"/>`,
      )
    }
  }
  return `<g fill="${fill}">${out.join('')}</g>`
}
