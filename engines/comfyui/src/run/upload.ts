import sharp from 'sharp'
import type { Client } from '../client/client.ts'

/** Formats that every ComfyUI opens. */
const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }

/** Puts the pictures into the job's folder; answers their names as nodes take them. */
export async function uploadPictures(
  client: Client,
  folder: string,
  pictures: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  return Promise.all(
    pictures.map(async (picture, n) => {
      const { bytes, extension } = await bare(picture)
      const name = `image${n === 0 ? '' : n + 1}.${extension}`
      const saved = await client.upload({ name, subfolder: folder }, bytes, signal)
      return saved.subfolder === '' ? saved.name : `${saved.subfolder}/${saved.name}`
    }),
  )
}

/** Upright and without metadata. What is so already is sent as it is. */
async function bare(picture: Uint8Array) {
  const { format, orientation = 1, exif, icc, iptc, xmp } = await sharp(picture).metadata()
  const extension = EXTENSIONS[format]
  if (extension && orientation === 1 && !exif && !icc && !iptc && !xmp) {
    return { bytes: picture, extension }
  }
  const bytes = await sharp(picture).rotate().png({ compressionLevel: 3 }).toBuffer()
  return { bytes, extension: 'png' }
}
