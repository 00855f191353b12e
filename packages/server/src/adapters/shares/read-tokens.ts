import type { ReadPass, ReadTokens } from '@guise/core'
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

const PLACE = 1
const BODY = 2 * ID + TIME + PLACE

/** Signed apart from shares: what a guest was given never counts as a read. */
export function createReadTokens(keyring: Keyring): ReadTokens {
  const text = signedText(keyring.signer('reads'), BODY)
  return {
    write({ jobId, accountId, place, until }: ReadPass) {
      const ids = [bytesOf(jobId), bytesOf(accountId)]
      return text.write(Buffer.concat([...ids, timeBytes(until), numberBytes(place, PLACE)]))
    },

    read(token) {
      const body = text.read(token)
      return (
        body && {
          jobId: idOf(body.subarray(0, ID)),
          accountId: idOf(body.subarray(ID, 2 * ID)),
          until: timeAt(body, 2 * ID),
          place: body.readUInt8(2 * ID + TIME),
        }
      )
    },
  }
}
