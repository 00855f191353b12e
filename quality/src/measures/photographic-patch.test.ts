import type { Point3 } from '@guise/engine-cpu/kernels/box'
import type { Pixels } from '@guise/engine-cpu/pixels'
import { CHIN, FOREHEAD_TOP, OVAL } from '@guise/engine-cpu/seeing/landmarks'
import { expect, test } from 'vitest'
import { photographicPatch } from './photographic-patch.ts'

const SIDE = 400
const FACE = { x: 200, y: 110, height: 150 }

const mesh = (() => {
  const points = Array.from({ length: 468 }, (): Point3 => [FACE.x, FACE.y, 0])
  for (const [n, index] of OVAL.entries()) {
    const turn = (n / OVAL.length) * 2 * Math.PI
    points[index] = [
      FACE.x + Math.sin(turn) * 0.4 * FACE.height,
      FACE.y - Math.cos(turn) * 0.5 * FACE.height,
      0,
    ]
  }
  points[FOREHEAD_TOP] = [FACE.x, FACE.y - FACE.height / 2, 0]
  points[CHIN] = [FACE.x, FACE.y + FACE.height / 2, 0]
  return points
})()

/** A photo's slope, and an engraver's lines of the same tone. */
const slope = (x: number, y: number) => 90 + 60 * Math.sin(x / 23) * Math.cos(y / 19)
const lined = (x: number, y: number) => (y % 6 < slope(x, y) / 40 ? 230 : 30)
/** The same in flat inks that lie close together. */
const stepped = (x: number, y: number) => Math.round(slope(x, y) / 20) * 20

function picture(face: typeof slope, costume: typeof slope): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 3)
  for (let y = 0, p = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, p += 3) {
      const isFace = Math.hypot((x - FACE.x) / 60, (y - FACE.y) / 75) < 1
      data.fill((isFace ? face : costume)(x, y), p, p + 3)
    }
  }
  return { data, width: SIDE, height: SIDE }
}

test('a photographic face in a drawing is seen', () => {
  expect(photographicPatch(picture(slope, lined), mesh)).toBeGreaterThan(0.4)
})

test('a drawing throughout, or a photo throughout, is one medium', () => {
  expect(Math.abs(photographicPatch(picture(lined, lined), mesh))).toBeLessThan(0.05)
  expect(Math.abs(photographicPatch(picture(slope, slope), mesh))).toBeLessThan(0.25)
})

test('a face in many flat inks is drawn, however close they are', () => {
  expect(photographicPatch(picture(stepped, lined), mesh)).toBeLessThan(0.05)
})
