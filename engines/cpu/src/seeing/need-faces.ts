import { GenerationFailed } from '@guise/core'
import type { Size } from '../pixels.ts'
import type { Face } from './face.ts'
import { faceHeight } from './landmarks.ts'

export type NeedFacesOptions = {
  /** Names the picture in words: "The picture", "Picture 2 of 3". */
  readonly label: string
  readonly picture: Size
  readonly want: 'one' | 'group'
  /** The most people a group may have. */
  readonly most?: number
  /** Heads may look away: a scene takes them as they are, only a swap needs to see both eyes. */
  readonly mayLookAway?: boolean
}

/** Under this many pixels from forehead to chin too little of a person is left to recognise. */
const LEAST_HEIGHT = 48
/** Faces below this share of the biggest are people who happen to be in the background. */
const BYSTANDER = 0.35
/** A face at least this big beside the biggest may be the guest's own. */
const RIVAL = 0.7
/** As the mesh reads them: a full profile is about 56. Beyond these the far eye is out of sight. */
const LARGEST_YAW = 48
const LARGEST_PITCH = 35
const LEAST_CONFIDENCE = 0.8
const MOST_PEOPLE = 10

/** The faces the picture is about, or a failure that says what was seen and what to do. */
export function needFaces(
  faces: readonly Face[],
  { label, picture, want, most = MOST_PEOPLE, mayLookAway = false }: NeedFacesOptions,
): readonly Face[] {
  if (faces.length === 0) throw noFace(label)
  const tallest = Math.max(...faces.map(heightOf))
  if (tallest < LEAST_HEIGHT) throw tooSmall(label, tallest)
  if (want === 'one') return [guestOf(faces, tallest, label, picture, mayLookAway)]
  const people = faces.filter((face) => heightOf(face) >= BYSTANDER * tallest)
  if (people.length > most) throw tooMany(label, people.length, most)
  const smallest = Math.min(...people.map(heightOf))
  if (smallest < LEAST_HEIGHT) throw oneTooSmall(label, people.length, smallest)
  const turned = mayLookAway ? undefined : people.find(isTurnedAway)
  if (turned) throw turnedAway(label, people, turned)
  return people
}

/** Of several big faces the one that is biggest and nearest the middle is the guest. */
function guestOf(
  faces: readonly Face[],
  tallest: number,
  label: string,
  picture: Size,
  mayLookAway: boolean,
): Face {
  const rivals = faces.filter((face) => heightOf(face) >= RIVAL * tallest)
  const facing = rivals.filter((face) => mayLookAway || !isTurnedAway(face))
  const [first, ...others] = facing
  if (!first) throw turnedAway(label, rivals, rivals[0]!)
  const claim = (face: Face) => heightOf(face) * (1 - 0.5 * offCentre(face, picture))
  return others.reduce((best, face) => (claim(face) > claim(best) ? face : best), first)
}

/** 0 in the middle of the picture, 1 in a corner. */
function offCentre({ square }: Face, { width, height }: Size): number {
  const across = square.x / width - 0.5
  const down = square.y / height - 0.5
  return Math.hypot(across, down) / Math.SQRT1_2
}

function heightOf({ mesh }: Face): number {
  return faceHeight(mesh)
}

function isTurnedAway({ pose, confidence }: Face): boolean {
  return (
    confidence < LEAST_CONFIDENCE ||
    Math.abs(pose.yaw) > LARGEST_YAW ||
    Math.abs(pose.pitch) > LARGEST_PITCH
  )
}

function noFace(label: string): GenerationFailed {
  return new GenerationFailed(
    'NO_FACE_FOUND',
    `${label} shows no face. Send a photo taken in good light, with the face towards the camera and nothing in front of it.`,
  )
}

function tooSmall(label: string, height: number): GenerationFailed {
  return new GenerationFailed(
    'FACE_TOO_SMALL',
    `${label} shows a face that is only ${Math.round(height)} pixels high; at least ${LEAST_HEIGHT} are needed. Step closer to the camera, or send a larger photo.`,
  )
}

function oneTooSmall(label: string, count: number, height: number): GenerationFailed {
  return new GenerationFailed(
    'FACE_TOO_SMALL',
    `${label} shows ${count} faces. The smallest is only ${Math.round(height)} pixels high; at least ${LEAST_HEIGHT} are needed. Stand closer together and closer to the camera, or send a larger photo.`,
  )
}

function tooMany(label: string, count: number, most: number): GenerationFailed {
  return new GenerationFailed(
    'TOO_MANY_FACES',
    `${label} shows ${count} faces, but at most ${most} can be used. Send a photo of fewer people.`,
  )
}

function turnedAway(label: string, people: readonly Face[], turned: Face): GenerationFailed {
  const who =
    people.length === 1
      ? 'a face that is turned too far away'
      : `${people.length} faces, but ${placeOf(people, turned)} is turned too far away`
  const ask = people.length === 1 ? 'Face the camera' : 'Ask everybody to face the camera'
  return new GenerationFailed('FACE_TURNED_AWAY', `${label} shows ${who}. ${ask} and try again.`)
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** "the second from the left". */
function placeOf(people: readonly Face[], turned: Face): string {
  const before = people.filter(({ square }) => square.x < turned.square.x).length
  const after = people.length - 1 - before
  if (before === 0) return 'the one on the left'
  if (after === 0) return 'the one on the right'
  return before < ORDINALS.length ? `the ${ORDINALS[before]} from the left` : 'one of them'
}
