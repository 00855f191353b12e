import { mix } from '../../../kernels/numbers.ts'
import { samplePlane } from '../../../kernels/sample.ts'
import type { Flow } from './flow.ts'

export type FlowDogOptions = {
  /** Half the width of the lines, in pixels. */
  readonly sigma: number
  /** How far each line is drawn together along the flow, in pixels. */
  readonly along: number
  /** Contrast below which nothing is drawn. */
  readonly threshold: number
  /** How soon a line is full black above it. */
  readonly hardness: number
  /** Faces get finer lines that also show faint features. */
  readonly faceMask?: Float32Array | undefined
}

/** Contrast that faces need, as a share of what is needed elsewhere. */
const ON_FACES = 0.3
const TAPS = 4
/** Pixels from one sample along a line to the next. */
const STRIDE = 1.5
/** Weights of a narrow Gaussian less a wider one, both sides of the middle, summing to nothing. */
const NARROW = [1, 0.64, 0.17, 0.018, 0.001] as const
const WIDE = [1, 0.84, 0.5, 0.21, 0.062] as const
const NARROW_SUM = NARROW[0] + 2 * (NARROW[1] + NARROW[2] + NARROW[3] + NARROW[4])
const WIDE_SUM = WIDE[0] + 2 * (WIDE[1] + WIDE[2] + WIDE[3] + WIDE[4])
const WEIGHTS = NARROW.map((weight, n) => weight / NARROW_SUM - WIDE[n]! / WIDE_SUM)

/**
 * Lines along edges (flow-guided difference of Gaussians): the difference is taken across the flow
 * and gathered along it, so that lines are long and clean. 0 is paper, 1 is line.
 */
export function flowDog(
  light: Float32Array,
  width: number,
  height: number,
  flow: Flow,
  options: FlowDogOptions,
): Float32Array {
  const across = acrossFlow(light, width, height, flow, options)
  const { along, threshold, hardness, faceMask } = options
  const out = new Float32Array(light.length)
  const steps = Math.max(1, Math.round(along / STRIDE))
  const { x: fx, y: fy, width: columns } = flow
  const shift = flow.factor >> 1
  const darkest = darkestNear(across, width, height, Math.ceil(steps * STRIDE) + 1)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const face = faceMask ? faceMask[i]! : 0
      const least = threshold * mix(1, ON_FACES, face)
      // No mean is darker than the darkest place within reach.
      if (darkest.at(x, y) <= least) continue
      const start = (y >> shift) * columns + (x >> shift)
      const reach = face > 0.5 ? (steps + 1) >> 1 : steps
      let sum = across[i]!
      let total = 1
      for (let side = -1; side <= 1; side += 2) {
        let px = x
        let py = y
        let dx = fx[start]! * side
        let dy = fy[start]! * side
        for (let n = 1; n <= reach; n++) {
          px += dx * STRIDE
          py += dy * STRIDE
          const ix = (px + 0.5) | 0
          const iy = (py + 0.5) | 0
          if (px < 0 || py < 0 || ix >= width || iy >= height) break
          const weight = 1 - n / (reach + 1)
          sum += across[iy * width + ix]! * weight
          total += weight
          const at = (iy >> shift) * columns + (ix >> shift)
          const same = fx[at]! * dx + fy[at]! * dy >= 0 ? 1 : -1
          dx = fx[at]! * same
          dy = fy[at]! * same
        }
      }
      const dark = -sum / total - least
      // A cheap S in place of the hyperbolic tangent.
      const press = dark * hardness * (1 + face)
      out[i] = press > 0 ? press / Math.sqrt(1 + press * press) : 0
    }
  }
  return out
}

/** How dark a line could become at a pixel, read from squares of `reach` and their neighbours. */
function darkestNear(across: Float32Array, width: number, height: number, reach: number) {
  const columns = Math.ceil(width / reach) + 2
  const rows = Math.ceil(height / reach) + 2
  const squares = new Float32Array(columns * rows)
  for (let y = 0, i = 0; y < height; y++) {
    const row = (((y / reach) | 0) + 1) * columns + 1
    for (let x = 0; x < width; x++, i++) {
      const at = row + ((x / reach) | 0)
      if (-across[i]! > squares[at]!) squares[at] = -across[i]!
    }
  }
  const near = new Float32Array(squares.length)
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const at = row * columns + column
      for (let other = at - columns; other <= at + columns; other += columns) {
        near[at] = Math.max(near[at]!, squares[other - 1]!, squares[other]!, squares[other + 1]!)
      }
    }
  }
  return {
    at: (x: number, y: number) => near[(((y / reach) | 0) + 1) * columns + ((x / reach) | 0) + 1]!,
  }
}

function acrossFlow(
  light: Float32Array,
  width: number,
  height: number,
  flow: Flow,
  { sigma, faceMask }: FlowDogOptions,
): Float32Array {
  const out = new Float32Array(light.length)
  const { x: fx, y: fy, width: columns } = flow
  const shift = flow.factor >> 1
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = (y >> shift) * columns + (x >> shift)
      const step = Math.max(0.6, sigma * (faceMask ? mix(1, 0.5, faceMask[i]!) : 1))
      const dx = -fy[at]! * step
      const dy = fx[at]! * step
      let sum = light[i]! * WEIGHTS[0]!
      for (let n = 1; n <= TAPS; n++) {
        const weight = WEIGHTS[n]!
        for (let side = -n; side <= n; side += 2 * n) {
          sum += weight * samplePlane(light, width, height, x + dx * side, y + dy * side)
        }
      }
      out[i] = sum
    }
  }
  return out
}
