import type { PictureLimits } from './limits.ts'
import { refuse } from './refusal.ts'

const damaged = (): never =>
  refuse('damaged', 'The TIFF is damaged or cut off. Export it again and send the whole file.')
const rare = (): never =>
  refuse(
    'unsupported_kind',
    'This kind of TIFF is not supported. Export it as PNG or JPEG and send that.',
  )

const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  sampleFormat: 339,
  profile: 34675,
} as const

/** Bytes of one value, by the number of its type. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const SHORT = 3
const LONG = 4

/** None, LZW, JPEG, both numbers of deflate, PackBits: what programs that edit photos write. */
const compressions = new Set([1, 5, 7, 8, 32946, 32773])
/** White or black is zero, RGB, palette, CMYK, YCbCr. */
const photometrics = new Set([0, 1, 2, 3, 5, 6])
const MAX_SAMPLES = 5

interface Entry {
  type: number
  count: number
  /** Where its values are. */
  at: number
}

/** Of several pages the first stands. All of them are walked, because the decoder counts them. */
export function readTiffHeader(bytes: Buffer, limits: PictureLimits) {
  const reader = readerOf(bytes)
  const first = reader.u32(4)
  const entries = reader.directory(first)
  walkPages(reader, first, limits)

  const one = (tag: number, fallback?: number) => reader.value(entries.get(tag), 0, fallback)
  const all = (tag: number, fallback: number) => {
    const entry = entries.get(tag)
    if (entry && entry.count > MAX_SAMPLES) rare()
    const length = Math.max(1, entry?.count ?? 1)
    return Array.from({ length }, (_, index) => reader.value(entry, index, fallback))
  }
  const width = one(TAG.width)
  const height = one(TAG.height)
  if (width === 0 || height === 0) damaged()
  const bits = all(TAG.bits, 1)
  if (!compressions.has(one(TAG.compression, 1)) || !photometrics.has(one(TAG.photometric, 1))) {
    rare()
  }
  if (one(TAG.samples, 1) > MAX_SAMPLES || bits.some((depth) => depth > 16)) rare()
  if (all(TAG.sampleFormat, 1).some((format) => format !== 1)) rare()

  const tiled = entries.has(TAG.tileWidth)
  if (tiled) checkTile(one(TAG.tileWidth), one(TAG.tileHeight), limits)
  reader.checkParts(
    entries.get(tiled ? TAG.tileOffsets : TAG.stripOffsets),
    entries.get(tiled ? TAG.tileBytes : TAG.stripBytes),
  )
  return {
    width,
    height,
    held: tiled || one(TAG.rowsPerStrip, height) >= height,
    deepWithProfile: bits.includes(16) && entries.has(TAG.profile),
  }
}

/** A tile is decoded whole, also where the picture is smaller. */
function checkTile(width: number, height: number, { maxPixels }: PictureLimits): void {
  if (width === 0 || height === 0) damaged()
  if (width * height > maxPixels) {
    refuse(
      'too_many_pixels',
      'The tiles of this TIFF are too large. Export it again with smaller tiles.',
    )
  }
}

type Reader = ReturnType<typeof readerOf>

function walkPages(reader: Reader, first: number, { maxSegments }: PictureLimits): void {
  const seen = new Set<number>()
  for (let at = first; at !== 0; at = reader.nextDirectory(at)) {
    if (seen.has(at)) damaged()
    seen.add(at)
    if (seen.size > maxSegments) {
      refuse('too_complex', 'The TIFF has too many pages. Export one of them as PNG or JPEG.')
    }
  }
}

function readerOf(bytes: Buffer) {
  if (bytes.length < 8) damaged()
  const little = bytes[0] === 0x49
  const inside = (at: number, length: number) => at + length <= bytes.length || damaged()
  const u16 = (at: number) => {
    inside(at, 2)
    return little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
  }
  const u32 = (at: number) => {
    inside(at, 4)
    return little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
  }

  function entryAt(at: number): Entry {
    const type = u16(at + 2)
    const count = u32(at + 4)
    const length = count * (typeBytes[type] ?? 0)
    const values = length <= 4 ? at + 8 : u32(at + 8)
    return { type, count, at: values }
  }

  function value(entry: Entry | undefined, index: number, fallback?: number): number {
    if (!entry || index >= entry.count) return fallback ?? damaged()
    if (entry.type === SHORT) return u16(entry.at + index * 2)
    if (entry.type === LONG) return u32(entry.at + index * 4)
    return damaged()
  }

  return {
    u32,
    value,
    directory(at: number): Map<number, Entry> {
      const count = u16(at)
      if (at < 8 || count === 0) damaged()
      inside(at, 2 + count * 12 + 4)
      const entries = new Map<number, Entry>()
      for (let index = 0; index < count; index += 1) {
        const entry = at + 2 + index * 12
        entries.set(u16(entry), entryAt(entry))
      }
      return entries
    },
    nextDirectory: (at: number) => u32(at + 2 + u16(at) * 12),
    /** Every strip or tile lies in the file. */
    checkParts(offsets: Entry = damaged(), lengths: Entry = damaged()): void {
      if (offsets.count !== lengths.count) damaged()
      inside(offsets.at, offsets.count * (typeBytes[offsets.type] ?? 0))
      inside(lengths.at, lengths.count * (typeBytes[lengths.type] ?? 0))
      for (let index = 0; index < offsets.count; index += 1) {
        inside(value(offsets, index), value(lengths, index))
      }
    },
  }
}
