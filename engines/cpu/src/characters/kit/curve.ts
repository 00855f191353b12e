import { clamp } from '../../kernels/numbers.ts'
import { n } from '../../scenes/art/drawing.ts'

/** A place on the figure's sheet, or in the units of a headgear. */
export type Point = readonly [number, number]

/** A curve by its share, 0 at its beginning and 1 at its end. */
export type Curve = (share: number) => Point

export function between([ax, ay]: Point, [bx, by]: Point, t: number): Point {
  return [ax + (bx - ax) * t, ay + (by - ay) * t]
}

/** The Catmull-Rom curve through all the points: few points by hand make a smooth outline. */
export function through(points: readonly Point[]): Curve {
  const last = points.length - 1
  return (share) => {
    const at = clamp(share) * last
    const i = Math.min(last - 1, Math.floor(at))
    const t = at - i
    const a = points[Math.max(0, i - 1)]!
    const b = points[i]!
    const c = points[i + 1]!
    const d = points[Math.min(last, i + 2)]!
    return [spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)]
  }
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  const linear = c - a
  const square = 2 * a - 5 * b + 4 * c - d
  const cube = 3 * b - a - 3 * c + d
  return 0.5 * (2 * b + linear * t + square * t * t + cube * t * t * t)
}

/** Points along a curve, ends included. */
export function pointsOf(curve: Curve, steps: number): readonly Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => curve(i / steps))
}

/** The curve to the other side of the sheet's middle. */
export function mirrored(points: readonly Point[], axis = 600): readonly Point[] {
  return points.map(([x, y]): Point => [2 * axis - x, y])
}

/** Straight lines through the points, as data of a path. */
export function lines(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`
}

/** A smooth path through the points, as data of a path. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point =>
    closed ? points[(i + count) % count]! : points[clamp(i, 0, count - 1)]!
  const [x, y] = at(0)
  let data = `M${n(x)} ${n(y)}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const a = at(i - 1)
    const b = at(i)
    const c = at(i + 1)
    const d = at(i + 2)
    data += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return closed ? `${data}Z` : data
}

/** A circle's or ellipse's arc in degrees, clockwise from the right. */
export function arc(
  [x, y]: Point,
  [rx, ry]: readonly [number, number],
  from: number,
  to: number,
): Curve {
  return (share) => {
    const angle = ((from + (to - from) * share) * Math.PI) / 180
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry]
  }
}

/** The direction across a curve, one long, to the right of where it goes. */
export function across(curve: Curve, share: number): Point {
  const a = curve(share - 0.004)
  const b = curve(share + 0.004)
  const x = b[0] - a[0]
  const y = b[1] - a[1]
  const long = Math.hypot(x, y) || 1
  return [-y / long, x / long]
}

/** Places at even distances along a curve. */
export function evenly(curve: Curve, gap: number): readonly Point[] {
  const fine = pointsOf(curve, 240)
  const total = lengthOf(fine)
  const count = Math.max(1, Math.round(total / gap))
  const out: Point[] = []
  let walked = 0
  for (let i = 0; i + 1 < fine.length; i++) {
    const step = Math.hypot(fine[i + 1]![0] - fine[i]![0], fine[i + 1]![1] - fine[i]![1])
    while (out.length <= count && walked + step >= (out.length * total) / count - 1e-6) {
      const t = step ? ((out.length * total) / count - walked) / step : 0
      out.push(between(fine[i]!, fine[i + 1]!, clamp(t)))
    }
    walked += step
  }
  return out
}

function lengthOf(points: readonly Point[]): number {
  let sum = 0
  for (let i = 0; i + 1 < points.length; i++) {
    sum += Math.hypot(points[i + 1]![0] - points[i]![0], points[i + 1]![1] - points[i]![1])
  }
  return sum
}

/** A line that swells: drawn with a brush that is pressed in its middle, or as `press` says. */
export function brushLine(
  curve: Curve,
  width: number,
  fill: string,
  press: (share: number) => number = (t) => Math.sin(Math.PI * t) ** 0.7,
): string {
  const steps = 24
  const side = (sign: number) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const t = i / steps
      const [x, y] = curve(t)
      const [nx, ny] = across(curve, t)
      const half = (sign * width * press(t)) / 2
      return [x + nx * half, y + ny * half]
    })
  return `<path d="${smooth([...side(1), ...side(-1).reverse()], true)}" fill="${fill}"/>`
}

/** Points as an illustrator notes them: `outline('388,872 262,892 158,1000')`. */
export function outline(text: string): readonly Point[] {
  return text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number)
    return [x!, y!]
  })
}
