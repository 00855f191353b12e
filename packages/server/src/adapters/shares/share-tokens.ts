import type { SharePass, ShareTokens } from '@guise/core'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { bytesOf, ID, idOf, signedText, TIME, timeAt, timeBytes } from './token-text.ts'

const BODY = 2 * ID + TIME

export function createShareTokens(keyring: Keyring): ShareTokens {
  const text = signedText(keyring.signer('shares'), BODY)
  return {
    write: ({ jobId, accountId, until }: SharePass) =>
      text.write(Buffer.concat([bytesOf(jobId), bytesOf(accountId), timeBytes(until)])),

    read(token) {
      const body = text.read(token)
      return (
        body && {
          jobId: idOf(body.subarray(0, ID)),
          accountId: idOf(body.subarray(ID, 2 * ID)),
          until: timeAt(body, 2 * ID),
        }
      )
    },
  }
}
