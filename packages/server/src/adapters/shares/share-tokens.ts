import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SharePass, ShareTokens } from '@guise/core'

/** Bytes of an id, of the time, and of the signature: short enough for a code that a phone can scan. */
const ID = 16
const TIME = 5
const SIGNATURE = 16
const TOKEN = /^[\w-]{71}$/

/** 128 bits cannot be guessed, and nothing here can be tried without asking the service. */
export function createShareTokens(secret: string): ShareTokens {
  // The first line keeps a signature from standing for anything else signed with the secret.
  const sign = (body: Buffer) =>
    createHmac('sha256', secret).update('share\n').update(body).digest().subarray(0, SIGNATURE)

  function write({ jobId, accountId, until }: SharePass): string {
    const time = Buffer.alloc(TIME)
    time.writeUIntBE(Math.floor(until.getTime() / 1000), 0, TIME)
    const body = Buffer.concat([bytesOf(jobId), bytesOf(accountId), time])
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
        until: new Date(bytes.readUIntBE(2 * ID, TIME) * 1000),
      }
      return isSame(token, write(pass)) ? pass : undefined
    },
  }
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Compared as text: decoded, several spellings of the last character would be the same bytes. */
function isSame(token: string, expected: string): boolean {
  const [one, other] = [Buffer.from(token), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
