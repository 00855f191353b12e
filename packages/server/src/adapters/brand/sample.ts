import { join } from 'node:path'
import { BRAND_SIZES, type BrandShape } from '@guise/core'
import sharp from 'sharp'

/** Half the size of a result: a brand counts in shares, so it looks the same. */
const SCALE = 0.5
const SAMPLE = 'astronaut.jpg'

/** The photo that comes with the product, in a shape that results have. */
export function brandSample(samplesFolder: string) {
  return async (shape: BrandShape) => {
    const width = BRAND_SIZES[shape].width * SCALE
    const height = BRAND_SIZES[shape].height * SCALE
    const bytes = await sharp(join(samplesFolder, SAMPLE))
      .resize(width, height, { fit: 'cover', position: 'top' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { bytes, width, height }
  }
}
