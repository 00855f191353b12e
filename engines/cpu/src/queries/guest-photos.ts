import { createHash } from 'node:crypto'
import type { Subject } from '@guise/core'
import type { GuestPhoto } from '../guests/find-guests.ts'
import { findGuests } from '../guests/find-guests.ts'
import { findGroup, type Need } from '../multi-swap/find-group.ts'
import type { Networks } from '../networks.ts'
import { decode } from '../picture.ts'
import { type CutOut, cutOut } from '../seeing/cut-out.ts'
import { bytesOf, createByteCache } from '../templates/byte-cache.ts'

/** Somebody who makes a filter looks at the same few photos again and again. */
export type GuestPhotos = {
  find(photo: Uint8Array, subject: Subject, need: Need): Promise<GuestPhoto>
  cut(photo: Uint8Array, subject: Subject, signal: AbortSignal): Promise<CutOut>
}

/** Enough for the largest preview, and a quarter of the work of a print. */
const ENOUGH = { width: 900, height: 900 }
const LABEL = 'The photo'
/** About five photos, and as many people cut out of them. */
const PHOTO_BYTES = 15e6
const CUT_BYTES = 40e6

export function openGuestPhotos(networks: Networks): GuestPhotos {
  const photos = createByteCache<GuestPhoto>(PHOTO_BYTES, bytesOf)
  const cuts = createByteCache<CutOut>(CUT_BYTES, bytesOf)

  const find: GuestPhotos['find'] = async (photo, subject, need) => {
    const key = `${keyOf(photo, subject)} ${need}`
    const known = photos.get(key)
    if (known) return known
    const picture = await decode(photo, LABEL, ENOUGH)
    const [found] =
      need === 'nobody'
        ? await findGroup(networks, [picture], need)
        : await findGuests(networks, [picture], subject, need === 'people')
    if (!found) throw new Error('a photo was lost')
    photos.set(key, found)
    return found
  }

  return {
    find,
    async cut(photo, subject, signal) {
      const key = keyOf(photo, subject)
      const known = cuts.get(key)
      if (known) return known
      const { picture, faces, others } = await find(photo, subject, 'people')
      signal.throwIfAborted()
      const cut = await cutOut(networks, picture, faces, { fine: false, others, signal })
      cuts.set(key, cut)
      return cut
    },
  }
}

function keyOf(photo: Uint8Array, subject: Subject): string {
  const digest = createHash('sha256').update(photo).digest('hex')
  return `${digest} ${subject === 'group' ? 'group' : 'one'}`
}
