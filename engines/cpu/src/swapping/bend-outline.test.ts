import { describe, expect, it } from 'vitest'
import type { Point3 } from '../kernels/box.ts'
import { CHIN, FOREHEAD_TOP } from '../seeing/landmarks.ts'
import meanMesh from '../testing/mean-mesh.json' with { type: 'json' }
import { bendMesh, bendPicture, bendTowards, bentWarpMap } from './bend-outline.ts'
import { frameOf } from './frame.ts'

const MESH = meanMesh as unknown as Point3[]
const SIZE = { width: 300, height: 400 }
/** The same face with a chin that is longer by a few pixels. */
const LONGER = MESH.map(([x, y, z]): Point3 => [x, y > 230 ? y + 8 : y, z])

describe('bending the outline', () => {
  it('moves the chin towards the guest and leaves the forehead', () => {
    const bent = bendMesh(bendTowards(MESH, LONGER, 1, SIZE), MESH)
    const moved = bent[CHIN]![1] - MESH[CHIN]![1]
    expect(moved).toBeGreaterThan(4)
    expect(moved).toBeLessThanOrEqual(8)
    expect(bent[FOREHEAD_TOP]![1]).toBeCloseTo(MESH[FOREHEAD_TOP]![1], 0)
  })

  it('never moves a point further than a small share of the face', () => {
    const far = MESH.map(([x, y, z]): Point3 => [x, y + 200, z])
    const bent = bendMesh(bendTowards(MESH, far, 1, SIZE), MESH)
    for (const [i, [x, y]] of bent.entries()) {
      expect(Math.hypot(x - MESH[i]![0], y - MESH[i]![1])).toBeLessThan(20)
    }
  })

  it('changes nothing when the outlines agree', () => {
    const frame = frameOf(MESH, SIZE)
    const bend = bendTowards(MESH, MESH, 1, SIZE)
    const { data, width } = bentWarpMap(bend, frame, 1)
    expect([data[(9 * width + 7) * 2], data[(9 * width + 7) * 2 + 1]]).toEqual([7, 9])
    const pixels = { data: new Uint8Array(300 * 400 * 3).fill(90), ...SIZE }
    const result = new Uint8Array(pixels.data.length).fill(7)
    bendPicture(bend, pixels, result)
    expect(result.every((value) => value === 7)).toBe(true)
  })

  it('carries the surroundings along', () => {
    const frame = frameOf(MESH, SIZE)
    const bend = bendTowards(MESH, LONGER, 1, SIZE)
    const data = new Uint8Array(300 * 400 * 3)
    for (let i = 0; i < data.length; i++) data[i] = Math.floor(i / 900) % 256
    const result = new Uint8Array(data.length)
    bendPicture(bend, { data, ...SIZE }, result)
    const below = (frame.box.y + frame.box.height + 4) * 300 + 150
    // Rows carry their number, so the row above has slid down to here.
    expect(result[below * 3]).toBeLessThan(data[below * 3]!)
    expect(result[below * 3]).toBeGreaterThan(0)
    expect(result[3 * 900 + 30]).toBe(0)
  })
})
