import type { Subject } from '@guise/core'
import type { Networks } from '../networks.ts'
import { pictureLabel } from '../picture.ts'
import type { Pixels } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { findFaces } from '../seeing/find-faces.ts'
import { needFaces } from '../seeing/need-faces.ts'
import type { Guest } from '../swapping/swap-faces.ts'

/** A photo, the faces in it that the picture is about, and those of people who stay behind. */
export type GuestPhoto = {
  readonly picture: Pixels
  readonly faces: readonly Face[]
  readonly others: readonly Face[]
}

/** Finds the guests of each photo, or fails in words that say what to do about the photo. */
export async function findGuests(
  networks: Networks,
  pictures: readonly Pixels[],
  subject: Subject,
  mayLookAway: boolean,
): Promise<readonly GuestPhoto[]> {
  const want = subject === 'group' ? 'group' : 'one'
  const photos: GuestPhoto[] = []
  for (const [n, picture] of pictures.entries()) {
    const label = pictureLabel(n, pictures.length)
    const found = await findFaces(networks, picture)
    const faces = needFaces(found, { label, picture, want, mayLookAway })
    photos.push({ picture, faces, others: found.filter((face) => !faces.includes(face)) })
  }
  return photos
}

/** The guests of all photos, in their order. */
export function guestsOf(photos: readonly GuestPhoto[]): readonly Guest[] {
  return photos.flatMap(({ picture, faces }) => faces.map((face) => ({ pixels: picture, face })))
}
