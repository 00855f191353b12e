import type { Pixels } from '../pixels.ts'

/** A square of a picture, turned by `angle` (radians) about its centre. */
export type TurnedSquare = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly angle: number
}

/**
 * Samples a turned square to `side` x `side` interleaved floats (value * scale + offset). Shrinking
 * averages several samples a pixel. Outside the picture is black before scaling.
 */
export function sampleSquare(
  { data, width, height }: Pixels,
  square: TurnedSquare,
  side: number,
  scale: number,
  offset: number,
): Float32Array {
  const out = new Float32Array(side * side * 3)
  const step = square.size / side
  const cos = Math.cos(square.angle) * step
  const sin = Math.sin(square.angle) * step
  const samples = Math.min(4, Math.max(1, Math.round(step)))
  const share = scale / (samples * samples)
  const offsets = new Float64Array(samples * samples * 2)
  for (let n = 0; n < samples * samples; n++) {
    offsets[n * 2] = ((n % samples) + 0.5) / samples - side / 2
    offsets[n * 2 + 1] = (Math.floor(n / samples) + 0.5) / samples - side / 2
  }
  const right = width - 1.001
  const bottom = height - 1.001
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let n = 0; n < offsets.length; n += 2) {
        const across = x + offsets[n]!
        const down = y + offsets[n + 1]!
        const u = square.x + cos * across - sin * down - 0.5
        const v = square.y + sin * across + cos * down - 0.5
        if (u < -1 || v < -1 || u > width || v > height) continue
        const fromX = u < 0 ? 0 : Math.min(u, right)
        const fromY = v < 0 ? 0 : Math.min(v, bottom)
        const column = fromX | 0
        const row = fromY | 0
        const dx = fromX - column
        const dy = fromY - row
        const p = (row * width + column) * 3
        const q = p + width * 3
        const w00 = (1 - dx) * (1 - dy)
        const w10 = dx * (1 - dy)
        const w01 = (1 - dx) * dy
        const w11 = dx * dy
        red += data[p]! * w00 + data[p + 3]! * w10 + data[q]! * w01 + data[q + 3]! * w11
        green += data[p + 1]! * w00 + data[p + 4]! * w10 + data[q + 1]! * w01 + data[q + 4]! * w11
        blue += data[p + 2]! * w00 + data[p + 5]! * w10 + data[q + 2]! * w01 + data[q + 5]! * w11
      }
      const o = (y * side + x) * 3
      out[o] = red * share + offset
      out[o + 1] = green * share + offset
      out[o + 2] = blue * share + offset
    }
  }
  return out
}
