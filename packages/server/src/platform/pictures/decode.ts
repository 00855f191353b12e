import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { heicAsTiff } from './heic.ts'
import type { PictureLimits } from './limits.ts'
import { plainJpeg } from './plain-jpeg.ts'
import { PictureRefused } from './refusal.ts'
import type { DecodedPicture } from './reply.ts'
import type { VettedPicture } from './vet.ts'

/**
 * Blocks every loader of libvips but six. Blocking the base class also closes file paths, since only
 * buffers are let in again.
 */
export function hardenSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadTiffBuffer',
    ],
  })
  sharp.cache(false)
  sharp.concurrency(1)
}

/**
 * Slips that phones and cameras really write (wrong scan parameters, a few stray bytes before the
 * next marker) and that cost no pixel. Any other warning means that part of the picture is lost.
 */
const forgivable = /Invalid SOS parameters for sequential JPEG|extraneous bytes before marker/

/**
 * Decodes every pixel. What comes out is upright, in sRGB, with nothing else in the file: encoded anew, except
 * for a JPEG whose pixels are so already.
 */
export async function decodePicture(
  bytes: Uint8Array,
  vetted: VettedPicture,
  limits: PictureLimits,
): Promise<DecodedPicture> {
  if (vetted.kind === 'heic') return decodeHeic(bytes, vetted, limits)
  try {
    return (
      (await keepPixels(bytes, vetted, limits)) ??
      (await reencode(bytes, vetted, limits, 'warning'))
    )
  } catch (error) {
    if (!forgivable.test(String(error))) throw damaged()
  }
  try {
    return await reencode(bytes, vetted, limits, 'error')
  } catch {
    throw damaged()
  }
}

/**
 * Encoding costs twice as much as decoding, makes a photo two to three times as large, and loses a little.
 * The last line is asked for, because the library reads every line before it and holds none of them.
 */
async function keepPixels(
  bytes: Uint8Array,
  { kind, width, height }: VettedPicture,
  limits: PictureLimits,
): Promise<DecodedPicture | undefined> {
  if (kind !== 'jpeg') return undefined
  const plain = plainJpeg(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!plain) return undefined
  const { orientation = 1 } = await open(bytes, limits, 'warning').metadata()
  if (orientation !== 1) return undefined
  await open(plain, limits, 'warning')
    .extract({ left: 0, top: height - 1, width, height: 1 })
    .raw()
    .toBuffer()
  return { bytes: plain, contentType: 'image/jpeg', width, height }
}

async function decodeHeic(
  bytes: Uint8Array,
  vetted: VettedPicture,
  limits: PictureLimits,
): Promise<DecodedPicture> {
  const { heicModule: module, maxHeifPixels: maxPixels } = limits
  const { profile } = vetted
  const tiff = await heicAsTiff(bytes, { module, maxPixels, ...(profile ? { profile } : {}) })
  return reencode(tiff, vetted, limits, 'error')
}

/** The library's own words say nothing to the caller and may tell more than they should. */
const damaged = () =>
  new PictureRefused(
    'damaged',
    'The picture is damaged or cut off. Export it again and send the whole file.',
  )

type FailOn = NonNullable<SharpOptions['failOn']>

function open(bytes: Uint8Array, limits: PictureLimits, failOn: FailOn): Sharp {
  return sharp(bytes, {
    failOn,
    limitInputPixels: limits.maxPixels,
    sequentialRead: true,
    pages: 1,
    unlimited: false,
  })
}

async function reencode(
  bytes: Uint8Array,
  vetted: VettedPicture,
  limits: PictureLimits,
  failOn: FailOn,
): Promise<DecodedPicture> {
  const picture = open(bytes, limits, failOn).autoOrient().toColourspace('srgb')
  // sharp takes 16-bit pictures with a profile to Display P3, not to sRGB: one step more.
  if (vetted.deepWithProfile) picture.withIccProfile('srgb', { attach: false })
  const { data, info } = await encode(picture, vetted).toBuffer({ resolveWithObject: true })
  const contentType = info.format === 'jpeg' ? 'image/jpeg' : 'image/png'
  return { bytes: data, contentType, width: info.width, height: info.height }
}

/**
 * Keeps the quality and is quick. Optimised Huffman tables would take five times as long and hold
 * the whole picture for 5 % less bytes. All others become PNG: nothing is lost, alpha stays and every
 * engine reads it; lossless WebP takes more than twice as long, and lossy WebP loses a second time.
 * HEIC becomes JPEG: a phone's photo has lost what JPEG loses already.
 */
function encode(picture: Sharp, { kind }: VettedPicture): Sharp {
  if (kind === 'jpeg' || kind === 'heic') {
    return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false })
  }
  return picture.png({ compressionLevel: 2, adaptiveFiltering: false, palette: false })
}
