import { sampleSquare, type TurnedSquare } from '../kernels/sample.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { type Face, READING_ROOM } from './face.ts'

/** A guess at a person from the face alone: good enough to seat a group, never shown or stored. */
export type PersonHint = {
  readonly age: number
  readonly gender: 'male' | 'female'
  /** How sure the gender is, 0 to 1. */
  readonly sureness: number
  /** 1024 numbers that lie near each other for the same person. */
  readonly descriptor: Float32Array
}

const SIDE = 224
/** The network was taught on faces this tight, a little above the middle. In face sizes. */
const ROOM = 1.1
const RAISED = 0.1

export async function readHint(
  networks: Networks,
  picture: Pixels,
  face: Face,
): Promise<PersonHint> {
  const data = sampleSquare(picture, tightSquare(face), SIDE, 1, 0)
  const outputs = Object.values(await networks.run('faceres', { data, dims: [1, SIDE, SIDE, 3] }))
  const male = outputs.find((out) => out.data.length === 1)?.data[0]
  const ages = outputs.find((out) => out.data.length === 100)?.data
  const descriptor = outputs.find((out) => out.data.length === 1024)?.data
  if (male === undefined || !ages || !(descriptor instanceof Float32Array)) {
    throw new Error('the description network answered no person')
  }
  let age = 0
  for (let year = 0; year < ages.length; year++) age += year * ages[year]!
  return {
    age,
    gender: male > 0.5 ? 'male' : 'female',
    sureness: Math.abs(male - 0.5) * 2,
    descriptor,
  }
}

function tightSquare({ square }: Face): TurnedSquare {
  const size = square.size / READING_ROOM
  return {
    x: square.x + Math.sin(square.angle) * RAISED * size,
    y: square.y - Math.cos(square.angle) * RAISED * size,
    size: size * ROOM,
    angle: square.angle,
  }
}
