import { softBlur } from '../../../kernels/blur.ts'
import { clamp } from '../../../kernels/numbers.ts'
import { shrink } from '../../../kernels/resize.ts'
import { drawMeshNormals } from '../../person/mesh-normals.ts'
import { meanHeight, type Stage } from '../../stage.ts'
import type { Flow } from '../shared/flow.ts'

export type FormOptions = {
  /** The direction of lines on flat things, in radians. */
  readonly turn: number
  /** How far lines bend over forms. */
  readonly bend: number
  /** How much lines follow hair, folds and outlines. */
  readonly follow: number
}

/** Light read as height is smoothed over this share of the unit. */
const FORM_SIZE = 0.02
const STEEPEST = 1.6

/**
 * The direction of an engraver's lines: cuts of parallel planes through the form. Faces have the form
 * of their meshes, other things bulge where they are light; hair and folds lead the lines along.
 */
export function formFlow(
  { faces = [], unit, canvas }: Pick<Stage, 'faces' | 'unit' | 'canvas'>,
  light: Float32Array,
  edges: Flow,
  { turn, bend, follow }: FormOptions,
): Flow {
  const { width, height, factor } = edges
  const small = shrink({ data: light, width: canvas.width, height: canvas.height }, factor, 1)
  const soft = softBlur(small, (unit * FORM_SIZE) / factor, 1)
  const slope = (unit * FORM_SIZE * 3) / factor
  const box = { x: 0, y: 0, width: canvas.width, height: canvas.height }
  const { normals, covered } = drawMeshNormals({ faces, box }, width, height, factor)
  const tall = meanHeight(faces)
  const roundNormals = softBlur({ data: normals, width, height }, (tall * 0.03) / factor, 3)
  const onFace = softBlur({ data: covered, width, height }, (tall * 0.06) / factor, 1)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const double = new Float32Array(width * height * 2)
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const face = onFace[i]!
      const left = column > 0 ? i - 1 : i
      const right = column < width - 1 ? i + 1 : i
      const up = row > 0 ? i - width : i
      const down = row < height - 1 ? i + width : i
      const deep = Math.max(0.15, roundNormals[i * 3 + 2]!)
      const riseX =
        (soft[right]! - soft[left]!) * slope * (1 - face) - (roundNormals[i * 3]! / deep) * face
      const riseY =
        (soft[down]! - soft[up]!) * slope * (1 - face) - (roundNormals[i * 3 + 1]! / deep) * face
      const along = bend * clamp(riseX * cos + riseY * sin, -STEEPEST, STEEPEST)
      const across = bend * clamp(riseY * cos - riseX * sin, -STEEPEST, STEEPEST)
      const angle = turn + Math.atan2(along, Math.max(0.25, 1 - across))
      const led = Math.min(1, edges.sure[i]! * follow) * (1 - 0.75 * face)
      const dx = edges.x[i]!
      const dy = edges.y[i]!
      double[i * 2] = Math.cos(2 * angle) * (1 - led) + (dx * dx - dy * dy) * led
      double[i * 2 + 1] = Math.sin(2 * angle) * (1 - led) + 2 * dx * dy * led
    }
  }
  return { ...fromDouble(double, width, height, (unit * 0.004) / factor), sure: edges.sure, factor }
}

/** Directions are smoothed as doubled angles, which forget which way along a line points. */
function fromDouble(double: Float32Array, width: number, height: number, sigma: number) {
  const soft = softBlur({ data: double, width, height }, sigma, 2)
  const x = new Float32Array(width * height)
  const y = new Float32Array(width * height)
  for (let i = 0; i < x.length; i++) {
    const angle = 0.5 * Math.atan2(soft[i * 2 + 1]!, soft[i * 2]!)
    x[i] = Math.cos(angle)
    y[i] = Math.sin(angle)
  }
  return { x, y, width, height }
}
