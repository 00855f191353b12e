import type { Point3 } from '../kernels/box.ts'
import meanMesh from './mean-mesh.json' with { type: 'json' }

/** A mean face that looks at the viewer, in a picture of MESH_PICTURE's size. */
export const MEAN_MESH = meanMesh as unknown as Point3[]
export const MESH_PICTURE = { width: 300, height: 340 }

/** The face turned about its middle. */
export function turned(degrees: number): Point3[] {
  const angle = (degrees / 180) * Math.PI
  return MEAN_MESH.map(
    ([x, y, z]): Point3 => [
      150 + Math.cos(angle) * (x - 150) + Math.sin(angle) * (z - 60),
      y,
      60 + Math.cos(angle) * (z - 60) - Math.sin(angle) * (x - 150),
    ],
  )
}
