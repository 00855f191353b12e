import { softBlur } from '../../../kernels/blur.ts'
import { shrink } from '../../../kernels/resize.ts'

/** Unit tangents on a grid reduced by `factor`. A tangent and its opposite mean the same. */
export type Flow = {
  readonly x: Float32Array
  readonly y: Float32Array
  /** 0 where the picture has no direction of its own, 1 along clear edges. */
  readonly sure: Float32Array
  readonly width: number
  readonly height: number
  readonly factor: number
}

/** Contrast, squared and per pixel, at which a direction is half sure. */
const FAINT = 2e-4
/** Pictures larger than this are read on half the grid: directions are smooth. */
const LARGE = 640

/** The direction of edges and strands (edge tangent flow), smoothed over `reach` pixels. */
export function edgeFlow(light: Float32Array, width: number, height: number, reach: number): Flow {
  const factor = Math.min(width, height) > LARGE ? 2 : 1
  const small = shrink({ data: light, width, height }, factor, 1)
  const tensor = softBlur(
    { data: structure(small.data, small.width, small.height), ...sizeOf(small) },
    reach / factor,
    3,
  )
  const count = small.width * small.height
  const x = new Float32Array(count)
  const y = new Float32Array(count)
  const sure = new Float32Array(count)
  for (let i = 0, p = 0; i < count; i++, p += 3) {
    const across = tensor[p]! - tensor[p + 2]!
    const turn = 0.5 * Math.atan2(2 * tensor[p + 1]!, across) + Math.PI / 2
    const lean = Math.hypot(across, 2 * tensor[p + 1]!)
    const energy = tensor[p]! + tensor[p + 2]!
    x[i] = Math.cos(turn)
    y[i] = Math.sin(turn)
    sure[i] = (lean / (energy + 1e-9)) * (energy / (energy + FAINT))
  }
  return { x, y, sure, ...sizeOf(small), factor }
}

/** The place of a pixel in a flow's arrays. */
export function flowAt({ width, height, factor }: Flow, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, (x / factor) | 0))
  const row = Math.min(height - 1, Math.max(0, (y / factor) | 0))
  return row * width + column
}

/** Products of the light's differences: xx, xy and yy of each pixel. */
function structure(light: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height * 3)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const up = i - width
      const down = i + width
      const dx =
        (2 * (light[i + 1]! - light[i - 1]!) +
          (light[up + 1]! - light[up - 1]!) +
          (light[down + 1]! - light[down - 1]!)) /
        8
      const dy =
        (2 * (light[down]! - light[up]!) +
          (light[down - 1]! - light[up - 1]!) +
          (light[down + 1]! - light[up + 1]!)) /
        8
      out[i * 3] = dx * dx
      out[i * 3 + 1] = dx * dy
      out[i * 3 + 2] = dy * dy
    }
  }
  return out
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  return { width, height }
}
