import sharp from 'sharp'
import { type Pixels, render } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { findFaces } from '../seeing/find-faces.ts'
import { readHint } from '../seeing/person-hint.ts'
import { networks } from './run.ts'

/** Faces from left to right, each with what tells people apart. */
export async function peopleIn(
  picture: Uint8Array,
): Promise<readonly { face: Face; descriptor: Float32Array }[]> {
  const pixels: Pixels = await render(sharp(picture))
  const people = []
  for (const face of await findFaces(networks, pixels)) {
    people.push({ face, descriptor: (await readHint(networks, pixels, face)).descriptor })
  }
  return people
}

/** 1 for the same numbers, less for other people. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let [dot, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!
    aa += a[i]! ** 2
    bb += b[i]! ** 2
  }
  return dot / Math.sqrt(aa * bb)
}
