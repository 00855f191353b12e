import type { EngineOutput } from '@guise/core'
import sharp, { type OverlayOptions } from 'sharp'

const THUMBNAIL_SIDE = 480

/** The picture with layers over it: the same size, and the same pixels where they are clear. */
export async function layOverPicture(
  output: EngineOutput,
  layers: readonly OverlayOptions[],
): Promise<EngineOutput> {
  // What our own engine wrote a moment ago is no picture that somebody sent.
  const { data, info } = await sharp(output.bytes)
    .composite([...layers])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const branded = () => sharp(data, { raw: { width, height, channels } })
  const [bytes, thumbnail] = await Promise.all([
    branded().png({ compressionLevel: 4, adaptiveFiltering: true }).toBuffer(),
    output.thumbnail === undefined
      ? undefined
      : branded()
          .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 82 })
          .toBuffer(),
  ])
  return { ...output, bytes, ...(thumbnail ? { thumbnail } : {}) }
}
