import { timingSafeEqual } from 'node:crypto'

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

/** Compared as text: decoded, several spellings of the last character would be the same bytes. */
export function isSame(token: string, expected: string): boolean {
  const [one, other] = [Buffer.from(token), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
