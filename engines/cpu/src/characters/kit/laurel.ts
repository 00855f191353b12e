import { random } from '../../noise.ts'
import { n } from '../../scenes/art/drawing.ts'
import { across, type Curve, type Point, pointsOf, smooth } from './curve.ts'
import { pearl } from './jewels.ts'
import { type Tones, toneAt } from './tones.ts'

export type Laurel = {
  /** From the tied end to the tip; leaves point that way. */
  readonly spine: Curve
  /** How far leaves reach to each side. */
  readonly wide: number
  readonly leaf: readonly [wide: number, long: number]
  readonly leaves: Tones
  readonly berries: Tones
  readonly rows: number
  readonly seed: number
}

/** Leaves in a row, from one side of the branch to the other: shares of its width. */
const ROW = [-0.95, 0.95, -0.5, 0.5, 0] as const

/** A thick branch of laurel: each row of leaves lies over the roots of the row before it. */
export function laurel({ spine, wide, leaf, leaves, berries, rows, seed }: Laurel): string {
  const next = random(seed)
  const out: string[] = []
  const shade = smooth(pointsOf(spine, 24).map(([x, y]): Point => [x + wide * 0.3, y + wide * 0.4]))
  for (let row = rows; row >= 0; row--) {
    const t = row / rows
    const [x, y] = spine(t)
    const [ox, oy] = across(spine, Math.min(0.99, Math.max(0.01, t)))
    const along = Math.atan2(-ox, oy)
    for (const side of ROW) {
      const off = (side + (next() - 0.5) * 0.3) * wide * 0.62
      const way = along + side * 0.62 + (next() - 0.5) * 0.36
      // The last leaves are the young ones.
      const size = (0.82 + next() * 0.36) * (t > 0.8 ? 1 - (t - 0.8) * 2 : 1)
      // The branch is round: leaves at the side away from the light are darker.
      const faces = (ox * side * -0.62 + oy * side * -0.56) * 0.34
      const light = 0.5 + faces + (next() - 0.5) * 0.3
      out.push(
        laurelLeaf(
          [x + ox * off, y + oy * off],
          way,
          [leaf[0] * size, leaf[1] * size],
          leaves,
          light,
        ),
      )
    }
    if (row % 3 === 1) {
      const off = (next() - 0.5) * wide
      out.push(pearl([x + ox * off, y + oy * off], leaf[0] * 0.3, berries, 0.95))
    }
  }
  return `<path d="${shade}" fill="none" stroke="${leaves[0]}" stroke-opacity="0.55" stroke-width="${n(wide * 1.7)}" stroke-linecap="round"/>${out.join('')}`
}

/** One pointed leaf: a lit half, a shaded half, and a rib between them. */
export function laurelLeaf(
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
  const half = (over: number, from: number, to: number) =>
    smooth([at(from, 0), at(0.3, over), at(0.62, over * 0.86), at(to, 0), at(0.5, 0)], true)
  const rim = smooth(
    [at(-0.1, 0), at(0.3, 0.62), at(0.64, 0.54), at(1.06, 0), at(0.64, -0.54), at(0.3, -0.62)],
    true,
  )
  // Which half looks to the light: the one whose outside points to the upper left.
  const lit = -sin * -0.62 + cos * -0.56 > 0 ? 1 : -1
  const [tip, root] = [at(0.94, 0), at(0, 0)]
  return (
    `<path d="${rim}" fill="${tones[0]}"/>` +
    `<path d="${half(-0.48 * lit, 0, 0.98)}" fill="${toneAt(tones, light - 0.16)}"/>` +
    `<path d="${half(0.48 * lit, 0, 0.98)}" fill="${toneAt(tones, light + 0.22)}"/>` +
    `<path d="M${n(root[0])} ${n(root[1])}L${n(tip[0])} ${n(tip[1])}" stroke="${tones[0]}" stroke-width="${n(wide * 0.09)}" stroke-linecap="round"/>`
  )
}
