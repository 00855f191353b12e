import { clamp } from '../../kernels/numbers.ts'
import { shrink } from '../../kernels/resize.ts'
import { samplePlane } from '../../kernels/sample.ts'
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
  const u = (x - view.left) * scale - 0.5
  const v = (y - view.top) * scale - 0.5
  out[at] = samplePlane(outline, width, height, u, v)
  out[at + 1] = samplePlane(light, width, height, u, v)
}
