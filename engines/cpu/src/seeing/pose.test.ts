import { expect, test } from 'vitest'
import type { Point3 } from '../kernels/box.ts'
import { HEAD_POINTS } from './head-model.ts'
import { poseOf } from './pose.ts'

const RADIANS = Math.PI / 180

/** The model's head, turned to the viewer's right, then down, then clockwise, as a mesh in a picture. */
function turnedHead(yaw: number, pitch: number, roll: number, size = 200): Point3[] {
  const [cosY, sinY] = [Math.cos(yaw * RADIANS), Math.sin(yaw * RADIANS)]
  const [cosP, sinP] = [Math.cos(pitch * RADIANS), Math.sin(pitch * RADIANS)]
  const [cosR, sinR] = [Math.cos(roll * RADIANS), Math.sin(roll * RADIANS)]
  const mesh = Array.from({ length: 468 }, (): Point3 => [0, 0, 0])
  for (const {
    index,
    place: [x, y, z],
  } of HEAD_POINTS) {
    const nodY = y * cosP - z * sinP
    const nodZ = y * sinP + z * cosP
    const turnedX = x * cosY - nodZ * sinY
    const turnedZ = x * sinY + nodZ * cosY
    const leaningX = turnedX * cosR - nodY * sinR
    const leaningY = turnedX * sinR + nodY * cosR
    mesh[index] = [640 + leaningX * size, 480 + leaningY * size, turnedZ * size]
  }
  return mesh
}

test.each([
  [0, 0, 0],
  [30, 0, 0],
  [-45, 0, 0],
  [0, 25, 0],
  [0, -20, 0],
  [0, 0, 40],
  [0, 0, -170],
  [25, 0, 60],
  [0, 20, -75],
])('reads a head turned by yaw %i, pitch %i, roll %i', (yaw, pitch, roll) => {
  const pose = poseOf(turnedHead(yaw, pitch, roll))
  expect(pose.yaw).toBeCloseTo(yaw, 4)
  expect(pose.pitch).toBeCloseTo(pitch, 4)
  expect(pose.roll).toBeCloseTo(roll, 4)
})

test('does not depend on the size of the face', () => {
  expect(poseOf(turnedHead(20, 10, 5, 60)).yaw).toBeCloseTo(poseOf(turnedHead(20, 10, 5, 600)).yaw)
})

test('the nose points where the yaw says: above 0 to the viewer’s right', () => {
  const mesh = turnedHead(30, 0, 0)
  expect(mesh[1]![0]).toBeGreaterThan((mesh[234]![0] + mesh[454]![0]) / 2)
})

test('the nose points where the pitch says: above 0 down', () => {
  expect(turnedHead(0, 30, 0)[1]![1]).toBeGreaterThan(turnedHead(0, 0, 0)[1]![1])
})

test('a little noise moves the pose only a little', () => {
  const mesh = turnedHead(15, -10, 20).map(
    ([x, y, z], i): Point3 => [x + Math.sin(i * 7) * 2, y + Math.cos(i * 5) * 2, z],
  )
  const pose = poseOf(mesh)
  expect(Math.abs(pose.yaw - 15)).toBeLessThan(2)
  expect(Math.abs(pose.pitch + 10)).toBeLessThan(2)
  expect(Math.abs(pose.roll - 20)).toBeLessThan(2)
})
