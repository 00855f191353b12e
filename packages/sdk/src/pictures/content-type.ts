export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

const starts = (bytes: Uint8Array, at: number, ...wanted: number[]) =>
  wanted.every((byte, n) => bytes[at + n] === byte)

/** By the first bytes: names and declared types are often wrong. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(bytes, 0, 0x52, 0x49, 0x46, 0x46) && starts(bytes, 8, 0x57, 0x45, 0x42, 0x50)) {
    return 'image/webp'
  }
  return undefined
}
