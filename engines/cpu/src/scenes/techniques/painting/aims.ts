import { enlarge, shrink } from '../../../kernels/resize.ts'
import { kuwaharaFilter, squareOf } from '../shared/kuwahara-filter.ts'

/** Above this radius a half-size copy says as much. */
const HALVE_FROM = 6
/** What a brush sees round a place, in its widths. */
const SEEN = 0.7

/** The colours that a brush of this width can paint: what is smaller is gone, edges stay sharp. */
export function aimOf(
  source: Float32Array,
  width: number,
  height: number,
  wide: number,
): Float32Array {
  const radius = wide * SEEN
  if (radius < 2) return source
  if (radius < HALVE_FROM) return kuwaharaFilter(source, width, height, radius)
  const half = shrink({ data: source, width, height }, 2, 3)
  const data = kuwaharaFilter(half.data, half.width, half.height, radius / 2)
  return enlarge({ ...half, data }, width, height, 3)
}

/** The same for the brushes of one painting: those that see alike share one copy. */
export function aimsOf(
  source: Float32Array,
  width: number,
  height: number,
): (wide: number) => Float32Array {
  const aims = new Map<string, Float32Array>()
  return (wide) => {
    const radius = wide * SEEN
    const isHalved = radius >= HALVE_FROM
    const key = radius < 2 ? '' : `${isHalved} ${squareOf(isHalved ? radius / 2 : radius)}`
    const aim = aims.get(key) ?? aimOf(source, width, height, wide)
    aims.set(key, aim)
    return aim
  }
}
