import type { Point } from '../../../kernels/box.ts'
import { paintPolygon } from '../../../kernels/paint-polygon.ts'
import type { Plane } from '../../../kernels/plane.ts'
import { CHIN, OVAL } from '../../../seeing/landmarks.ts'
import type { PlacedFace } from '../../person/people.ts'

/** The mesh ends below the hairline: how much longer than it a face is. */
const TO_HAIRLINE = 1.2
const LIKE_SKIN = 0.26

/**
 * A face is one piece, and so is the brow above the mesh: pieces of its colour that lie mostly on the
 * oval stretched to the hairline belong to it.
 */
export function takeFace(
  { data, width, height }: Plane,
  labels: Int32Array,
  { mesh }: PlacedFace,
  scale: number,
  name: number,
): void {
  const [chinX, chinY] = mesh[CHIN]!
  const ovalOf = (stretch: number) =>
    OVAL.map((k): Point => {
      const [x, y] = mesh[k]!
      return [(chinX + (x - chinX) * stretch) * scale, (chinY + (y - chinY) * stretch) * scale]
    })
  const plane = new Float32Array(width * height)
  paintPolygon(plane, width, height, ovalOf(1))
  const skin = [0, 0, 0]
  let size = 0
  for (let i = 0; i < plane.length; i++) {
    if (!plane[i]) continue
    labels[i] = name
    size++
    for (let c = 0; c < 3; c++) skin[c]! += data[i * 3 + c]!
  }
  paintPolygon(plane, width, height, ovalOf(TO_HAIRLINE))
  for (let i = 0; i < plane.length; i++) {
    if (!plane[i] || labels[i] === name) continue
    let off = 0
    for (let c = 0; c < 3; c++) off = Math.max(off, Math.abs(data[i * 3 + c]! - skin[c]! / size))
    if (off < LIKE_SKIN) labels[i] = name
  }
}
