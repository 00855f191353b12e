import type { GuestCodes, GuestPass } from '@guise/core'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { bytesOf, ID, idOf, numberBytes, signedText } from '../../platform/secrets/token-text.ts'

const NUMBER = 4
const BODY = 2 * ID + NUMBER

export function createGuestCodes(keyring: Keyring): GuestCodes {
  const text = signedText(keyring.signer('guestCodes'), BODY)
  return {
    write({ campaignId, accountId, codeNumber }: GuestPass) {
      const ids = [bytesOf(campaignId), bytesOf(accountId)]
      return text.write(Buffer.concat([...ids, numberBytes(codeNumber, NUMBER)]))
    },

    read(code) {
      const body = text.read(code)
      return (
        body && {
          campaignId: idOf(body.subarray(0, ID)),
          accountId: idOf(body.subarray(ID, 2 * ID)),
          codeNumber: body.readUInt32BE(2 * ID),
        }
      )
    },
  }
}
