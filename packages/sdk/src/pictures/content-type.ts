export type PictureType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/avif'
  | 'image/gif'
  | 'image/tiff'
  | 'image/heic'

const starts = (bytes: Uint8Array, at: number, ...wanted: number[]) =>
  wanted.every((byte, n) => bytes[at + n] === byte)

/** By the first bytes: names and declared types are often wrong. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (starts(bytes, 0, 0x52, 0x49, 0x46, 0x46) && starts(bytes, 8, 0x57, 0x45, 0x42, 0x50)) {
    return 'image/webp'
  }
  if (starts(bytes, 0, 0x47, 0x49, 0x46, 0x38)) return 'image/gif'
  if (starts(bytes, 0, 0x49, 0x49, 0x2a, 0) || starts(bytes, 0, 0x4d, 0x4d, 0, 0x2a)) {
    return 'image/tiff'
  }
  if (starts(bytes, 4, 0x66, 0x74, 0x79, 0x70)) return heifType(bytes)
  return undefined
}

/** By the brands in the first box; films have other brands. */
function heifType(bytes: Uint8Array): PictureType | undefined {
  const brands = String.fromCharCode(...bytes.subarray(8, 64))
  if (/avif|avis/.test(brands)) return 'image/avif'
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'image/heic' : undefined
}
