import { kindOf, type PictureKind, refuseHeic } from './kinds.ts'
import type { PictureLimits } from './limits.ts'
import { refuse } from './refusal.ts'
import { readGifHeader } from './vet-gif.ts'
import { readHeifHeader } from './vet-heif.ts'
import { readJpegHeader } from './vet-jpeg.ts'
import { readPngHeader } from './vet-png.ts'
import { readTiffHeader } from './vet-tiff.ts'
import { readWebpHeader } from './vet-webp.ts'

/** What the headers say. Nothing here was decoded, so a bomb costs no more than a stamp. */
export interface PictureHeader {
  width: number
  height: number
  /** Cannot be read line by line: the decoder has to hold all of it. */
  held: boolean
  /** 16 bits a channel together with a colour profile; the decoder needs to know. */
  deepWithProfile: boolean
  /** The colour profile of a HEIC, whose decoder leaves it out. */
  profile?: Buffer
}

export interface VettedPicture extends PictureHeader {
  kind: PictureKind
}

const readers: Record<
  PictureKind,
  (
    bytes: Buffer,
    limits: PictureLimits,
  ) => Omit<PictureHeader, 'deepWithProfile'> & Partial<PictureHeader>
> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  avif: readHeifHeader,
  gif: readGifHeader,
  tiff: readTiffHeader,
  heic: readHeifHeader,
}

const megapixels = (pixels: number): string => `${Math.round(pixels / 100_000) / 10} megapixels`

/** Pure: looks at headers only and throws `PictureRefused`. Runs before any decoder sees a byte. */
export function vetPicture(bytes: Uint8Array, limits: PictureLimits): VettedPicture {
  checkSize(bytes.length, limits)
  const kind = readableKindOf(bytes, limits)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = { deepWithProfile: false, ...readers[kind](buffer, limits) }
  checkDimensions(kind, header, limits)
  return { kind, ...header }
}

/** Needs the first bytes only. */
export function readableKindOf(
  bytes: Uint8Array,
  { heicModule }: Pick<PictureLimits, 'heicModule'>,
): PictureKind {
  const kind = kindOf(bytes)
  return kind === 'heic' && heicModule === '' ? refuseHeic() : kind
}

export function checkSize(length: number, { maxBytes }: Pick<PictureLimits, 'maxBytes'>): void {
  if (length <= maxBytes) return
  const most = `${Math.floor(maxBytes / 1024 / 1024)} MB`
  refuse(
    'too_many_bytes',
    `The picture is larger than ${most}. Make it smaller or save it as JPEG.`,
  )
}

function checkDimensions(
  kind: PictureKind,
  { width, height, held }: PictureHeader,
  limits: PictureLimits,
): void {
  const { minSide, maxSide, maxPixels } = limits
  const isHeif = kind === 'avif' || kind === 'heic'
  const maxHeldPixels = isHeif ? limits.maxHeifPixels : limits.maxHeldPixels
  const size = `The picture is ${width} x ${height} pixels`
  if (width * height > maxPixels) {
    refuse('too_many_pixels', `${size}. The limit is ${megapixels(maxPixels)}. Make it smaller.`)
  }
  if (Math.min(width, height) < minSide || Math.max(width, height) > maxSide) {
    refuse('bad_sides', `${size}. Each side must be ${minSide} to ${maxSide}. Resize or crop it.`)
  }
  if (held && width * height > maxHeldPixels) {
    const most = megapixels(maxHeldPixels)
    const way = isHeif
      ? 'Make it smaller, or save it as JPEG.'
      : 'Make it smaller, or save it without "progressive", "interlaced" or animation.'
    refuse('too_many_pixels', `${size}. The limit for this encoding is ${most}. ${way}`)
  }
}
