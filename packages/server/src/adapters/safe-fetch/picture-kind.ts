export type PictureKind = 'jpeg' | 'png' | 'webp'

/** Bytes needed before every kind can be told. */
export const KIND_BYTES = 12

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** What the first bytes say it is. The Content-Type is not asked: anybody can write one. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (bytes.length < KIND_BYTES) return undefined
  if (holds(bytes, PNG, 0)) return 'png'
  if (holds(bytes, JPEG, 0)) return 'jpeg'
  if (holds(bytes, RIFF, 0) && holds(bytes, WEBP, 8)) return 'webp'
  return undefined
}

function holds(bytes: Uint8Array, wanted: readonly number[], offset: number): boolean {
  return wanted.every((byte, index) => bytes[offset + index] === byte)
}
