import { kindOf, type PictureKind } from './kinds.ts'
import type { PictureLimits } from './limits.ts'
import { refuse } from './refusal.ts'
import { readJpegHeader } from './vet-jpeg.ts'
import { readPngHeader } from './vet-png.ts'
import { readWebpHeader } from './vet-webp.ts'

/** What the headers say. Nothing here was decoded, so a bomb costs no more than a stamp. */
export interface PictureHeader {
  width: number
  height: number
  /** Cannot be read line by line: the decoder has to hold all of it. */
  held: boolean
  /** 16 bits a channel together with a colour profile; the decoder needs to know. */
  deepWithProfile: boolean
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
> = { jpeg: readJpegHeader, png: readPngHeader, webp: readWebpHeader }

const megapixels = (pixels: number): string => `${Math.round(pixels / 100_000) / 10} megapixels`

/** Pure: looks at headers only and throws `PictureRefused`. Runs before any decoder sees a byte. */
export function vetPicture(bytes: Uint8Array, limits: PictureLimits): VettedPicture {
  checkSize(bytes.length, limits)
  const kind = kindOf(bytes)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = { deepWithProfile: false, ...readers[kind](buffer, limits) }
  checkDimensions(header, limits)
  return { kind, ...header }
}

export function checkSize(length: number, { maxBytes }: Pick<PictureLimits, 'maxBytes'>): void {
  if (length <= maxBytes) return
  const most = `${Math.floor(maxBytes / 1024 / 1024)} MB`
  refuse('too_many_bytes', `The picture is larger than ${most}. Shrink it or save it as JPEG.`)
}

function checkDimensions({ width, height, held }: PictureHeader, limits: PictureLimits): void {
  const { minSide, maxSide, maxPixels, maxHeldPixels } = limits
  const size = `The picture is ${width} x ${height} pixels`
  if (width * height > maxPixels) {
    refuse('too_many_pixels', `${size}; the most is ${megapixels(maxPixels)}. Shrink it.`)
  }
  if (Math.min(width, height) < minSide || Math.max(width, height) > maxSide) {
    refuse('bad_sides', `${size}; each side must be ${minSide} to ${maxSide}. Resize or crop it.`)
  }
  if (held && width * height > maxHeldPixels) {
    const most = megapixels(maxHeldPixels)
    const way = 'Shrink it, or save it without "progressive", "interlaced" or animation.'
    refuse('too_many_pixels', `${size}; the most for this way of saving it is ${most}. ${way}`)
  }
}
