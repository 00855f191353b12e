import { clamp } from '../../kernels/numbers.ts'
import { n } from '../../scenes/art/drawing.ts'
import { lines, type Point, pointsOf, smooth } from './curve.ts'
import { gem, pearl } from './jewels.ts'
import { type Tones, toneAt } from './tones.ts'

export type Crown = {
  /** The band's lower edge, above the brow line, and how tall it is, in units of the head. */
  readonly band: readonly [from: number, tall: number]
  readonly wide: number
  /** How far points rise over the band, and what stands on them. */
  readonly rise: number
  readonly metal: Tones
  readonly pearls: Tones
  readonly stones: readonly string[]
  /** A velvet cap inside, with arches over it. */
  readonly cap?: Tones
}

/** How far round the band the front shows, in radians from its middle. */
const ROUND = 1.45
/** How much the band bows, seen a little from above. */
const BOW = 17

function place(crown: Crown, turn: number, up: number): Point {
  const [from] = crown.band
  const flare = 1 + up * 0.0016
  return [Math.sin(turn) * crown.wide * flare, from - up + Math.cos(turn) * BOW - BOW * 0.4]
}

function lightAt(turn: number): number {
  return clamp(0.18 + 0.92 * (0.72 * Math.cos(turn + 0.62) + 0.1))
}

/** The far side of the crown: its inside in shade and the points behind. A cap hides both. */
export function crownBack(crown: Crown): string {
  const [from, tall] = crown.band
  const rim = Array.from({ length: 25 }, (_, i) => {
    const turn = (i / 12 - 1) * Math.PI * 0.5
    return [Math.sin(turn) * crown.wide * 1.07, from - tall - Math.cos(turn) * BOW * 0.9] as const
  })
  const inside = `<path d="${smooth([...rim, [crown.wide * 0.9, from - 8], [-crown.wide * 0.9, from - 8]], true)}" fill="${crown.metal[0]}"/>`
  const points = [-0.32, 0.32]
    .map((turn) => fleuron(crown, turn, crown.rise * 0.6, 0.3, tall + 2 * BOW))
    .join('')
  return crown.cap ? '' : points + inside
}

/** The near side: band, points, stones and pearls. */
export function crownFront(crown: Crown): string {
  const [, tall] = crown.band
  const points = [-1.28, 1.28, -0.66, 0.66, 0]
    .map((turn) =>
      fleuron(crown, turn, crown.rise * (turn === 0 ? 1.1 : 1), lightAt(turn), tall - 4),
    )
    .join('')
  const stones = [-1.1, -0.55, 0, 0.55, 1.1]
    .map((turn, i) =>
      gem(
        place(crown, turn, tall * 0.5),
        tall * 0.24 * (0.55 + 0.45 * Math.cos(turn)),
        crown.stones[i % crown.stones.length]!,
        crown.metal,
      ),
    )
    .join('')
  const beads = [-1.34, -0.82, -0.28, 0.28, 0.82, 1.34]
    .flatMap((turn) =>
      [0.3, 0.7].map((up) =>
        pearl(place(crown, turn, tall * up), tall * 0.115, crown.pearls, 0.5 + lightAt(turn) * 0.5),
      ),
    )
    .join('')
  const cap = crown.cap ? capOf(crown, crown.cap) : ''
  return cap + points + bandOf(crown) + stones + beads
}

function bandOf(crown: Crown): string {
  const [, tall] = crown.band
  const strips = 14
  const body = Array.from({ length: strips }, (_, i) => {
    const a = (i / strips) * 2 * ROUND - ROUND
    const b = ((i + 1.06) / strips) * 2 * ROUND - ROUND
    const edge = (up: number) => [a, (a + b) / 2, b].map((turn) => place(crown, turn, up))
    return `<path d="${lines([...edge(0), ...edge(tall).reverse()])}" fill="${toneAt(crown.metal, lightAt((a + b) / 2))}"/>`
  }).join('')
  const rail = (up: number) => {
    const line = smooth(pointsOf((t) => place(crown, t * 2 * ROUND - ROUND, up), 20))
    const lit = smooth(pointsOf((t) => place(crown, t * 1.3 - ROUND, up + 1.5), 12))
    return `<path d="${line}" fill="none" stroke="${crown.metal[0]}" stroke-width="9" stroke-linecap="round"/><path d="${line}" fill="none" stroke="${crown.metal[2]}" stroke-width="5.6" stroke-linecap="round"/><path d="${lit}" fill="none" stroke="${crown.metal[4]}" stroke-width="2.6" stroke-linecap="round"/>`
  }
  return body + rail(0) + rail(tall)
}

