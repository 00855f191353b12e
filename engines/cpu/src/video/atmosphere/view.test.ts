import { expect, it } from 'vitest'
import { type CameraPose, warpByPose } from '../camera/pose.ts'
import { blankWarpGrid } from '../frames/warp-grid.ts'
import { clearOfFaces, viewOf } from './view.ts'

const SIZE = { width: 320, height: 160 }
const AT = { seconds: 1, along: 0.5, jitter: { x: 0.2, y: -0.3 } }
const POSE: CameraPose = {
  ...{ zoom: 1.2, x: 170, y: 70, roll: 0.1, lens: 1.1 },
  turn: { x: 8, y: -5 },
}

it.each([0.4, 1])('puts what is %f near where the camera sees it', (nearness) => {
  const origins = blankWarpGrid(SIZE)
  warpByPose(origins, POSE, SIZE, AT, () => nearness)
  const { project } = viewOf(AT, POSE, SIZE, [])
  const place = new Float64Array(2)
  for (const node of [0, 45, 200]) {
    const x = (node % origins.columns) * origins.step
    const y = Math.floor(node / origins.columns) * origins.step
    project(origins.data[node * 2]!, origins.data[node * 2 + 1]!, nearness, place)
    expect(place[0]).toBeCloseTo(x, 2)
    expect(place[1]).toBeCloseTo(y, 2)
  }
})

it('knows what touches a face by its size, and what is clear of it', () => {
  const faces = [{ x: 100, y: 80, halfWidth: 30, halfHeight: 40, angle: 0 }]
  expect(clearOfFaces(faces, 100, 80, 1)).toBe(0)
  expect(clearOfFaces(faces, 138, 80, 1)).toBeGreaterThan(0)
  expect(clearOfFaces(faces, 138, 80, 12)).toBe(0)
  expect(clearOfFaces(faces, 160, 80, 1)).toBe(1)
})
