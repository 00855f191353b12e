import sharp from 'sharp'
import type { Client } from '../client/client.ts'

/** Formats that every ComfyUI opens. */
const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }

/** What a prompt is made from, or the names of it as nodes take them. */
export type PromptPictures<Picture> = {
  /** Of the guests, in their order. */
  readonly guests: readonly Picture[]
  /** Of the step before, in a chain. */
  readonly previous: Picture | undefined
}

/** Puts the pictures into the job's folder; answers their names. */
export async function uploadPictures(
  client: Client,
  folder: string,
  { guests, previous }: PromptPictures<Uint8Array>,
  signal: AbortSignal,
): Promise<PromptPictures<string>> {
  const all = [
    ...guests.map((picture, n) => ({ picture, stem: `image${n === 0 ? '' : n + 1}` })),
    ...(previous ? [{ picture: previous, stem: 'previous' }] : []),
  ]
  const names = await Promise.all(
    all.map(async ({ picture, stem }) => {
      const { bytes, extension } = await bare(picture)
      const name = `${stem}.${extension}`
      const saved = await client.upload({ name, subfolder: folder }, bytes, signal)
      return saved.subfolder === '' ? saved.name : `${saved.subfolder}/${saved.name}`
    }),
  )
  return { guests: names.slice(0, guests.length), previous: names[guests.length] }
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
