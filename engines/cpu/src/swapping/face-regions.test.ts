import { describe, expect, it } from 'vitest'
import type { Point3 } from '../kernels/box.ts'
import { paintPolygon } from '../kernels/paint-polygon.ts'
import { INNER_LIPS } from '../seeing/landmarks.ts'
import { MOUTH_TRIANGLES, stretched } from './face-regions.ts'
import { MIRROR_POINTS, mirrorMesh } from './mirror.ts'

/** An open mouth: the inner lips on an ellipse, all other points at the origin. */
function openMouth(): Point3[] {
  const mesh: Point3[] = Array.from({ length: 468 }, (): Point3 => [0, 0, 0])
  for (const [n, i] of INNER_LIPS.entries()) {
    const turn = Math.PI + (n / INNER_LIPS.length) * 2 * Math.PI
    mesh[i] = [50 + 40 * Math.cos(turn), 30 + 20 * Math.sin(turn), 0]
  }
  return mesh
}

describe('the regions of a face', () => {
  it('closes the hole in the mouth, without laying triangles twice', () => {
    const mesh = openMouth()
    const hole = new Float32Array(100 * 60)
    paintPolygon(
      hole,
      100,
      60,
      INNER_LIPS.map((i) => mesh[i]!),
    )
    const covered = new Float32Array(100 * 60)
    const once = new Float32Array(100 * 60)
    for (let t = 0; t < MOUTH_TRIANGLES.length; t += 3) {
      once.fill(0)
      paintPolygon(
        once,
        100,
        60,
        [0, 1, 2].map((k) => mesh[MOUTH_TRIANGLES[t + k]!]!),
      )
      for (let i = 0; i < once.length; i++) covered[i]! += once[i]!
    }
    expect(MOUTH_TRIANGLES.length / 3).toBe(18)
    expect(covered).toEqual(hole)
  })

  it('stretches a polygon about its middle', () => {
    const mesh: Point3[] = [
      [0, 0, 0],
      [10, 0, 0],
      [10, 4, 0],
      [0, 4, 0],
    ]
    expect(stretched(mesh, [0, 1, 2, 3], 2, 1)).toEqual([
      [-5, 0],
      [15, 0],
      [15, 4],
      [-5, 4],
    ])
  })

  it('mirrors a mesh onto itself when done twice', () => {
    const mesh = Array.from({ length: 468 }, (_, i): Point3 => [i, 2 * i, 3 * i])
    expect(MIRROR_POINTS).toHaveLength(468)
    expect(mirrorMesh(mirrorMesh(mesh, 500), 500)).toEqual(mesh)
    // The outer eye corners change places.
    expect(mirrorMesh(mesh, 500)[33]).toEqual([500 - 263, 2 * 263, 3 * 263])
  })
})
