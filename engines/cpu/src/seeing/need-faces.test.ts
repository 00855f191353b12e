import { GenerationFailed } from '@guise/core'
import { describe, expect, test } from 'vitest'
import type { Point3 } from '../kernels/box.ts'
import type { Face, Pose } from './face.ts'
import { CHIN, FOREHEAD_TOP } from './landmarks.ts'
import { type NeedFacesOptions, needFaces } from './need-faces.ts'

const PICTURE = { width: 1200, height: 800 }
const ONE: NeedFacesOptions = { label: 'The picture', picture: PICTURE, want: 'one' }
const GROUP: NeedFacesOptions = { label: 'Picture 2 of 3', picture: PICTURE, want: 'group' }

function face(x: number, height: number, pose: Partial<Pose> = {}, confidence = 1): Face {
  const mesh = Array.from({ length: 468 }, (): Point3 => [x, 400, 0])
  mesh[FOREHEAD_TOP] = [x, 400 - height / 2, 0]
  mesh[CHIN] = [x, 400 + height / 2, 0]
  return {
    mesh,
    confidence,
    square: { x, y: 400, size: height * 1.5, angle: 0 },
    pose: { yaw: 0, pitch: 0, roll: 0, ...pose },
  }
}

function failureOf(faces: readonly Face[], options: NeedFacesOptions) {
  try {
    needFaces(faces, options)
  } catch (error) {
    if (error instanceof GenerationFailed) return error.failure
    throw error
  }
  throw new Error('the faces were accepted')
}

describe('one guest', () => {
  test('a lone face is the guest', () => {
    const guest = face(600, 200)
    expect(needFaces([guest], ONE)).toEqual([guest])
  })

  test('of two alike the one nearer the middle is the guest', () => {
    const beside = face(100, 210)
    const middle = face(620, 200)
    expect(needFaces([beside, middle], ONE)).toEqual([middle])
  })

  test('a much bigger face at the side is the guest', () => {
    const near = face(200, 300)
    const far = face(600, 150)
    expect(needFaces([near, far], ONE)).toEqual([near])
  })

  test('of two alike the one that looks away is not the guest', () => {
    const away = face(600, 200, { yaw: 60 })
    const facing = face(900, 190)
    expect(needFaces([away, facing], ONE)).toEqual([facing])
  })

  test('a small bystander does not stand in for a guest who looks away', () => {
    const faces = [face(600, 300, { yaw: -60 }), face(1000, 60)]
    expect(failureOf(faces, ONE)).toEqual({
      code: 'FACE_TURNED_AWAY',
      message:
        'The picture shows a face that is turned too far away. Face the camera and try again.',
    })
  })

  test('a bowed head, and a face the mesh is not sure of, look away too', () => {
    expect(failureOf([face(600, 200, { pitch: 45 })], ONE).code).toBe('FACE_TURNED_AWAY')
    expect(failureOf([face(600, 200, {}, 0.3)], ONE).code).toBe('FACE_TURNED_AWAY')
  })

  test('a head on the shoulder is no trouble', () => {
    expect(needFaces([face(600, 200, { roll: 80 })], ONE)).toHaveLength(1)
  })

  test('who may look away is taken as they are', () => {
    expect(needFaces([face(600, 200, { yaw: 60 })], { ...ONE, mayLookAway: true })).toHaveLength(1)
  })

  test('no face: says which picture and what to send', () => {
    const failure = failureOf([], { ...ONE, label: 'Picture 2 of 3' })
    expect(failure.code).toBe('NO_FACE_FOUND')
    expect(failure.message).toMatch(/^Picture 2 of 3 shows no face\. .*towards the camera/)
  })

  test('too small: says how small, how much is needed and what to do', () => {
    const failure = failureOf([face(600, 31.4)], ONE)
    expect(failure.code).toBe('FACE_TOO_SMALL')
    expect(failure.message).toBe(
      'The picture shows a face that is only 31 pixels high; at least 48 are needed. ' +
        'Step closer to the camera, or send a larger photo.',
    )
  })
})

describe('a group', () => {
  test('keeps everybody, left to right, and leaves bystanders out', () => {
    const people = [face(200, 180), face(500, 200), face(800, 160)]
    expect(needFaces([...people, face(1100, 60)], GROUP)).toEqual(people)
  })

  test('one person is a group, too', () => {
    expect(needFaces([face(600, 200)], GROUP)).toHaveLength(1)
  })

  test('no face', () => {
    expect(failureOf([], GROUP).code).toBe('NO_FACE_FOUND')
  })

  test('one too small among the people', () => {
    const failure = failureOf([face(300, 100), face(700, 40)], GROUP)
    expect(failure.code).toBe('FACE_TOO_SMALL')
    expect(failure.message).toMatch(/^Picture 2 of 3 shows 2 faces. The smallest is only 40 pixels/)
  })

  test('too many, by the limit given', () => {
    const crowd = Array.from({ length: 5 }, (_, n) => face(100 + n * 200, 100))
    expect(needFaces(crowd, { ...GROUP, most: 5 })).toHaveLength(5)
    expect(failureOf(crowd, { ...GROUP, most: 4 })).toEqual({
      code: 'TOO_MANY_FACES',
      message:
        'Picture 2 of 3 shows 5 faces, but at most 4 can be used. Send a photo of fewer people.',
    })
  })

  test('too many without a limit given', () => {
    const crowd = Array.from({ length: 11 }, (_, n) => face(50 + n * 100, 80))
    expect(failureOf(crowd, GROUP).code).toBe('TOO_MANY_FACES')
  })

  test.each([
    [0, 'the one on the left'],
    [1, 'the second from the left'],
    [2, 'the one on the right'],
  ])('names who looks away: %i', (away, words) => {
    const people = [0, 1, 2].map((n) => face(200 + n * 300, 150, n === away ? { yaw: 55 } : {}))
    expect(failureOf(people, GROUP)).toEqual({
      code: 'FACE_TURNED_AWAY',
      message: `Picture 2 of 3 shows 3 faces, but ${words} is turned too far away. Ask everybody to face the camera and try again.`,
    })
    expect(needFaces(people, { ...GROUP, mayLookAway: true })).toEqual(people)
  })
})
