import { mix } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import type { Size } from '../../../pixels.ts'
import type { Flow } from '../shared/flow.ts'
import type { BrushPath } from './brush-path.ts'
import { createPath, pullBrush } from './brush-path.ts'

/** What one layer of strokes paints. */
export type StrokeLayer = {
  /** Width of the strokes in pixels, and their length in widths. */
  readonly wide: number
  readonly long: number
  /** Distance between neighbouring strokes, in widths. */
  readonly apart: number
  /** The colours it aims at, interleaved display values. */
  readonly aim: Float32Array
  /** Strokes are laid only where what is painted differs by this much; 0 lays them everywhere. */
  readonly differs: number
  /** How far strokes lean from the forms, in radians. */
  readonly wild: number
  /** How far along a form the colour may change before a stroke ends. */
  readonly passes: number
}

export type Placing = {
  readonly size: Size
  readonly flow: Flow
  /** What is painted so far. */
  readonly shown: Float32Array
  /** Whether this layer paints here, and how much less it may differ: 0 leaves the place alone. */
  readonly careAt: (i: number) => number
  readonly next: () => number
}

/** Covers the picture with strokes in no order, each the colour it finds under its middle. */
export function layStrokes(
  layer: StrokeLayer,
  { size, flow, shown, careAt, next }: Placing,
  lay: (path: BrushPath, colour: number) => void,
): void {
  const { width, height } = size
  const { wide, aim } = layer
  const gap = Math.max(1, wide * layer.apart)
  const across = Math.ceil(width / gap)
  const order = shuffled(across * Math.ceil(height / gap), (next() * 1e6) | 0)
  const path = createPath()
  for (const cell of order) {
    const x = Math.min(width - 1, ((cell % across) + next()) * gap) | 0
    const y = Math.min(height - 1, (((cell / across) | 0) + next()) * gap) | 0
    const lean = (next() - 0.5) * 2 * layer.wild
    const length = wide * layer.long * mix(0.6, 1.3, next())
    const i = y * width + x
    const care = careAt(i)
    if (care <= 0) continue
    if (layer.differs > 0) {
      const off = offBy(shown, aim, x, y, Math.max(1, wide * 0.35) | 0, width, height)
      if (off * care < layer.differs) continue
    }
    const red = aim[i * 3]!
    const green = aim[i * 3 + 1]!
    const blue = aim[i * 3 + 2]!
    const mayPass = (toX: number, toY: number): boolean => {
      if (toX < 0 || toY < 0 || toX >= width || toY >= height) return false
      const p = ((toY | 0) * width + (toX | 0)) * 3
      const far =
        Math.abs(aim[p]! - red) + Math.abs(aim[p + 1]! - green) + Math.abs(aim[p + 2]! - blue)
      return far * care < layer.passes
    }
    pullBrush(path, flow, { x, y, lean, length, mayPass })
    lay(path, i)
  }
}

/** The mean difference from the aim at nine places round a stroke's middle. */
function offBy(
  shown: Float32Array,
  aim: Float32Array,
  x: number,
  y: number,
  reach: number,
  width: number,
  height: number,
): number {
  let sum = 0
  for (let dy = -reach; dy <= reach; dy += reach) {
    const row = Math.min(height - 1, Math.max(0, y + dy)) * width
    for (let dx = -reach; dx <= reach; dx += reach) {
      const p = (row + Math.min(width - 1, Math.max(0, x + dx))) * 3
      sum += Math.abs(shown[p]! - aim[p]!)
      sum += Math.abs(shown[p + 1]! - aim[p + 1]!)
      sum += Math.abs(shown[p + 2]! - aim[p + 2]!)
    }
  }
  return sum / 9
}

function shuffled(length: number, seed: number): Int32Array {
  const next = random(seed)
  const order = new Int32Array(length)
  for (let i = 0; i < length; i++) {
    const j = (next() * (i + 1)) | 0
    order[i] = order[j]!
    order[j] = i
  }
  return order
}