/** A point in the shape of a lily with a pearl on its top, foreshortened towards the sides. */
function fleuron(crown: Crown, turn: number, rise: number, light: number, from: number): string {
  const [x, y] = place(crown, turn, from)
  const wide = rise * 0.4 * Math.max(0.3, Math.cos(turn))
  const lean = Math.sin(turn) * 0.16
  const at = (px: number, py: number): Point => [x + px * wide + py * rise * lean, y - py * rise]
  const half = (sign: number): readonly Point[] => [
    at(sign * 0.8, 0),
    at(sign * 0.34, 0.14),
    at(sign * 0.22, 0.3),
    at(sign * 0.8, 0.32),
    at(sign * 1.02, 0.52),
    at(sign * 0.72, 0.64),
    at(sign * 0.5, 0.5),
    at(sign * 0.24, 0.52),
    at(sign * 0.36, 0.7),
    at(sign * 0.2, 0.86),
  ]
  const tip = at(0, 1)
  const whole = smooth([...half(-1), tip, ...[...half(1)].reverse()], true)
  const shade = smooth([at(0.1, 0.02), at(0.06, 0.5), tip, ...[...half(1)].reverse()], true)
  return `<path d="${whole}" fill="${toneAt(crown.metal, light)}" stroke="${crown.metal[0]}" stroke-width="3"/><path d="${shade}" fill="${toneAt(crown.metal, light - 0.3)}"/>${pearl(at(0, 1.07), rise * 0.1, crown.pearls, 0.4 + light * 0.6)}`
}

/** Velvet that bulges between the arches, and the arches with their orb. */
function capOf(crown: Crown, velvet: Tones): string {
  const [from, tall] = crown.band
  const base = from - tall + BOW
  const top = base - crown.rise * 1.5
  const w = crown.wide
  const bulge = (from: number, to: number, fill: string) =>
    `<path d="${smooth(
      [
        [from * w, base],
        [from * w * 1.08, base - crown.rise * 0.8],
        [(from + to) * 0.36 * w, top + 16],
        [to * w * 1.08, base - crown.rise * 0.8],
        [to * w, base],
      ],
      true,
    )}" fill="${fill}"/>`
  const arch = (side: number, light: number) => {
    const line: readonly Point[] = [
      [side * w * 1.02, base],
      [side * w * 1.1, base - crown.rise * 0.9],
      [side * w * 0.62, top + 2],
      [0, top + 14],
    ]
    const path = smooth(line)
    return `<path d="${path}" fill="none" stroke="${crown.metal[0]}" stroke-width="17"/><path d="${path}" fill="none" stroke="${toneAt(crown.metal, light)}" stroke-width="11.5"/>${line
      .slice(1, 3)
      .map((at) => pearl(at, 7, crown.pearls, 0.5 + light / 2))
      .join('')}`
  }
  const size = crown.rise / 56
  const orb = `<g transform="translate(0 ${n(top)}) scale(${n(size)})"><circle cy="-6" r="17" fill="${crown.metal[0]}"/><circle cy="-6" r="14" fill="${crown.metal[2]}"/><circle cx="-4" cy="-10" r="8" fill="${crown.metal[4]}"/><path d="M-4 -22L-6 -34L-18 -31L-18 -43L-6 -41L-8 -56L8 -56L6 -41L18 -43L18 -31L6 -34L4 -22Z" fill="${crown.metal[3]}" stroke="${crown.metal[0]}" stroke-width="3"/></g>`
  return `${bulge(-1, 1, velvet[0]!)}${bulge(-0.97, 0.55, velvet[1]!)}${bulge(-0.9, -0.12, velvet[2]!)}${arch(1, 0.4)}${arch(-1, 0.8)}${orb}`
}
