import { softBlur } from '../../../kernels/blur.ts'
import { clamp } from '../../../kernels/numbers.ts'
import type { Painting } from './paint-stroke.ts'

/** Light from the upper left, low over the canvas. */
const LIGHT = [-0.5, -0.6, 0.624] as const
/** Half way between the light and the eye. */
const GLINT = [-0.277, -0.333, 0.901] as const
const SHINE = 28
const CALMER_ON_FACES = 0.55

/** Thick paint catches light on one flank and throws shade on the other; less so on faces. */
export function catchLight(
  { shown, relief, width, height }: Painting,
  strength: number,
  faceMask: Float32Array | undefined,
): void {
  const smooth = softBlur({ data: relief, width, height }, 0.7, 1)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const slope = strength * (faceMask ? 1 - CALMER_ON_FACES * faceMask[i]! : 1)
      const dx = -(smooth[i + 1]! - smooth[i - 1]!) * slope
      const dy = -(smooth[i + width]! - smooth[i - width]!) * slope
      const share = 1 / Math.sqrt(dx * dx + dy * dy + 1)
      const lit = (LIGHT[0] * dx + LIGHT[1] * dy + LIGHT[2]) * share
      const gain = 0.35 + (0.65 * Math.max(0, lit)) / LIGHT[2]
      const facing = Math.max(0, GLINT[0] * dx + GLINT[1] * dy + GLINT[2]) * share
      const glint = Math.max(0, facing ** SHINE - 0.08) * 0.2 * strength
      for (let p = i * 3; p < i * 3 + 3; p++) shown[p] = clamp(shown[p]! * gain + glint * slope)
    }
  }
}
