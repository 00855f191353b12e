import { expect, test } from 'vitest'
import type { Point3 } from '../../kernels/box.ts'
import type { Face } from '../../seeing/face.ts'
import { poseOf } from '../../seeing/pose.ts'
import { MEAN_MESH, turned } from '../../testing/turned-mesh.ts'
import { GESTURES, type Gesture } from './gestures.ts'
import { animatePeople, type PeopleMotion } from './index.ts'

const SIZE = { width: 360, height: 480 }

function faceAt(x: number, y: number, scale: number, mesh: readonly Point3[] = MEAN_MESH): Face {
  return {
    mesh: mesh.map(([px, py, pz]) => [x + (px - 150) * scale, y + (py - 170) * scale, pz * scale]),
    confidence: 1,
    square: { x, y, size: 330 * scale, angle: 0 },
    pose: poseOf(mesh),
  }
}

const ALONE = [faceAt(180, 165, 0.5)]
/** Cheek to cheek, one turned away. */
const TOGETHER = [
  faceAt(135, 150, 0.35),
  faceAt(202, 165, 0.35, turned(25)),
  faceAt(300, 140, 0.25),
]
const ASKED = GESTURES.filter((gesture) => gesture !== 'freeze')

function live(
  gestures: readonly Gesture[],
  faces: readonly Face[] = ALONE,
  seed = 1,
): PeopleMotion {
  const motion = animatePeople(gestures, { size: SIZE, faces, seed })
  if (!motion) throw new Error('nobody moves')
  return motion
}

const out = new Float64Array(2)
function movedAt(motion: PeopleMotion, seconds: number, x: number, y: number): [number, number] {
  motion({ seconds })(x, y, out)
  return [out[0]!, out[1]!]
}

test('nobody moves at the first frame, when asked to freeze, or when nobody is there', () => {
  const motion = live(['smile', 'look-left', 'wind'])
  for (let y = 4; y < SIZE.height; y += 37) {
    for (let x = 4; x < SIZE.width; x += 37) expect(Math.hypot(...movedAt(motion, 0, x, y))).toBe(0)
  }
  expect(animatePeople(['smile', 'freeze'], { size: SIZE, faces: ALONE, seed: 1 })).toBeUndefined()
  expect(animatePeople([], { size: SIZE, faces: [], seed: 1 })).toBeUndefined()
})

test('a nose turns further than the ears, and the shoulders stay', () => {
  const [noseX, noseY] = ALONE[0]!.mesh[1]!
  const ears = [234, 454].map((i) => ALONE[0]!.mesh[i]!)
  for (const [gesture, way] of [
    ['look-left', -1],
    ['look-right', 1],
  ] as const) {
    const motion = live([gesture])
    const [nose] = movedAt(motion, 3, noseX, noseY)
    const ear = ears.reduce((sum, [x, y]) => sum + movedAt(motion, 3, x, y)[0] / 2, 0)
    const [shoulder] = movedAt(motion, 3, noseX + 75, noseY + 200)
    expect(nose * way).toBeGreaterThan(6)
    expect(ear * way).toBeLessThan(nose * way - 3)
    expect(Math.abs(shoulder)).toBeLessThan(2.5)
  }
})

test('a smile draws the corners of the mouth up and apart', () => {
  const [leftX, leftY] = ALONE[0]!.mesh[61]!
  const [rightX, rightY] = ALONE[0]!.mesh[291]!
  const [smiling, calm] = [live(['smile']), live(['wind'])]
  const change = (x: number, y: number) => {
    const [dx, dy] = movedAt(smiling, 3, x, y)
    const [restX, restY] = movedAt(calm, 3, x, y)
    return [dx - restX, dy - restY] as const
  }
  const [left, right] = [change(leftX, leftY), change(rightX, rightY)]
  expect(right[0] - left[0]).toBeGreaterThan(3)
  expect(Math.max(left[1], right[1])).toBeLessThan(-1.5)
})

test('nothing comes into the frame from beyond its edges', () => {
  const cut = [faceAt(180, 30, 0.5), faceAt(10, 250, 0.4)]
  const displaced = live(['look-left', 'look-down', 'tilt-head', 'wind'], cut)({ seconds: 2.6 })
  const at = (x: number, y: number) => {
    displaced(x, y, out)
    return [...out]
  }
  for (let x = 0; x <= SIZE.width; x += 20) {
    expect(at(x, 0)[1]).toBeCloseTo(0, 5)
    expect(at(x, SIZE.height)[1]).toBeCloseTo(0, 5)
  }
  for (let y = 0; y <= SIZE.height; y += 20) expect(at(0, y)[0]).toBeCloseTo(0, 5)
})

test.each(ASKED)('%s never tears anybody, not even where heads touch', (gesture) => {
  for (const faces of [ALONE, TOGETHER]) {
    const motion = live([gesture], faces)
    for (const seconds of [0.9, 1.6, 2.7]) expect(leastArea(motion, seconds)).toBeGreaterThan(0.3)
  }
})

test('people move each in their own way, and the same seed moves them alike', () => {
  const two = [faceAt(90, 150, 0.4), faceAt(270, 150, 0.4)]
  const noses = (seed: number) => {
    const motion = live([], two, seed)
    return two.map(({ mesh }) => movedAt(motion, 2, mesh[1]![0], mesh[1]![1])[0])
  }
  const [one, other] = noses(4)
  expect(Math.abs(one! - other!)).toBeGreaterThan(0.2)
  expect(noses(4)).toEqual([one, other])
  expect(noses(5)).not.toEqual([one, other])
})

/** How much of its area the most squeezed place keeps; below 0 it is turned inside out. */
function leastArea(motion: PeopleMotion, seconds: number): number {
  const displaced = motion({ seconds })
  const at = (x: number, y: number) => {
    displaced(x, y, out)
    return [x - out[0]!, y - out[1]!] as const
  }
  let least = Infinity
  for (let y = 0; y + 8 < SIZE.height; y += 8) {
    for (let x = 0; x + 8 < SIZE.width; x += 8) {
      const [x0, y0] = at(x, y)
      const [x1, y1] = at(x + 8, y)
      const [x2, y2] = at(x, y + 8)
      least = Math.min(least, ((x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0)) / 64)
    }
  }
  return least
}
