import { clamp } from '../../kernels/numbers.ts'
import { softBlur } from '../../kernels/soft-blur.ts'

/** Wet paint: display colours and the height of the paint. */
export type Painting = {
  readonly shown: Float32Array
  readonly relief: Float32Array
  readonly width: number
  readonly height: number
}

export type Stroke = {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly length: number
  readonly wide: number
  readonly bend: number
  readonly phase: number
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** One pull of the brush: bristles along it, thin at its ends. */
export function paintStroke({ shown, relief, width, height }: Painting, brush: Stroke): void {
  const { x, y, length, wide, bend, phase } = brush
  const cos = Math.cos(brush.turn)
  const sin = Math.sin(brush.turn)
  for (let across = -wide / 2; across <= wide / 2; across += 0.8) {
    const bristle = 0.5 + 0.5 * Math.sin(across * 2.1 + phase) * Math.sin(across * 0.9 + phase * 2)
    const side = Math.min(1, (wide / 2 - Math.abs(across)) / 1.2 + 0.3)
    for (let along = -length / 2; along <= length / 2; along += 0.8) {
      const off = across + bend * along * along
      const px = Math.round(x + cos * along - sin * off)
      const py = Math.round(y + sin * along + cos * off)
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const end = Math.min(1, (length / 2 - Math.abs(along)) / (wide * 0.5)) * side
      const cover = clamp(end * (0.35 + 0.4 * bristle))
      const i = py * width + px
      shown[i * 3]! += (brush.red - shown[i * 3]!) * cover
      shown[i * 3 + 1]! += (brush.green - shown[i * 3 + 1]!) * cover
      shown[i * 3 + 2]! += (brush.blue - shown[i * 3 + 2]!) * cover
      relief[i]! += (bristle * 0.8 + end * 0.4 - relief[i]!) * cover
    }
  }
}

/** Ridges of paint catch light from the upper left; less so on faces. */
export function catchLight(
  { shown, relief, width, height }: Painting,
  strength: number,
  faceMask: Float32Array | undefined,
): void {
  const smooth = softBlur({ data: relief, width, height }, 0.8, 1)
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const i = y * width + x
      const calmer = faceMask ? 1 - 0.6 * faceMask[i]! : 1
      const lit = 1 + (smooth[i]! - smooth[i - width - 1]!) * strength * calmer
      for (let p = i * 3; p < i * 3 + 3; p++) shown[p] = clamp(shown[p]! * lit)
    }
  }
}
