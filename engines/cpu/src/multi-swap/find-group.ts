import { GenerationFailed } from '@guise/core'
import { findGuests, type GuestPhoto } from '../guests/find-guests.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { findFaces } from '../seeing/find-faces.ts'

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
      'A group swap needs at least one picture. Send one to five pictures.',
    )
  }
  if (need !== 'nobody') return findGuests(networks, pictures, 'group', need === 'people')
  const photos: GuestPhoto[] = []
  for (const picture of pictures) {
    photos.push({ picture, faces: await findFaces(networks, picture), others: [] })
  }
  return photos
}
