import { clamp } from '../../kernels/numbers.ts'
import { n } from '../../scenes/art/drawing.ts'
import { lines, type Point, smooth } from './curve.ts'
import { type Tones, toneAt } from './tones.ts'

export type Ruff = {
  readonly middle: Point
  /** The opening for the neck, half its width and height. */
  readonly neck: readonly [number, number]
  /** The rim: half its width and height, and how far below the neck it lies. */
  readonly rim: readonly [number, number]
  readonly drop: number
  readonly pleats: number
  /** How thick the ruff is at its rim. */
  readonly thick: number
  readonly tones: Tones
}

/**
 * A starched ruff of figure-of-eight pleats. Each pleat is a lit and a shaded side from the neck to
 * the rim and ends in two open loops, the upper before the lower.
 */
export function ruffHalf(ruff: Ruff, half: 'back' | 'front'): string {
  const { pleats } = ruff
  const order = Array.from({ length: pleats }, (_, i) => ((i + 0.5) / pleats) * 2 * Math.PI)
    .filter((angle) => Math.sin(angle) > 0.02 === (half === 'front'))
    // What is nearer to the viewer lies over what is behind it.
    .sort((a, b) => Math.sin(a) - Math.sin(b))
  const lower = order.map((angle) => loop(ruff, angle + Math.PI / pleats, 1)).join('')
  const upper = order.map((angle) => pleat(ruff, angle)).join('')
  const ends = order.map((angle) => loop(ruff, angle, 0)).join('')
  return lower + upper + ends
}

/** 1 on the lit left side down to little on the right; a ruff is thin linen and glows in its shade. */
function lightAt(angle: number): number {
  return clamp(0.86 - 0.3 * Math.cos(angle) - 0.06 * Math.max(0, -Math.sin(angle)))
}

function place(ruff: Ruff, angle: number, out: number, sink = 0): Point {
  const { middle, neck, rim, drop } = ruff
  // Linen rises a little before it falls to the rim.
  const lift = Math.sin(out * Math.PI) * 10
  return [
    middle[0] + Math.cos(angle) * (neck[0] + (rim[0] - neck[0]) * out),
    middle[1] + Math.sin(angle) * (neck[1] + (rim[1] - neck[1]) * out) + drop * out - lift + sink,
  ]
}

function pleat(ruff: Ruff, angle: number): string {
  const { pleats, tones } = ruff
  const half = Math.PI / pleats
  const light = lightAt(angle)
  const ray = (at: number) => [0, 0.25, 0.5, 0.75, 1].map((out) => place(ruff, at, out))
  const left = ray(angle - half)
  const crest = ray(angle - half * 0.08)
  const right = ray(angle + half)
  // Which side of the pleat looks to the light turns with its place round the neck.
  const litFirst = Math.sin(angle) > -0.35 ? Math.cos(angle) < 0.93 : false
  const [a, b] = litFirst ? [light, light * 0.52] : [light * 0.52, light]
  return `<path d="${lines([...left, ...[...crest].reverse()])}" fill="${toneAt(tones, a)}"/><path d="${lines([...crest, ...[...right].reverse()])}" fill="${toneAt(tones, b)}"/><path d="${smooth(right)}" fill="none" stroke="${toneAt(tones, light * 0.2)}" stroke-width="2.6"/>`
}

function loop(ruff: Ruff, angle: number, row: 0 | 1): string {
  const { pleats, rim, thick, tones } = ruff
  const light = lightAt(angle) * (row ? 0.86 : 1)
  const [x, y] = place(ruff, angle, row ? 0.985 : 1, row ? thick * 0.62 : 0)
  const facing = Math.abs(Math.sin(angle))
  const wide = Math.max(9, ((Math.PI * rim[0]) / pleats) * (0.42 + 0.62 * facing))
  const tall = thick * (0.42 + 0.1 * facing)
  const lean = Math.cos(angle) * 12
  const drop = (w: number, h: number, dy: number) =>
    `M${n(x)} ${n(y - h + dy)}C${n(x + w)} ${n(y - h + dy)} ${n(x + w + lean * 0.2)} ${n(y + h + dy)} ${n(x + lean * 0.3)} ${n(y + h + dy)}C${n(x - w + lean * 0.2)} ${n(y + h + dy)} ${n(x - w)} ${n(y - h + dy)} ${n(x)} ${n(y - h + dy)}Z`
  return `<path d="${drop(wide * 1.24, tall, tall * 0.4)}" fill="${toneAt(tones, light)}" stroke="${toneAt(tones, light * 0.15)}" stroke-width="3.4"/><path d="${drop(wide * 0.5, tall * 0.5, tall * 0.52)}" fill="${toneAt(tones, light * 0.3)}"/>`
}
