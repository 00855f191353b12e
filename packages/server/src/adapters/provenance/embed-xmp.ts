import { crc32 } from 'node:zlib'
import { JPEG_XMP, MP4_XMP, PNG_SIGNATURE, PNG_XMP, startsWith } from './xmp-places.ts'

export type MarkedKind = 'image/png' | 'image/jpeg' | 'video/mp4'

/** The bytes are not of the kind that they should be, so nothing can be written into them. */
export class NotMarkable extends Error {
  override readonly name = 'NotMarkable'

  constructor(kind: MarkedKind) {
    super(`no mark can be written: the bytes are no ${kind}`)
  }
}

/** Where the XMP specification has it, part 3. No pixel is touched, and nothing is encoded again. */
export function embedXmp(bytes: Uint8Array, kind: MarkedKind, packet: string): Uint8Array {
  return EMBED[kind](bytes, Buffer.from(packet))
}

const EMBED: Readonly<Record<MarkedKind, (bytes: Uint8Array, packet: Buffer) => Uint8Array>> = {
  /** A chunk of text, after the header. */
  'image/png'(bytes, packet) {
    const HEADER_END = 33
    if (!startsWith(bytes, PNG_SIGNATURE) || bytes.length < HEADER_END) {
      throw new NotMarkable('image/png')
    }
    const body = Buffer.concat([Buffer.from('iTXt'), PNG_XMP, packet])
    const length = uint32(body.length - 4)
    return insert(bytes, HEADER_END, [length, body, uint32(crc32(body))])
  },
  /** A segment of its own, after that of JFIF where there is one. */
  'image/jpeg'(bytes, packet) {
    if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new NotMarkable('image/jpeg')
    const hasJfif = bytes[2] === 0xff && bytes[3] === 0xe0
    const at = hasJfif ? 4 + (bytes[4] ?? 0) * 256 + (bytes[5] ?? 0) : 2
    const length = Buffer.alloc(2)
    length.writeUInt16BE(2 + JPEG_XMP.length + packet.length)
    return insert(bytes, at, [Buffer.from([0xff, 0xe1]), length, JPEG_XMP, packet])
  },
  /** A box at the end: nothing before it moves, so that no table of offsets changes. */
  'video/mp4'(bytes, packet) {
    if (Buffer.from(bytes.subarray(4, 8)).toString('latin1') !== 'ftyp') {
      throw new NotMarkable('video/mp4')
    }
    const size = uint32(8 + MP4_XMP.length + packet.length)
    return insert(bytes, bytes.length, [size, Buffer.from('uuid'), MP4_XMP, packet])
  },
}

function insert(bytes: Uint8Array, at: number, parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
