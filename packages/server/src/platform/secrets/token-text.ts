import type { Signer } from './keyring.ts'

/** Bytes of an id, and of a time in whole seconds. */
export const ID = 16
export const TIME = 5

export const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

export const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export function numberBytes(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

export const timeBytes = (at: Date) => numberBytes(Math.floor(at.getTime() / 1000), TIME)
export const timeAt = (bytes: Buffer, at: number) => new Date(bytes.readUIntBE(at, TIME) * 1000)

const TEXT = /^[\w-]{1,200}$/

/** A body of so many bytes and its signature, as text. */
export function signedText(signer: Signer, bodyBytes: number) {
  return {
    write: (body: Buffer) => Buffer.concat([body, signer.sign(body)]).toString('base64url'),

    read(text: string): Buffer | undefined {
      if (!TEXT.test(text)) return undefined
      const bytes = Buffer.from(text, 'base64url')
      // Several spellings of the last character are the same bytes: only ours is one of our texts.
      if (bytes.toString('base64url') !== text) return undefined
      const body = bytes.subarray(0, bodyBytes)
      return signer.isSigned(body, bytes.subarray(bodyBytes)) ? body : undefined
    },
  }
}
