import { createHmac } from 'node:crypto'
import type { SharePass, ShareTokens } from '@guise/core'
import { bytesOf, ID, idOf, isSame, timeAt, timeBytes } from './token-text.ts'

/** Bytes of the signature: short enough for a code that a phone can scan. */
const SIGNATURE = 16
const TOKEN = /^[\w-]{71}$/

/** 128 bits cannot be guessed, and nothing here can be tried without asking the service. */
export function createShareTokens(secret: string): ShareTokens {
  // The first line keeps a signature from standing for anything else signed with the secret.
  const sign = (body: Buffer) =>
    createHmac('sha256', secret).update('share\n').update(body).digest().subarray(0, SIGNATURE)

  function write({ jobId, accountId, until }: SharePass): string {
    const body = Buffer.concat([bytesOf(jobId), bytesOf(accountId), timeBytes(until)])
    return Buffer.concat([body, sign(body)]).toString('base64url')
  }

  return {
    write,
    read(token) {
      if (!TOKEN.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      const pass: SharePass = {
        jobId: idOf(bytes.subarray(0, ID)),
        accountId: idOf(bytes.subarray(ID, 2 * ID)),
        until: timeAt(bytes, 2 * ID),
      }
      return isSame(token, write(pass)) ? pass : undefined
    },
  }
}
