import { softBlur } from '../../kernels/blur.ts'
import { enlarge } from '../../kernels/resize.ts'
import type { Size } from '../../pixels.ts'
import { meanHeight } from '../stage.ts'
import { drawMeshNormals } from './mesh-normals.ts'
import type { PlacedFace } from './people.ts'

const FACTOR = 4
/** How soft the rim is, in face heights. */
const SOFT = 0.09

/** 1 on faces, 0 elsewhere, over the whole frame: where styles keep their hand still. */
export function faceMaskOf(faces: readonly PlacedFace[], { width, height }: Size): Float32Array {
  const w = Math.ceil(width / FACTOR)
  const h = Math.ceil(height / FACTOR)
  const box = { x: 0, y: 0, width, height }
  const { covered } = drawMeshNormals({ faces, box }, w, h, FACTOR)
  const tall = meanHeight(faces)
  const soft = softBlur({ data: covered, width: w, height: h }, (tall * SOFT) / FACTOR, 1)
  return enlarge({ data: soft, width: w, height: h }, width, height, 1)
}
