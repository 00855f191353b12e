import { describe, expect, it } from 'vitest'
import type { Point3 } from '../kernels/box.ts'
import { MEAN_MESH as MESH, MESH_PICTURE as SIZE, turned } from '../testing/turned-mesh.ts'
import { frameOf, onGrid } from './frame.ts'
import { drawShown } from './seen-share.ts'

const LEFT_CHEEK = 50
const RIGHT_CHEEK = 280
const LEFT_SIDE = 227
const RIGHT_SIDE = 447
const FOREHEAD = 9

describe('what the photo shows', () => {
  const shownAt = (plane: Float32Array, mesh: readonly Point3[], point: number) => {
    const frame = frameOf(mesh, SIZE)
    const [x, y] = onGrid(mesh, frame)[point]!
    return plane[Math.round(y) * frame.width + Math.round(x)]!
  }

  it('is the whole face when both heads look the same way', () => {
    const shown = drawShown(MESH, MESH, frameOf(MESH, SIZE))
    expect(shownAt(shown, MESH, LEFT_CHEEK)).toBeGreaterThan(0.95)
    expect(shownAt(shown, MESH, RIGHT_CHEEK)).toBeGreaterThan(0.95)
  })

  it('is not the side of a face that only the template turns to the viewer', () => {
    const template = turned(45)
    const frame = frameOf(template, SIZE)
    const shown = drawShown(MESH, template, frame)
    const sides = [LEFT_SIDE, RIGHT_SIDE].map((point) => shownAt(shown, template, point))
    expect(Math.min(...sides)).toBeLessThan(0.5)
    expect(shownAt(shown, template, FOREHEAD)).toBeGreaterThan(0.9)
  })
})
