import { describe, expect, it } from 'vitest'
import type { Face } from '../../seeing/face.ts'
import { type DescribedFace, matchFaces } from './match-faces.ts'

const size = { width: 100, height: 100 }

/** Faces of one kind are alike, of two kinds not at all. */
function somebody(x: number, kind: 0 | 1, height = 10): DescribedFace {
  const face: Face = {
    mesh: [],
    confidence: 1,
    square: { x, y: 50, size: height, angle: 0 },
    pose: { yaw: 0, pitch: 0, roll: 0 },
  }
  return { face, descriptor: Float32Array.of(kind, 1 - kind) }
}

function places(first: readonly DescribedFace[], last: readonly DescribedFace[]) {
  return matchFaces(first, last, size).map((pair) => [pair.first.square.x, pair.last.square.x])
}

describe('who becomes whom', () => {
  it('is clear for one each, however unlike', () => {
    expect(places([somebody(10, 0)], [somebody(90, 1, 40)])).toEqual([[10, 90]])
  })

  it('leaves out of the larger group those who are least alike', () => {
    const one = [somebody(50, 1)]
    const three = [somebody(20, 0), somebody(50, 0), somebody(80, 1)]
    expect(places(one, three)).toEqual([[50, 80]])
    expect(places(three, one)).toEqual([[80, 50]])
  })

  it('takes the nearest when all are alike', () => {
    const two = [somebody(45, 1), somebody(75, 1)]
    const three = [somebody(10, 1), somebody(40, 1), somebody(80, 1)]
    expect(places(two, three)).toEqual([
      [45, 40],
      [75, 80],
    ])
  })

  it('lets nobody pass another', () => {
    const first = [somebody(20, 1), somebody(80, 0)]
    const last = [somebody(20, 0), somebody(80, 1)]
    expect(places(first, last)).toEqual([
      [20, 20],
      [80, 80],
    ])
  })
})
