import { GenerationFailed } from '@guise/core'
import type { GuestPhoto } from '../guests/find-guests.ts'
import type { Networks } from '../networks.ts'
import { pictureLabel } from '../picture.ts'
import type { Pixels } from '../pixels.ts'
import { findFaces } from '../seeing/find-faces.ts'
import { needFaces } from '../seeing/need-faces.ts'

/** What a group's photos must show: nobody at all, people, or people who face the camera. */
export type Need = 'nobody' | 'people' | 'facing'

/** Finds everybody in each photo, or fails in words that say what to do about the photo. */
export async function findGroup(
  networks: Networks,
  pictures: readonly Pixels[],
  need: Need,
): Promise<readonly GuestPhoto[]> {
  if (pictures.length === 0) {
    throw new GenerationFailed(
      'PICTURE_UNUSABLE',
      'A group needs at least one picture, and none was sent. Send one to five pictures.',
    )
  }
  const photos: GuestPhoto[] = []
  for (const [n, picture] of pictures.entries()) {
    const found = await findFaces(networks, picture)
    if (need === 'nobody') {
      photos.push({ picture, faces: found, others: [] })
      continue
    }
    const label = pictureLabel(n, pictures.length)
    const mayLookAway = need === 'people'
    const faces = needFaces(found, { label, picture, want: 'group', mayLookAway })
    photos.push({ picture, faces, others: found.filter((face) => !faces.includes(face)) })
  }
  return photos
}
