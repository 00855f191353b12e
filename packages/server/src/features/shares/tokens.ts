import type { Keyring } from '../../platform/secrets/keyring.ts'
import {
  bytesOf,
  ID,
  idOf,
  signedText,
  TIME,
  timeAt,
  timeBytes,
} from '../../platform/secrets/token-text.ts'

/** Content of a share token. */
export type SharePass = {
  readonly jobId: string
  readonly accountId: string
  /** Whole seconds. */
  readonly until: Date
}

const BODY = 2 * ID + TIME

export type ShareTokens = ReturnType<typeof createShareTokens>

/** Signs and reads tokens of shares. Nothing is stored: a share is its token. */
export function createShareTokens(keyring: Keyring) {
  const text = signedText(keyring.signer('shares'), BODY)
  return {
    write: ({ jobId, accountId, until }: SharePass) =>
      text.write(Buffer.concat([bytesOf(jobId), bytesOf(accountId), timeBytes(until)])),

    /** Undefined unless `write` made this exact text. Does not check the time. */
    read(token: string): SharePass | undefined {
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
