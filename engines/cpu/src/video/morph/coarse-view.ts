import { clamp } from '../../kernels/numbers.ts'
import { shrink } from '../../kernels/resize.ts'
import type { People } from './lay-people.ts'

/** People seen coarsely: their outline and their light, both about -1 to 1. */
export type CoarseView = {
  readonly outline: Float32Array
  readonly light: Float32Array
  readonly width: number
  readonly height: number
  /** Cells to one pixel of the film. */
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** Cells beyond an outline from which it is still seen. */
const SIGHT = 4
/** Light further from its mean than this many deviations is as good as white, or black. */
const DEVIATIONS = 2

/** Photographs are lit and developed differently: light is told by its deviation from the people's mean. */
export function coarseViewOf({ colours, level }: People, cell: number): CoarseView {
  const block = Math.max(1, Math.round(cell * colours.scale))
  const means = shrink(colours, block, 3)
  const levels = shrink(
    { data: level, width: colours.width, height: colours.height },
    block,
    1,
  ).data
  const { width, height } = means
  const outline = new Float32Array(width * height)
  const light = new Float32Array(width * height)
  let [sum, squares, count] = [0, 0, 0]
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    outline[i] = clamp(levels[i]! / (SIGHT * cell), -1, 1)
    const value = 0.299 * means.data[p]! + 0.587 * means.data[p + 1]! + 0.114 * means.data[p + 2]!
    light[i] = value
    if (levels[i]! <= 0) continue
    sum += value
    squares += value * value
    count++
  }
  const mean = sum / Math.max(1, count)
  const deviation = Math.sqrt(Math.max(1, squares / Math.max(1, count) - mean * mean))
  for (let i = 0; i < light.length; i++) {
    light[i] = clamp((light[i]! - mean) / (DEVIATIONS * deviation), -1, 1)
  }
  return {
    outline,
    light,
    width,
    height,
    scale: colours.scale / block,
    left: colours.left,
    top: colours.top,
  }
}

/** Outline and light at a place of the film, written at `at` and after it; edges repeat. */
export function sampleView(
  view: CoarseView,
  x: number,
  y: number,
  out: Float64Array,
  at: number,
): void {
  const { width, height, scale, outline, light } = view
  const u = clamp((x - view.left) * scale - 0.5, 0, width - 1.001)
  const v = clamp((y - view.top) * scale - 0.5, 0, height - 1.001)
  const p = (v | 0) * width + (u | 0)
  const q = p + width
  const across = u - (u | 0)
  const down = v - (v | 0)
  const w11 = across * down
  const w01 = down - w11
  const w10 = across - w11
  const w00 = 1 - across - w01
  out[at] = outline[p]! * w00 + outline[p + 1]! * w10 + outline[q]! * w01 + outline[q + 1]! * w11
  out[at + 1] = light[p]! * w00 + light[p + 1]! * w10 + light[q]! * w01 + light[q + 1]! * w11
}
