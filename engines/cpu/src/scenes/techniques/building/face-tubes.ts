import type { Point3 } from '../../../kernels/box.ts'
import { NOSE_TIP, OUTER_LIPS, OVAL } from '../../../seeing/landmarks.ts'

const RIGHT_CHEEK = 454
const LEFT_CHEEK = 234

/** Lines of a face that a glass blower would bend, as indices of the mesh. */
const LINES: readonly (readonly number[])[] = [
  [70, 63, 105, 66, 107],
  [300, 293, 334, 296, 336],
  OUTER_LIPS.slice(0, 11),
  [...OUTER_LIPS.slice(10), OUTER_LIPS[0]],
]
const JAW = OVAL.slice(9, 28)
/** A cheek narrower than this share of the face is turned away, and so is its jaw. */
const TURNED = 0.3

/** The features of a face as smooth lines, a point about every pixel. */
export function faceLines(mesh: readonly Point3[]): readonly Float32Array[] {
  const across = (i: number) => Math.abs(mesh[i]![0] - mesh[NOSE_TIP]![0])
  const left = across(LEFT_CHEEK) / (across(LEFT_CHEEK) + across(RIGHT_CHEEK) + 1e-6)
  const middle = JAW.length >> 1
  const jaw = JAW.slice(1 - left < TURNED ? middle : 0, left < TURNED ? middle : JAW.length)
  return [...LINES, jaw].map((line) => curveThrough(line.map((i) => mesh[i]!)))
}

/** A Catmull-Rom curve through the points. */
function curveThrough(points: readonly Point3[]): Float32Array {
  const out: number[] = []
  for (let n = 0; n + 1 < points.length; n++) {
    const a = points[Math.max(0, n - 1)]!
    const b = points[n]!
    const c = points[n + 1]!
    const d = points[Math.min(points.length - 1, n + 2)]!
    const steps = Math.max(1, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1])))
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      for (const k of [0, 1] as const) {
        out.push(
          b[k] +
            0.5 *
              t *
              (c[k] -
                a[k] +
                t *
                  (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k]))),
        )
      }
    }
  }
  return Float32Array.from(out)
}
