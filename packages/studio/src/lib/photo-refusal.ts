import { pictureTypeOf } from '@guise/sdk'

const MEGABYTE = 1024 * 1024
/** Enough for every kind to be told by its first bytes. */
const FIRST_BYTES = 64

export type PhotoLimits = { readonly megabytes: number; readonly readsHeic: boolean }

/** What the service says of itself, as an account or a booth shows it. */
export function photoLimitsOf(limits: {
  readonly picture_megabytes: number
  readonly picture_types: readonly string[]
}): PhotoLimits {
  return {
    megabytes: limits.picture_megabytes,
    readsHeic: limits.picture_types.includes('image/heic'),
  }
}

/** While the service does not answer: the usual size, and it says itself what it makes of a HEIC. */
export const DEFAULT_LIMITS: PhotoLimits = { megabytes: 15, readsHeic: true }

export type Refusal = 'type' | 'heic' | 'size'

/** Why a file cannot be used; null when it can. */
export async function refusalKindOf(file: File, limits: PhotoLimits): Promise<Refusal | null> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()))
  if (!type) return 'type'
  if (type === 'image/heic' && !limits.readsHeic) return 'heic'
  return file.size > limits.megabytes * MEGABYTE ? 'size' : null
}

/** The same in words for whoever chose it in the studio. */
export async function refusalOf(file: File, limits: PhotoLimits): Promise<string | null> {
  const kind = await refusalKindOf(file, limits)
  if (kind === 'type') {
    return `${file.name} is not a supported picture. Choose a JPEG, PNG, WebP, AVIF, GIF or TIFF file.`
  }
  if (kind === 'heic') {
    return (
      `${file.name} is a HEIC photo, which is not supported. On an iPhone, choose Settings > ` +
      'Camera > Formats > Most Compatible and take the photo again, or save it as JPEG.'
    )
  }
  if (kind === 'size') {
    const size = Math.ceil((file.size / MEGABYTE) * 10) / 10
    return `${file.name} is ${size} MB. The limit is ${limits.megabytes} MB. Choose a smaller picture, or save it as JPEG.`
  }
  return null
}

export type Sorted = { readonly taken: readonly File[]; readonly refusal: string | null }

/** Parts files that can be used from those that cannot, with the words for the first of these. */
export async function sortFiles(files: readonly File[], limits: PhotoLimits): Promise<Sorted> {
  const refusals = await Promise.all(files.map((file) => refusalOf(file, limits)))
  return {
    taken: files.filter((_, index) => refusals[index] === null),
    refusal: refusals.find((one) => one !== null) ?? null,
  }
}
