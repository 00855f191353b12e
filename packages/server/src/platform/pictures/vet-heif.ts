import type { PictureLimits } from './limits.ts'
import { refuse } from './refusal.ts'

const damaged = (): never =>
  refuse(
    'damaged',
    'The AVIF or HEIC picture is damaged or cut off. Export it again and send the whole file.',
  )
const rare = (): never =>
  refuse(
    'unsupported_kind',
    'This kind of AVIF or HEIC is not supported. Export it as JPEG or PNG.',
  )

/** A coded picture, or a grid of them, as phones cut large photos into tiles. */
const readable = new Set(['av01', 'hvc1', 'grid'])
/** Pictures made of other pictures: a few bytes of these can cost any number of pixels. */
const composed = new Set(['iovl', 'iden', 'tili', 'unci'])
const MAX_TILES = 256

interface Box {
  type: string
  /** Where its content begins and ends. */
  at: number
  end: number
}

export interface HeifHeader {
  width: number
  height: number
  held: true
  /** An ICC profile, as bytes of the file. */
  profile?: Buffer
}

/**
 * AVIF and HEIC are the same boxes around other pixels. The size of a picture is a property (`ispe`)
 * or, for a grid, part of its data: the largest of all of them is what counts. The decoder holds
 * all of a picture.
 */
export function readHeifHeader(bytes: Buffer, limits: PictureLimits): HeifHeader {
  const budget = { boxes: limits.maxSegments }
  const top = boxesIn(bytes, 0, bytes.length, budget)
  const meta = top.find(({ type }) => type === 'meta') ?? rare()
  const inside = boxesIn(bytes, meta.at + 4, meta.end, budget)
  const named = (type: string) => inside.find((box) => box.type === type)
  const properties = named('iprp') ?? damaged()
  const container =
    boxesIn(bytes, properties.at, properties.end, budget).find(({ type }) => type === 'ipco') ??
    damaged()
  const owned = boxesIn(bytes, container.at, container.end, budget)

  const items = itemsOf(bytes, named('iinf') ?? damaged(), budget)
  const primary = items.get(primaryOf(bytes, named('pitm') ?? damaged()))
  if (!primary || !readable.has(primary)) rare()
  if ([...items.values()].some((type) => composed.has(type))) rare()

  const sizes = owned.filter(({ type }) => type === 'ispe').map((box) => sizeOf(bytes, box))
  const grids = [...items].filter(([, type]) => type === 'grid').map(([id]) => id)
  if (grids.length > 0) {
    const where = locationsOf(bytes, named('iloc') ?? damaged(), named('idat'))
    for (const id of grids) sizes.push(gridSize(bytes, where.get(id) ?? damaged()))
  }
  const [largest = damaged()] = sizes.sort((a, b) => b.width * b.height - a.width * a.height)
  if (largest.width === 0 || largest.height === 0) damaged()
  const profile = owned
    .filter(({ type, at }) => type === 'colr' && /^prof|^rICC/.test(text(bytes, at)))
    .map(({ at, end }) => bytes.subarray(at + 4, end))[0]
  return { ...largest, held: true, ...(profile ? { profile } : {}) }
}

const text = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)

/** The boxes side by side between two places; each of them lies whole in the file. */
function boxesIn(bytes: Buffer, from: number, to: number, budget: { boxes: number }): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    budget.boxes -= 1
    if (budget.boxes < 0) {
      refuse('too_complex', 'The picture has too many parts. Export it as JPEG.')
    }
    const short = bytes.readUInt32BE(at)
    const wide = short === 1
    if (wide && at + 16 > to) damaged()
    const length = wide ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const head = wide ? 16 : 8
    if (length < head || at + length > to) damaged()
    boxes.push({ type: text(bytes, at + 4), at: at + head, end: at + length })
    at += length
  }
  return boxes
}

/** Reads numbers one after the other and never past the end of its box. */
function cursor(bytes: Buffer, { at, end }: Pick<Box, 'at' | 'end'>) {
  let next = at
  return {
    take(length: number): number {
      if (next + length > end) damaged()
      const start = next
      next += length
      if (length === 0) return 0
      if (length === 8) return Number(bytes.readBigUInt64BE(start))
      return bytes.readUIntBE(start, length)
    },
    get at() {
      return next
    },
  }
}

function primaryOf(bytes: Buffer, box: Box): number {
  const read = cursor(bytes, box)
  const version = read.take(1)
  read.take(3)
  return read.take(version === 0 ? 2 : 4)
}

function itemsOf(bytes: Buffer, box: Box, budget: { boxes: number }): Map<number, string> {
  const read = cursor(bytes, box)
  const version = read.take(1)
  read.take(3)
  read.take(version === 0 ? 2 : 4)
  const items = new Map<number, string>()
  for (const { type, at, end } of boxesIn(bytes, read.at, box.end, budget)) {
    if (type !== 'infe') continue
    const entry = cursor(bytes, { at, end })
    const wide = entry.take(1) >= 3
    entry.take(3)
    const id = entry.take(wide ? 4 : 2)
    entry.take(2)
    if (entry.at + 4 > end) damaged()
    items.set(id, text(bytes, entry.at))
  }
  return items
}

function sizeOf(bytes: Buffer, box: Box): { width: number; height: number } {
  const read = cursor(bytes, box)
  read.take(4)
  return { width: read.take(4), height: read.take(4) }
}

/** Where the data of each item begins: in the file, or in a box of small data. */
function locationsOf(bytes: Buffer, box: Box, small?: Box): Map<number, Box> {
  const read = cursor(bytes, box)
  const version = read.take(1)
  read.take(3)
  const sizes = read.take(2)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version === 0 ? 0 : sizes & 15
  if (![offsetBytes, lengthBytes, baseBytes, indexBytes].every((n) => [0, 4, 8].includes(n))) {
    damaged()
  }
  const count = read.take(version < 2 ? 2 : 4)
  const places = new Map<number, Box>()
  for (let index = 0; index < count; index += 1) {
    const id = read.take(version < 2 ? 2 : 4)
    const inSmall = version > 0 && (read.take(2) & 15) === 1
    read.take(2)
    const base = read.take(baseBytes)
    const extents = read.take(2)
    for (let part = 0; part < extents; part += 1) {
      read.take(indexBytes)
      const start = base + read.take(offsetBytes) + (inSmall ? (small ?? damaged()).at : 0)
      const end = start + read.take(lengthBytes)
      if (end > bytes.length) damaged()
      if (part === 0) places.set(id, { type: 'data', at: start, end })
    }
  }
  return places
}

function gridSize(bytes: Buffer, place: Box): { width: number; height: number } {
  const read = cursor(bytes, place)
  read.take(1)
  const side = read.take(1) & 1 ? 4 : 2
  const tiles = (read.take(1) + 1) * (read.take(1) + 1)
  if (tiles > MAX_TILES) {
    refuse('too_complex', 'The picture has too many tiles. Export it as JPEG.')
  }
  return { width: read.take(side), height: read.take(side) }
}
