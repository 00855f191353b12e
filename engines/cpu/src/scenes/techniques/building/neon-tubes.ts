import { clamp } from '../../../kernels/numbers.ts'
import { type Flow, flowAt } from '../shared/flow.ts'

/** A bent tube: its points (x, y, x, y...), half its width in pixels and which of the colours it has. */
export type Tube = {
  readonly points: Float32Array
  readonly half: number
  readonly colour: number
  /** How bright it burns. */
  readonly power: number
}

export type TubeOptions = {
  /** Least strength of a line that a tube follows, and that it begins at. */
  readonly low: number
  readonly high: number
  /** Distance between tubes and their least length, in pixels. */
  readonly apart: number
  readonly least: number
  /** No tubes where this is above a half. */
  readonly closed?: Float32Array | undefined
}

const STEP = 1
const MOST = 3000

/**
 * Finds the long clean lines in a plane of line strengths: from the strongest places on, along the
 * flow and on the crest, as long as nothing else is near. Answers their points.
 */
export function traceLines(
  lines: Float32Array,
  flow: Flow,
  width: number,
  height: number,
  options: TubeOptions,
): readonly Float32Array[] {
  const taken = new Uint8Array(width * height)
  const found: Float32Array[] = []
  for (const start of strongFirst(lines, options)) {
    if (taken[start]) continue
    const ahead: number[] = []
    const behind: number[] = []
    const walk = { lines, flow, width, height, taken, ...options }
    follow(walk, start, 1, ahead)
    follow(walk, start, -1, behind)
    const count = (ahead.length + behind.length) / 2
    if (count * STEP < options.least) continue
    const points = new Float32Array(count * 2)
    for (let n = 0; n < behind.length; n += 2) {
      points[n] = behind[behind.length - 2 - n]!
      points[n + 1] = behind[behind.length - 1 - n]!
    }
    points.set(ahead, behind.length)
    for (let n = 0; n < points.length; n += 2) {
      close(taken, width, height, points[n]!, points[n + 1]!, options.apart)
    }
    found.push(points)
  }
  return found
}

function strongFirst(lines: Float32Array, { high, closed }: TubeOptions): readonly number[] {
  const buckets: number[][] = [[], [], [], [], [], []]
  for (let i = 0; i < lines.length; i++) {
    if (lines[i]! < high || (closed && closed[i]! > 0.5)) continue
    const share = (lines[i]! - high) / (1 - high)
    buckets[5 - Math.min(5, Math.floor(share * 6))]!.push(i)
  }
  return buckets.flat()
}

type Walk = TubeOptions & {
  readonly lines: Float32Array
  readonly flow: Flow
  readonly width: number
  readonly height: number
  readonly taken: Uint8Array
}

function follow(walk: Walk, start: number, side: number, out: number[]): void {
  const { lines, flow, width, height, taken, low, closed } = walk
  let x = start % width
  let y = (start / width) | 0
  let dx = 0
  let dy = 0
  for (let n = 0; n < MOST; n++) {
    const at = flowAt(flow, x, y)
    let tx = flow.x[at]!
    let ty = flow.y[at]!
    const same = n === 0 ? side : Math.sign(tx * dx + ty * dy) || 1
    tx *= same
    ty *= same
    // Bent glass has no sharp corners.
    dx = n === 0 ? tx : dx * 0.6 + tx * 0.4
    dy = n === 0 ? ty : dy * 0.6 + ty * 0.4
    x += dx * STEP
    y += dy * STEP
    const left = strengthAt(lines, width, height, x - ty, y + tx)
    const right = strengthAt(lines, width, height, x + ty, y - tx)
    const slide = clamp((left - right) * 1.5, -0.4, 0.4)
    x -= ty * slide
    y += tx * slide
    const column = Math.round(x)
    const row = Math.round(y)
    if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return
    const i = row * width + column
    if (taken[i] || lines[i]! < low || (closed && closed[i]! > 0.5)) return
    out.push(x, y)
  }
}

function strengthAt(lines: Float32Array, width: number, height: number, x: number, y: number) {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)))
  const row = Math.min(height - 1, Math.max(0, Math.round(y)))
  return lines[row * width + column]!
}

function close(
  taken: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  reach: number,
): void {
  const left = Math.max(0, Math.ceil(x - reach))
  const right = Math.min(width, Math.floor(x + reach) + 1)
  const bottom = Math.min(height - 1, Math.floor(y + reach))
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= bottom; row++) {
    taken.fill(1, row * width + left, row * width + right)
  }
}

/** Evens out the points along a line. */
export function smoothed(points: Float32Array, reach: number): Float32Array {
  const out = points.slice()
  const count = points.length / 2
  for (let n = 0; n < count; n++) {
    const span = Math.min(reach, n, count - 1 - n)
    let x = 0
    let y = 0
    for (let k = n - span; k <= n + span; k++) {
      x += points[k * 2]!
      y += points[k * 2 + 1]!
    }
    out[n * 2] = x / (2 * span + 1)
    out[n * 2 + 1] = y / (2 * span + 1)
  }
  return out
}
