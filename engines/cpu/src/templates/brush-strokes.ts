import { blurPlane } from '../kernels/blur.ts'
import { random } from '../noise.ts'
import type { Pixels } from '../pixels.ts'
import { cloudNoise } from './gallery/cloud-noise.ts'

const SEED = 1632
/** Half the length of a bristle's mark, in pixels of the half-size picture. */
const REACH = 9
/** How far the strokes wander where the picture shows no direction. */
const WANDER = 3
/** Brings the marks to a deviation of about 1. */
const GAIN = 9
/** Levels of lightness between the ridges and the grooves of a stroke, on a mid tone. */
const DEPTH = 2.1

/**
 * Marks of bristles that follow the forms: what an enlarged painting has lost, and what tells paint
 * from a blurred photograph. Fine as it is, it is made at half size.
 */
export function addBrushStrokes({ data, width, height }: Pixels, amount: number): void {
  const columns = width >> 1
  const rows = height >> 1
  const { x, y } = strokeDirections(halfLightness({ data, width, height }), columns, rows)
  const marks = smear(bristles(columns * rows), x, y, columns, rows)
  for (let row = 0; row < height; row++) {
    const from = Math.min(rows - 1, row >> 1) * columns
    for (let column = 0; column < width; column++) {
      const mark = marks[from + Math.min(columns - 1, column >> 1)]!
      const p = (row * width + column) * 3
      const luma = (data[p]! + 2 * data[p + 1]! + data[p + 2]!) / 4
      const lift = mark * amount * DEPTH * (0.35 + (0.65 * luma) / 128)
      for (let c = p; c < p + 3; c++) {
        const value = data[c]! + lift
        data[c] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5
      }
    }
  }
}

function halfLightness({ data, width, height }: Pixels): Float32Array {
  const columns = width >> 1
  const rows = height >> 1
  const light = new Float32Array(columns * rows)
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) {
      const p = (2 * y * width + 2 * x) * 3
      const q = p + width * 3
      light[i] = (data[p + 1]! + data[p + 4]! + data[q + 1]! + data[q + 4]!) / 4
    }
  }
  return blurPlane(light, columns, rows, 2)
}

/** Along the forms: across the mean gradient; a slow wander decides where there is none. */
function strokeDirections(
  light: Float32Array,
  width: number,
  height: number,
): { readonly x: Float32Array; readonly y: Float32Array } {
  const count = width * height
  const even = new Float32Array(count)
  const skew = new Float32Array(count)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const across = light[i + 1]! - light[i - 1]!
      const down = light[i + width]! - light[i - width]!
      even[i] = across * across - down * down
      skew[i] = 2 * across * down
    }
  }
  const smoothEven = blurPlane(even, width, height, 7)
  const smoothSkew = blurPlane(skew, width, height, 7)
  const wander = cloudNoise(width, height, Math.min(width, height) / 2.5, SEED)
  for (let i = 0; i < count; i++) {
    const turn = wander[i]! * 4 * Math.PI
    const u = smoothEven[i]! + WANDER * Math.cos(turn)
    const v = smoothSkew[i]! + WANDER * Math.sin(turn)
    const angle = Math.atan2(v, u) / 2
    even[i] = -Math.sin(angle)
    skew[i] = Math.cos(angle)
  }
  return { x: even, y: skew }
}

function bristles(count: number): Float32Array {
  const next = random(SEED)
  const noise = new Float32Array(count)
  for (let i = 0; i < count; i++) noise[i] = next() - 0.5
  return noise
}

/** Each value becomes the mean of the noise along its stroke. */
function smear(
  noise: Float32Array,
  directionX: Float32Array,
  directionY: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(noise.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = noise[i]!
      for (let side = -1; side <= 1; side += 2) {
        let u = x
        let v = y
        let dx = directionX[i]! * side
        let dy = directionY[i]! * side
        for (let step = 0; step < REACH; step++) {
          u += dx
          v += dy
          if (u < 0 || v < 0 || u >= width || v >= height) break
          const at = (v | 0) * width + (u | 0)
          sum += noise[at]!
          // A direction has no sign: go on the way the stroke was going.
          const nextX = directionX[at]!
          const nextY = directionY[at]!
          const onward = nextX * dx + nextY * dy < 0 ? -1 : 1
          dx = nextX * onward
          dy = nextY * onward
        }
      }
      out[i] = (sum / (2 * REACH + 1)) * GAIN
    }
  }
  return out
}
