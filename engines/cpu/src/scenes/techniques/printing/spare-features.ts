import { smoothstep } from '../../../kernels/numbers.ts'
import type { Stage } from '../../stage.ts'

/** How thickly ink lies on eyes and mouths: about as much as elsewhere between the specks. */
const FACE_FILM = 0.97
/** How far round them, in face heights. */
const ROUND_FEATURES = 0.05
/** Points of a mesh round each eye with its brow, and round the mouth. */
const FEATURES = [
  [33, 133, 145, 105, 66],
  [263, 362, 374, 334, 296],
  [61, 291, 0, 17],
] as const

/** Specks of paper would lie over eyes and mouths: there the ink holds. Cheeks stay printed. */
export function spareFeatures(
  film: Float32Array,
  { canvas: { width, height }, faces = [] }: Stage,
): void {
  for (const { mesh, height: tall } of faces) {
    for (const feature of FEATURES) {
      const xs = feature.map((n) => mesh[n]![0])
      const ys = feature.map((n) => mesh[n]![1])
      const [left, right] = [Math.min(...xs), Math.max(...xs)]
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const wide = (right - left) / 2 + tall * ROUND_FEATURES
      const high = (bottom - top) / 2 + tall * ROUND_FEATURES
      for (let py = Math.max(0, Math.floor(y - high)); py < Math.min(height, y + high); py++) {
        for (let px = Math.max(0, Math.floor(x - wide)); px < Math.min(width, x + wide); px++) {
          const away = ((px - x) / wide) ** 2 + ((py - y) / high) ** 2
          const i = py * width + px
          film[i]! += (FACE_FILM - film[i]!) * smoothstep(1, 0.6, away)
        }
      }
    }
  }
}
