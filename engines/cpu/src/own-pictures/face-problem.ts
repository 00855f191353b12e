import type { FailureCode } from '@guise/core'
import type { Size } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { extentOf, faceHeight } from '../seeing/landmarks.ts'

/** What is wrong with a place for a guest's face, in words for whoever makes the filter. */
export type FaceProblem = {
  readonly code: FailureCode
  readonly words: string
  /** It cannot be used at all; otherwise it only comes out less well. */
  readonly isFatal: boolean
}

/** As the mesh reads them: a full profile is about 56. */
const LARGEST_YAW = 46
const BENT_YAW = 30
const LARGEST_PITCH = 35
/** Pixels from forehead to chin. */
const LEAST_HEIGHT = 40
const SOFT_HEIGHT = 90
/** How much of a face may lie outside the picture, in face heights. */
const OUTSIDE = 0.04

export const NO_FACE: FaceProblem = {
  code: 'NO_FACE_FOUND',
  words: 'No face was found here. Move the square onto a face, or choose another picture.',
  isFatal: true,
}

/** `gain`: how many pixels the picture as it came has for one of these. */
export function problemOf(face: Face, picture: Size, gain = 1): FaceProblem | undefined {
  const yaw = Math.round(Math.abs(face.pose.yaw))
  const pitch = Math.round(Math.abs(face.pose.pitch))
  const height = Math.round(faceHeight(face.mesh) * gain)
  if (height < LEAST_HEIGHT) {
    return fatal(
      'FACE_TOO_SMALL',
      `This face is only ${height} pixels high; at least ${LEAST_HEIGHT} are needed. Use a larger picture.`,
    )
  }
  if (yaw > LARGEST_YAW) {
    return fatal(
      'FACE_TURNED_AWAY',
      `This head is turned by ${yaw} degrees; the limit is ${LARGEST_YAW}. Choose a picture in which the person looks towards the camera.`,
    )
  }
  if (pitch > LARGEST_PITCH) {
    return fatal(
      'FACE_TURNED_AWAY',
      `This head is tilted up or down by ${pitch} degrees; the limit is ${LARGEST_PITCH}. Choose a picture in which the person looks towards the camera.`,
    )
  }
  if (isCut(face, picture)) {
    return fatal(
      'PICTURE_UNUSABLE',
      "This face is cut by the picture's edge. Choose a picture that shows all of it.",
    )
  }
  if (yaw > BENT_YAW) {
    return mild(
      'FACE_TURNED_AWAY',
      `This head is turned by ${yaw} degrees. Guests who look straight into the camera may look slightly distorted.`,
    )
  }
  if (height < SOFT_HEIGHT) {
    return mild(
      'FACE_TOO_SMALL',
      `This face is only ${height} pixels high, so the result will be soft. Use a larger picture for a better result.`,
    )
  }
  return undefined
}

function isCut({ mesh }: Face, { width, height }: Size): boolean {
  const { left, top, right, bottom } = extentOf(mesh)
  const room = OUTSIDE * (bottom - top)
  return left < -room || top < -room || right > width + room || bottom > height + room
}

function fatal(code: FailureCode, words: string): FaceProblem {
  return { code, words, isFatal: true }
}

function mild(code: FailureCode, words: string): FaceProblem {
  return { code, words, isFatal: false }
}
