import { mix } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import type { Flow } from '../shared/flow.ts'
import { dab, newPath, type Sheet, trace } from './draw-line.ts'

export type StrokeOptions = {
  readonly flow: Flow
  /** Added to the flow's direction, in radians. */
  readonly turn: number
  /** How much each stroke's direction may differ. */
  readonly stray: number
  readonly spacing: number
  readonly length: number
  /** Half its width, in pixels. */
  readonly radius: number
  /** How much a stroke is wanted at each pixel: below `from` none, above it harder and harder. */
  readonly want: Float32Array
  readonly from: number
  /** Where strokes are closer, shorter and finer. */
  readonly faceMask?: Float32Array | undefined
  /** How hard strokes press on faces, as a share. */
  readonly onFaces?: number
  readonly seed: number
}

/** Lengths on faces, as a share of those elsewhere. */
const ON_FACES = 0.45

/** One layer of short strokes by hand along the flow; where strokes overlap it is not darker. */
export function layStrokes(width: number, height: number, options: StrokeOptions): Float32Array {
  const { flow, want, from, faceMask, radius, length } = options
  const sheet: Sheet = { data: new Float32Array(width * height), width, height }
  const next = random(options.seed)
  const path = newPath()
  // Strokes are longer than they are apart: along each other fewer are needed.
  const across = Math.max(1.2, options.spacing * ON_FACES)
  const cell = Math.sqrt(across * length * 0.22)
  let level = 0
  const goesOn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && want[(y | 0) * width + (x | 0)]! > level
  for (let row = 0; row < height; row += cell) {
    for (let column = 0; column < width; column += cell) {
      const x = Math.min(width - 1, column + next() * cell)
      const y = Math.min(height - 1, row + next() * cell)
      const i = (y | 0) * width + (x | 0)
      const face = faceMask ? faceMask[i]! : 0
      const kept = next() < mix(ON_FACES, 1, face)
      const stray = (next() - 0.5) * 2 * options.stray
      const vary = next()
      const tolerance = next()
      if (!kept || want[i]! <= from) continue
      level = from * mix(0.55, 1, tolerance)
      const size = mix(1, ON_FACES, face)
      trace(path, flow, { x, y }, options.turn + stray, length * mix(0.6, 1.3, vary) * size, goesOn)
      if (path.count < 3) continue
      const fine = radius * mix(1, ON_FACES, face) * mix(0.8, 1.15, tolerance)
      const gentle = mix(1, options.onFaces ?? 1, face)
      const step = Math.max(1, Math.round(fine * 0.7))
      for (let n = 0; n < path.count; n += step) {
        const end = Math.min(1, Math.min(n + 1, path.count - n) / (path.count * 0.3))
        const px = path.x[n]!
        const py = path.y[n]!
        const wanted = want[(py | 0) * width + (px | 0)]! - from
        const press = Math.min(1, 0.35 + wanted * 2.4) * mix(0.75, 1, vary) * gentle
        dab(sheet, px, py, fine * mix(0.6, 1, end), press * mix(0.3, 1, end))
      }
    }
  }
  return sheet.data
}
