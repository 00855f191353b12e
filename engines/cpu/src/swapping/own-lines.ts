import { softBlur } from '../kernels/blur.ts'
import { clamp } from '../kernels/numbers.ts'
import { enlarge } from '../kernels/resize.ts'
import { lumaOf } from '../scenes/techniques/shared/display.ts'
import type { Frame } from './frame.ts'

/** Edges are looked for at this size, and spread by as much, in face widths. */
const SCALE = 0.012
/** Slopes of the light, of its whole range in one face width: shading, and surely a line. */
const SHADING = 1.2
const LINE = 4

/**
 * 1 where the lines lie by which a person is known: eyes, brows and lips (`features`, coarse), and
 * whatever else has an edge in the photo: the nose, folds beside the mouth, a beard.
 */
export function ownLines(rgb: Float32Array, frame: Frame, features: Float32Array): Float32Array {
  const { box, block, faceWidth } = frame
  const { width, height } = box
  const spread = SCALE * faceWidth
  const light = softBlur({ data: lumaOf(rgb), width, height }, spread, 1)
  const edges = new Float32Array(light.length)
  const perFace = faceWidth / 2 / 255
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1, end = i + width - 2; i < end; i++) {
      const across = light[i + 1]! - light[i - 1]!
      const down = light[i + width]! - light[i - width]!
      const slope = Math.sqrt(across * across + down * down) * perFace
      edges[i] = clamp((slope - SHADING) / (LINE - SHADING))
    }
  }
  const lines = softBlur({ data: edges, width, height }, spread, 1)
  const feature = enlarge({ ...frame, data: features }, width, height, 1, block)
  for (let i = 0; i < lines.length; i++) lines[i] = Math.max(lines[i]!, feature[i]!)
  return lines
}
