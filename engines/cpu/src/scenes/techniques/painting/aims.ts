import { enlarge, shrink } from '../../../kernels/resize.ts'
import { kuwaharaFilter } from '../shared/kuwahara-filter.ts'

/** Above this radius a half-size copy says as much. */
const HALVE_FROM = 6

/** The colours that a brush of this width can paint: what is smaller is gone, edges stay sharp. */
export function aimOf(
  source: Float32Array,
  width: number,
  height: number,
  wide: number,
): Float32Array {
  const radius = wide * 0.7
  if (radius < 2) return source
  if (radius < HALVE_FROM) return kuwaharaFilter(source, width, height, radius)
  const half = shrink({ data: source, width, height }, 2, 3)
  const data = kuwaharaFilter(half.data, half.width, half.height, radius / 2)
  return enlarge({ ...half, data }, width, height, 3)
}
