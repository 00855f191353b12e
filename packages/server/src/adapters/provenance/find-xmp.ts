import { JPEG_XMP, MP4_XMP, PNG_SIGNATURE, PNG_XMP, startsWith } from './xmp-places.ts'

/** More is no XMP that says where a picture comes from. */
const MAX_PACKET = 256 * 1024
/** A file of many tiny parts is read no further. */
const MAX_PARTS = 10_000

type Part = { readonly name: string; readonly body: Uint8Array }

/** The packet of XMP of a picture or film that anybody may have sent; undefined where none is found. */
export function findXmp(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let parts = 0
  for (const { name, body } of partsOf(file)) {
    if (++parts > MAX_PARTS) return undefined
    const start = STARTS[name]
    if (!start || !startsWith(body, start)) continue
    const packet = body.subarray(start.length)
    return packet.length <= MAX_PACKET ? Buffer.from(packet).toString('utf8') : undefined
  }
  return undefined
}

const STARTS: Readonly<Record<string, Uint8Array>> = {
  iTXt: PNG_XMP,
  APP1: JPEG_XMP,
  'XMP ': new Uint8Array(),
  uuid: MP4_XMP,
}

export function partsOf(file: Buffer): Iterable<Part> {
  if (startsWith(file, PNG_SIGNATURE)) return pngChunks(file)
  if (file[0] === 0xff && file[1] === 0xd8) return jpegSegments(file)
  if (file.toString('latin1', 8, 12) === 'WEBP') return webpChunks(file)
  if (file.toString('latin1', 4, 8) === 'ftyp') return mp4Boxes(file)
  return []
}

function* pngChunks(file: Buffer): Generator<Part> {
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 8 + file.readUInt32BE(at)
    yield { name: file.toString('latin1', at + 4, at + 8), body: file.subarray(at + 8, end) }
    at = end + 4
  }
}

/** As far as the pixels. */
function* jpegSegments(file: Buffer): Generator<Part> {
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== 0xda; ) {
    const end = at + 2 + file.readUInt16BE(at + 2)
    yield { name: file[at + 1] === 0xe1 ? 'APP1' : '', body: file.subarray(at + 4, end) }
    at = end
  }
}

function* webpChunks(file: Buffer): Generator<Part> {
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4)
    yield { name: file.toString('latin1', at, at + 4), body: file.subarray(at + 8, at + 8 + size) }
    at += 8 + size + (size % 2)
  }
}

/** Those of the top level. */
function* mp4Boxes(file: Buffer): Generator<Part> {
  for (let at = 0; at + 16 <= file.length; ) {
    const short = file.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short || file.length - at
    if (size < head) return
    const body = file.subarray(at + head, at + size)
    yield { name: file.toString('latin1', at + 4, at + 8), body }
    at += size
  }
}
