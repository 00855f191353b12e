import { createHmac } from 'node:crypto'
import type { GalleryPass, GalleryTokens } from '@guise/core'
import { bytesOf, ID, idOf, isSame, numberBytes, TIME, timeAt, timeBytes } from './token-text.ts'

const EPOCH = 4
const SIGNATURE = 16
const BYTES = 2 * ID + TIME + EPOCH + SIGNATURE
const TOKEN = new RegExp(`^[\\w-]{${Math.ceil((BYTES * 4) / 3)}}$`)

export function createGalleryTokens(secret: string): GalleryTokens {
  // Signed apart from shares, though with the same secret: neither stands for the other.
  const sign = (body: Buffer) =>
    createHmac('sha256', secret).update('gallery\n').update(body).digest().subarray(0, SIGNATURE)

  function write({ campaignId, accountId, until, epoch }: GalleryPass): string {
    const ids = [bytesOf(campaignId), bytesOf(accountId)]
    const body = Buffer.concat([...ids, timeBytes(until), numberBytes(epoch, EPOCH)])
    return Buffer.concat([body, sign(body)]).toString('base64url')
  }

  return {
    write,
    read(token) {
      if (!TOKEN.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      const pass: GalleryPass = {
        campaignId: idOf(bytes.subarray(0, ID)),
        accountId: idOf(bytes.subarray(ID, 2 * ID)),
        until: timeAt(bytes, 2 * ID),
        epoch: bytes.readUIntBE(2 * ID + TIME, EPOCH),
      }
      return isSame(token, write(pass)) ? pass : undefined
    },
  }
}
