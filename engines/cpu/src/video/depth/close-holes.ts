import { mix, smoothstep } from '../../kernels/numbers.ts'
import type { Pixels } from '../../pixels.ts'
import { nearestMarked } from './nearest.ts'

const PERSON = 0.5
/** Holes up to this size, in head lengths squared, are closed: larger ones show the background. */
const LARGEST = 0.25
/** So near to the outside, in head lengths, it is a gap between strands of hair. */
const STRANDS = 0.15
/** The soft rim of a hole, in head lengths. */
const RIM = 0.04

/**
 * Closes holes in people, such as a shirt that was taken for the wall, with what the still shows
 * there: all of it moves as one and nothing tears. Written over `people` and `alpha`.
 */
export function closeHoles(
  people: Pixels,
  alpha: Float32Array,
  still: Pixels,
  headLength: number,
): void {
  const { width, height } = still
  const closed = findHoles(alpha, width, height, headLength)
  if (!closed.includes(1)) return
  const { away } = nearestMarked(closed, width, height)
  const rim = RIM * headLength
  for (let i = 0; i < alpha.length; i++) {
    const wanted = 1 - smoothstep(rim / 2, rim, away[i]!)
    const own = alpha[i]!
    if (wanted <= own) continue
    const added = (wanted - own) / (1 - own)
    for (let p = i * 3; p < i * 3 + 3; p++) {
      people.data[p] = mix(people.data[p]!, still.data[p]!, added) + 0.5
    }
    alpha[i] = wanted
  }
}

/** Marks the pixels of all holes that shall be closed. */
function findHoles(
  alpha: Float32Array,
  width: number,
  height: number,
  headLength: number,
): Uint8Array {
  const open = new Uint8Array(alpha.length)
  for (let i = 0; i < open.length; i++) open[i] = alpha[i]! < PERSON ? 1 : 0
  const outside = new Uint8Array(alpha.length)
  const stack = new Int32Array(alpha.length)
  // Not from below: what people and the lower edge enclose is a hole too, where clothes were lost.
  for (let x = 0; x < width; x++) take(open, width, x, outside, stack)
  for (let y = 0; y < height; y++) {
    take(open, width, y * width, outside, stack)
    take(open, width, y * width + width - 1, outside, stack)
  }
  const { away } = nearestMarked(outside, width, height)
  const closed = new Uint8Array(alpha.length)
  for (let start = 0; start < open.length; start++) {
    if (!open[start]) continue
    const count = take(open, width, start, closed, stack)
    let deepest = 0
    for (let n = 0; n < count; n++) deepest = Math.max(deepest, away[stack[n]!]!)
    if (count <= LARGEST * headLength ** 2 && deepest >= STRANDS * headLength) continue
    for (let n = 0; n < count; n++) closed[stack[n]!] = 0
  }
  return closed
}

/** Takes all that hangs together with `start` out of `open` and marks it; `found` lists it. */
function take(
  open: Uint8Array,
  width: number,
  start: number,
  marked: Uint8Array,
  found: Int32Array,
): number {
  if (!open[start]) return 0
  let count = 0
  const visit = (i: number) => {
    open[i] = 0
    marked[i] = 1
    found[count++] = i
  }
  visit(start)
  for (let n = 0; n < count; n++) {
    const i = found[n]!
    const x = i % width
    if (x > 0 && open[i - 1]) visit(i - 1)
    if (x < width - 1 && open[i + 1]) visit(i + 1)
    if (i >= width && open[i - width]) visit(i - width)
    if (i + width < open.length && open[i + width]) visit(i + width)
  }
  return count
}
