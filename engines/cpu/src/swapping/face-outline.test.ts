import { describe, expect, it } from 'vitest'
import { OVAL } from '../seeing/landmarks.ts'
import { MEAN_MESH as MESH, MESH_PICTURE as SIZE, turned } from '../testing/turned-mesh.ts'
import { distancesToRim, drawFace, drawInnerFace, drawingOrder } from './face-outline.ts'
import { drawRegions } from './face-regions.ts'
import { frameOf, onGrid } from './frame.ts'

const NOSE_TIP = 4

describe('the face as it is seen', () => {
  it('is the oval when the head looks at the viewer', () => {
    const frame = frameOf(MESH, SIZE)
    const grid = onGrid(MESH, frame)
    const oval = drawRegions(frame, [OVAL.map((i) => grid[i]!)])
    const face = drawFace(grid, frame)
    let beyond = 0
    let all = 0
    for (let i = 0; i < face.length; i++) {
      all += oval[i]!
      if (face[i]! !== oval[i]!) beyond++
    }
    expect(beyond / all).toBeLessThan(0.02)
  })

  it('has the nose that stands out beyond the oval of a turned head', () => {
    for (const degrees of [-38, 38]) {
      const mesh = turned(degrees)
      const frame = frameOf(mesh, SIZE)
      const grid = onGrid(mesh, frame)
      const [x, y] = grid[NOSE_TIP]!
      const inwards = x < frame.width / 2 ? 2 : -2
      const at = Math.round(y) * frame.width + Math.round(x + inwards)
      expect(drawRegions(frame, [OVAL.map((i) => grid[i]!)])[at]).toBe(0)
      expect(drawFace(grid, frame)[at]).toBe(1)
    }
  })

  it('is smaller when drawn in', () => {
    const frame = frameOf(MESH, SIZE)
    const grid = onGrid(MESH, frame)
    const sum = (plane: Float32Array) => plane.reduce((total, value) => total + value, 0)
    const share = sum(drawInnerFace(grid, frame, 0.8, 0.9)) / sum(drawFace(grid, frame))
    expect(share).toBeCloseTo(0.72, 1)
  })
})

describe('the order of drawing', () => {
  it('ends with what is nearest to the viewer', () => {
    const order = drawingOrder(MESH)
    const place = (point: number) => order.lastIndexOf(point)
    expect(place(NOSE_TIP)).toBeGreaterThan(place(OVAL[0]!))
    expect(order.length).toBe(drawingOrder(turned(38)).length)
  })
})

describe('the distance to the rim', () => {
  it('is nothing on the oval and no more than asked for on the nose', () => {
    const distances = distancesToRim(MESH, frameOf(MESH, SIZE), 20)
    for (const i of OVAL) expect(distances[i]).toBeLessThan(3)
    expect(distances[NOSE_TIP]).toBe(20)
  })
})
