/**
 * The JPEG without all that is not its pixels, where that takes no new encoding: one sequential scan of three
 * components in the usual colours, as cameras, browsers and image programs write it. Undefined for every
 * other one. It only cuts: whether the pixels can be read is for the decoder to say.
 */
export function plainJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [JFIF]
  let tables = 0
  let frame: Buffer | undefined
  let at = SOI.length
  for (;;) {
    // A fill byte, stray bytes, the end: nothing that needs to be kept as it is.
    if (bytes[at] !== 0xff || at + 4 > bytes.length) return undefined
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return undefined
    const segment = bytes.subarray(at, end)
    if (marker === SOS) {
      const eoi = endOfScan(bytes, end)
      if (!frame || !isWholeScan(segment, frame) || eoi === undefined) return undefined
      return Buffer.concat([...kept, bytes.subarray(at, eoi), EOI])
    }
    if (marker === SOF0) {
      if (frame || !isUsualFrame(segment)) return undefined
      frame = segment
    } else if (TABLES.has(marker)) {
      tables += 1
      // Each would replace the one before it: room for anything but a picture.
      if (tables > MAX_TABLES) return undefined
    } else if (!isLeftOut(segment)) return undefined
    if (marker === SOF0 || TABLES.has(marker)) kept.push(segment)
    at = end
  }
}

const SOI = Buffer.from([0xff, 0xd8])
const EOI = Buffer.from([0xff, 0xd9])
const SOF0 = 0xc0
const SOS = 0xda

/** Quantisation, Huffman, and how often the decoder starts anew. */
const TABLES = new Set([0xdb, 0xc4, 0xdd])
/** Four quantisation tables, eight Huffman tables and an interval, each in a segment of its own. */
const MAX_TABLES = 13

/** Says that the colours are YCbCr, and nothing else: no resolution, no thumbnail. */
const JFIF = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')

/** Comments and what applications add, unless it changes what the numbers of the pixels mean. */
function isLeftOut(segment: Buffer): boolean {
  const marker = segment[1] ?? 0
  if (marker !== 0xfe && (marker < 0xe0 || marker > 0xef)) return false
  const name = segment.toString('latin1', 4, 16)
  if (marker === 0xe2 && name.startsWith('ICC_PROFILE')) return false
  // Its last byte: 1 is YCbCr, which JFIF says as well.
  return !(marker === 0xee && name.startsWith('Adobe')) || segment[15] === 1
}

/** 8 bits, three components with the usual names; only the first may be finer than the others. */
function isUsualFrame(segment: Buffer): boolean {
  if (segment.length !== 19 || segment[4] !== 8 || segment[9] !== 3) return false
  const ids = [segment[10], segment[13], segment[16]]
  const sampling = [segment[11] ?? 0, segment[14], segment[17]]
  return (
    ids.join() === '1,2,3' &&
    [0x11, 0x12, 0x21, 0x22].includes(sampling[0] ?? 0) &&
    sampling[1] === 0x11 &&
    sampling[2] === 0x11
  )
}

/** All three components and all coefficients at once. */
function isWholeScan(segment: Buffer, frame: Buffer): boolean {
  if (segment.length !== 14 || segment[4] !== 3) return false
  const ids = [segment[5], segment[7], segment[9]]
  const isWhole = segment[11] === 0 && segment[12] === 63 && segment[13] === 0
  return isWhole && ids.every((id, place) => id === frame[10 + 3 * place])
}

/** Where the picture ends, if nothing but restarts comes before. */
function endOfScan(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const marker = bytes[at + 1] ?? 0xff
    if (marker === EOI[1]) return at
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return undefined
  }
  return undefined
}
