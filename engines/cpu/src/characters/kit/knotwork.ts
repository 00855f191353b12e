import { n } from '../../scenes/art/drawing.ts'
import { across, type Curve, type Point, pointsOf, smooth } from './curve.ts'
import { disc } from './jewels.ts'
import { type Tones, toneAt } from './tones.ts'

/**
 * Two strands plaited along a curve, over and under in turn: the trim of a northern cloak. `turns` is
 * how often they cross, `wide` how far apart they swing.
 */
export function plait(
  curve: Curve,
  wide: number,
  turns: number,
  tones: Tones,
  light = 0.75,
): string {
  const strand = (sign: number, from: number, to: number) =>
    smooth(
      Array.from({ length: 9 }, (_, i): Point => {
        const t = (from + ((to - from) * i) / 8) / turns
        const at = Math.min(0.995, Math.max(0.005, t))
        const [x, y] = curve(at)
        const [ox, oy] = across(curve, at)
        const swing = sign * Math.sin(t * turns * Math.PI) * wide * 0.5
        return [x + ox * swing, y + oy * swing]
      }),
    )
  const laid = (data: string) =>
    `<path d="${data}" fill="none" stroke="${tones[0]}" stroke-width="${n(wide * 0.46)}"/><path d="${data}" fill="none" stroke="${toneAt(tones, light)}" stroke-width="${n(wide * 0.27)}"/><path d="${data}" fill="none" stroke="${toneAt(tones, light + 0.3)}" stroke-width="${n(wide * 0.09)}"/>`
  const under: string[] = []
  const over: string[] = []
  for (let i = 0; i < turns; i++) {
    // Each strand lies above its fellow round every second crossing.
    const first = i % 2 ? -1 : 1
    under.push(laid(strand(-first, i - 0.5, i + 0.5)))
    over.push(laid(strand(first, i - 0.5, i + 0.5)))
  }
  return under.map((path, i) => path + over[i]!).join('')
}

/** A round brooch: a rim of beads, a ring of plaiting, a boss in its middle. */
export function brooch([x, y]: Point, radius: number, metal: Tones, stone: string): string {
  const ring: Curve = (t) => [
    x + Math.cos(t * 2 * Math.PI) * radius * 0.62,
    y + Math.sin(t * 2 * Math.PI) * radius * 0.62,
  ]
  const beads = Array.from({ length: 18 }, (_, i) => {
    const angle = (i * Math.PI) / 9
    const at: Point = [x + Math.cos(angle) * radius * 0.9, y + Math.sin(angle) * radius * 0.9]
    const lit = -Math.cos(angle) * 0.5 - Math.sin(angle) * 0.5
    return disc(at, radius * 0.1, toneAt(metal, 0.68 + lit * 0.4))
  }).join('')
  return (
    `<circle cx="${n(x + radius * 0.14)}" cy="${n(y + radius * 0.2)}" r="${n(radius * 1.04)}" fill="${metal[0]}" fill-opacity="0.7"/>` +
    disc([x, y], radius, metal[0]!) +
    disc([x, y], radius * 0.97, metal[1]!) +
    disc([x - radius * 0.04, y - radius * 0.05], radius * 0.8, metal[2]!) +
    beads +
    plait(ring, radius * 0.42, 6, metal, 0.85) +
    disc([x, y], radius * 0.33, metal[0]!) +
    disc([x, y], radius * 0.27, stone) +
    disc([x - radius * 0.08, y - radius * 0.09], radius * 0.1, metal[4]!)
  )
}

/** A round shield of planks, painted in quarters, with an iron rim and its nails. */
export function shield(
  [x, y]: Point,
  radius: number,
  [light, dark]: readonly [Tones, Tones],
  iron: Tones,
): string {
  const rim: Curve = (t) => [
    x + Math.cos(t * 2 * Math.PI) * radius,
    y + Math.sin(t * 2 * Math.PI) * radius,
  ]
  const wedge = (from: number, fill: string) => {
    // Quarters with swung edges, as a wheel that turns.
    const edge = (turn: number) =>
      Array.from({ length: 15 }, (_, i): Point => {
        const out = (i / 14) * radius * 0.96
        const angle = turn + (1 - i / 14) * 0.9
        return [x + Math.cos(angle) * out, y + Math.sin(angle) * out]
      })
    const outer = pointsOf(
      (t) => [
        x + Math.cos(from + (t * Math.PI) / 4) * radius * 0.96,
        y + Math.sin(from + (t * Math.PI) / 4) * radius * 0.96,
      ],
      16,
    )
    const points = [...edge(from), ...outer.slice(1, -1), ...edge(from + Math.PI / 4).reverse()]
    return `<path d="M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z" fill="${fill}"/>`
  }
  const quarters = Array.from({ length: 8 }, (_, i) =>
    wedge((i * Math.PI) / 4 + 0.1, i % 2 ? dark[i > 4 ? 2 : 3]! : light[3]!),
  ).join('')
  const planks = [-0.72, -0.44, -0.16, 0.14, 0.42, 0.7]
    .map((at) => {
      const half = Math.sqrt(1 - at * at) * radius * 0.94
      return `<path d="M${n(x + at * radius)} ${n(y - half)}L${n(x + at * radius + 4)} ${n(y + half)}" stroke="${dark[0]}" stroke-width="7"/>`
    })
    .join('')
  const nails = Array.from({ length: 24 }, (_, i) => {
    const at = rim((i + 0.5) / 24)
    return disc([at[0] + 2, at[1] + 3], 13, iron[0]!) + disc(at, 10, iron[4]!)
  }).join('')
  return (
    disc([x, y], radius * 1.05, iron[0]!) +
    disc([x, y], radius * 0.97, light[3]!) +
    quarters +
    planks +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${iron[2]}" stroke-width="${n(radius * 0.075)}"/>` +
    nails
  )
}
