import { sampleSquare, type TurnedSquare } from '../kernels/sample.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { type Face, READING_ROOM } from './face.ts'

/** 1024 numbers that lie near each other for the same person. Never shown or stored. */
export type FaceDescriptor = Float32Array

const SIDE = 224
/** The network was taught on faces this tight, a little above the middle. In face sizes. */
const ROOM = 1.1
const RAISED = 0.1

export async function readDescriptor(
  networks: Networks,
  picture: Pixels,
  face: Face,
): Promise<FaceDescriptor> {
  const data = sampleSquare(picture, tightSquare(face), SIDE, 1, 0)
  const outputs = await networks.run('face-likeness', { data, dims: [1, SIDE, SIDE, 3] })
  return onlyOutput(outputs)
}

/** A guess, 0 surely a man or boy, 1 surely a woman or girl. Only the places of groups go by it. */
export async function guessFemale(networks: Networks, descriptor: FaceDescriptor): Promise<number> {
  const dims = [1, descriptor.length]
  const [male = 0.5] = onlyOutput(await networks.run('face-gender', { data: descriptor, dims }))
  return 1 - male
}

/** 1 for the same face, less for others. */
export function likeness(a: FaceDescriptor, b: FaceDescriptor): number {
  let [dot, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!
    aa += a[i]! ** 2
    bb += b[i]! ** 2
  }
  return dot / Math.sqrt(aa * bb)
}

function onlyOutput(outputs: Awaited<ReturnType<Networks['run']>>): Float32Array {
  const [output] = Object.values(outputs)
  if (!(output?.data instanceof Float32Array)) throw new Error('the network described no face')
  return output.data
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
