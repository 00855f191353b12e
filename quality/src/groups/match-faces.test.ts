import type { Face } from '@guise/engine-cpu/seeing/face'
import { expect, test } from 'vitest'
import { GROUP_PHOTOS } from './group-photos.ts'
import { matchFaces } from './match-faces.ts'
import { photosFor } from './run-groups.ts'

const faceAt = (x: number, y: number, size = 100): Face => ({
  mesh: [],
  confidence: 1,
  square: { x, y, size, angle: 0 },
  pose: { yaw: 0, pitch: 0, roll: 0 },
})

test('faces are matched where they were, at the result’s scale', () => {
  const [left, right] = [faceAt(200, 200), faceAt(500, 220)]
  const there = faceAt(1010, 430, 200)
  const { matches, extra } = matchFaces([left, right], [there], 2)
  expect(matches).toEqual([undefined, there])
  expect(extra).toEqual([])
})

test('one face is nobody’s twice, and a face from nowhere is one too many', () => {
  const one = faceAt(100, 100)
  const { matches, extra } = matchFaces([one, faceAt(110, 100)], [one, faceAt(900, 100)], 1)
  expect(matches).toEqual([one, undefined])
  expect(extra).toHaveLength(1)
})

test('a second reading of one face is no second face', () => {
  const one = faceAt(100, 100)
  expect(matchFaces([one], [one, faceAt(140, 120)], 1).extra).toEqual([])
  expect(matchFaces([one], [one, faceAt(165, 100)], 1).extra).toHaveLength(1)
})

test('twenty-five styles take every photo, of two to eight people', () => {
  const taken = Array.from({ length: 25 }, (_, n) => photosFor(n, false)).flat()
  expect(new Set(taken).size).toBe(GROUP_PHOTOS.length)
  const sizes = new Set(GROUP_PHOTOS.map(({ people }) => people))
  expect([...sizes].sort()).toEqual([2, 3, 4, 5, 6, 7, 8])
})
