import type { GalleryPass, GalleryTokens } from '@guise/core'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import {
  bytesOf,
  ID,
  idOf,
  numberBytes,
  signedText,
  TIME,
  timeAt,
  timeBytes,
} from '../../platform/secrets/token-text.ts'

const EPOCH = 4
const BODY = 2 * ID + TIME + EPOCH

export function createGalleryTokens(keyring: Keyring): GalleryTokens {
  const text = signedText(keyring.signer('galleries'), BODY)
  return {
    write({ campaignId, accountId, until, epoch }: GalleryPass) {
      const ids = [bytesOf(campaignId), bytesOf(accountId)]
      return text.write(Buffer.concat([...ids, timeBytes(until), numberBytes(epoch, EPOCH)]))
    },

    read(token) {
      const body = text.read(token)
      return (
        body && {
          campaignId: idOf(body.subarray(0, ID)),
          accountId: idOf(body.subarray(ID, 2 * ID)),
          until: timeAt(body, 2 * ID),
          epoch: body.readUIntBE(2 * ID + TIME, EPOCH),
        }
      )
    },
  }
}
