import { clamp, smoothstep } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import { type BrushPath, STRIDE } from './brush-path.ts'

/** Wet paint: display colours and the height of the paint, in pixels. */
export type Painting = {
  readonly shown: Float32Array
  readonly relief: Float32Array
  readonly width: number
  readonly height: number
}

export type Paint = {
  readonly wide: number
  /** Pixels from one bristle to the next. */
  readonly pitch: number
  /** Which part of the brush, any whole number. */
  readonly brush: number
  /** How well the paint covers what lies under it. */
  readonly body: number
  /** How far the colours of single bristles differ, in display values. */
  readonly unmixed?: number
  readonly red: number
  readonly green: number
  readonly blue: number
}

const UNMIXED = 0.07
const BRISTLES = bristles()

/** One pull of a loaded brush: paint pushed up at both sides, streaked by bristles, ragged where it runs dry. */
export function paintStroke(painting: Painting, path: BrushPath, paint: Paint): void {
  const { shown, relief, width, height } = painting
  const { wide, pitch, brush, body, unmixed = UNMIXED, red, green, blue } = paint
  const half = wide / 2
  const tip = Math.max(1, wide * 0.7)
  const { x, y, cos, sin, count } = path
  const run = count * STRIDE
  for (let across = -half; across <= half; across += STRIDE) {
    const from = brush + (across + half) / pitch
    const bristle = bristleAt(from)
    const dry = bristleAt(from * 0.7 + 301)
    const off = Math.abs(across) / half
    const round = Math.sqrt(Math.max(0, 1 - off * off))
    const side = clamp((half - Math.abs(across)) / 1.1 + 0.25)
    const ridge = smoothstep(0.55, 0.9, off) * wide * 0.022
    const shade = (bristle - 0.5) * unmixed
    const start = tip * (1 - round)
    const stop = run - tip * (0.2 + 1.5 * dry) * (1.2 - round * 0.7)
    const last = Math.min(count, (stop + tip * 0.5) / STRIDE)
    for (let n = Math.max(0, (start - 1) / STRIDE) | 0; n < last; n++) {
      const along = n * STRIDE
      const px = (x[n]! - sin[n]! * across + 0.5) | 0
      const py = (y[n]! + cos[n]! * across + 0.5) | 0
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const ends = clamp(along - start) * clamp((stop - along) / (tip * 0.5) + 0.5)
      const cover = side * ends * body
      if (cover <= 0) continue
      const i = py * width + px
      const p = i * 3
      shown[p]! += (red + shade - shown[p]!) * cover
      shown[p + 1]! += (green + shade - shown[p + 1]!) * cover
      shown[p + 2]! += (blue + shade - shown[p + 2]!) * cover
      // A brush gathers paint where it starts.
      const bead = wide * 0.02 * clamp(1 - (along - start) / tip)
      const tall = bristle * pitch * 0.5 + ridge + bead
      relief[i]! += (tall - relief[i]!) * cover
    }
  }
}

/** How much a place across a brush carries, 0 to 1. */
export function bristleAt(at: number): number {
  const i = at | 0
  const left = BRISTLES[i & 1023]!
  return left + (BRISTLES[(i + 1) & 1023]! - left) * (at - i)
}

/** One random number a bristle, 0 to 1. */
function bristles(): Float32Array {
  const next = random(77)
  const out = new Float32Array(1024)
  for (let i = 0; i < out.length; i++) out[i] = next()
  return out
}
