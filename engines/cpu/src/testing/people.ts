import sharp from 'sharp'
import { type Pixels, render } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { readDescriptor } from '../seeing/face-likeness.ts'
import { findFaces } from '../seeing/find-faces.ts'
import { networks } from './run.ts'

/** Faces from left to right, each with what tells people apart. */
export async function peopleIn(
  picture: Uint8Array,
): Promise<readonly { face: Face; descriptor: Float32Array }[]> {
  const pixels: Pixels = await render(sharp(picture))
  const people = []
  for (const face of await findFaces(networks, pixels)) {
    people.push({ face, descriptor: await readDescriptor(networks, pixels, face) })
  }
  return people
}
