import type { Point3 } from '../kernels/box.ts'
import type { Pose } from '../seeing/face.ts'
import mirrorPoints from './mirror-points.json' with { type: 'json' }

/** Degrees by which the mirrored head must come nearer to the template's before it is preferred. */
const WORTH_MIRRORING = 12

/** The point on the other half of the face, for each point of the mesh. */
export const MIRROR_POINTS: readonly number[] = mirrorPoints

/**
 * A head turned to the left shows little of the side that a template turned to the right needs. Its
 * mirror image shows all of it, and people know themselves from mirrors.
 */
export function fitsBetterMirrored(source: Pose, target: Pose): boolean {
  const asItIs = Math.abs(source.yaw - target.yaw)
  const mirrored = Math.abs(-source.yaw - target.yaw)
  return mirrored + WORTH_MIRRORING < asItIs
}

/** The mesh of the mirrored picture, `width` pixels wide. */
export function mirrorMesh(mesh: readonly Point3[], width: number): Point3[] {
  return mesh.map((_, i): Point3 => {
    const [x, y, z] = mesh[MIRROR_POINTS[i]!]!
    return [width - x, y, z]
  })
}
