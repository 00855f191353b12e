import { describe, expect, it } from 'vitest'
import type { Face, Pose } from '../seeing/face.ts'
import { movedFace } from '../seeing/moved-face.ts'
import { MEAN_MESH, MESH_PICTURE } from '../testing/turned-mesh.ts'
import { problemOf } from './face-problem.ts'

const square = { x: 150, y: 170, size: 300, angle: 0 }

function face(pose: Partial<Pose> = {}): Face {
  return { mesh: MEAN_MESH, confidence: 1, square, pose: { yaw: 0, pitch: 0, roll: 0, ...pose } }
}

describe('a place for a face', () => {
  it('is good where somebody looks at the camera', () => {
    expect(problemOf(face(), MESH_PICTURE)).toBeUndefined()
  })

  it.each([
    ['turned', face({ yaw: -50 }), 'turned by 50 degrees'],
    ['bowed', face({ pitch: 40 }), 'tilted up or down by 40 degrees'],
    ['tiny', movedFace(face(), 0.1, 100, 100), 'Use a larger picture'],
    ['cut', movedFace(face(), 1, -90, 0), "cut by the picture's edge"],
  ])('is of no use where the face is %s', (_how, seen, words) => {
    const problem = problemOf(seen, MESH_PICTURE)
    expect(problem?.isFatal).toBe(true)
    expect(problem?.words).toContain(words)
  })

  it.each([
    ['half turned', face({ yaw: 38 }), 'slightly distorted'],
    ['small', movedFace(face(), 0.3, 100, 100), 'will be soft'],
  ])('is worth a warning where the face is %s', (_how, seen, words) => {
    const problem = problemOf(seen, MESH_PICTURE)
    expect(problem?.isFatal).toBe(false)
    expect(problem?.words).toContain(words)
  })

  it('counts the pixels of the picture as it came', () => {
    expect(problemOf(movedFace(face(), 0.3, 100, 100), MESH_PICTURE, 3)).toBeUndefined()
  })
})
