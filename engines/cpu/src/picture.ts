import { GenerationFailed } from '@guise/core'
import sharp from 'sharp'
import { type Pixels, render, type Size } from './pixels.ts'

/** Below this a face is a smudge, and enlarging it would only pretend otherwise. */
export const SHORTEST_SIDE = 64

const MAX_INPUT_PIXELS = 40e6

/** "The picture", or "Picture 2" when there are several: words a person can act on. */
export function pictureLabel(index: number, count: number): string {
  return count === 1 ? 'The picture' : `Picture ${index + 1} of ${count}`
}

/**
 * Decodes a picture onto white, no smaller than `enough` needs and no larger than it came, so a
 * 40-megapixel photograph never sits in memory whole.
 */
export async function decode(bytes: Uint8Array, label: string, enough: Size): Promise<Pixels> {
  const { width, height } = await sizeOf(bytes, label)
  if (Math.min(width, height) < SHORTEST_SIDE) {
    throw new GenerationFailed(
      'PICTURE_TOO_SMALL',
      `${label} is ${width}x${height} pixels. The shorter side must be at least ${SHORTEST_SIDE} pixels. Send a larger picture.`,
    )
  }
  return usable(label, () =>
    render(
      sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS })
        .flatten({ background: '#ffffff' })
        .resize(enough.width, enough.height, { fit: 'outside', withoutEnlargement: true }),
    ),
  )
}

/** All pictures of a task, one after the other: five large ones at once would fill the memory. */
export async function decodeAll(pictures: readonly Uint8Array[], enough: Size): Promise<Pixels[]> {
  const decoded: Pixels[] = []
  for (const [n, bytes] of pictures.entries()) {
    decoded.push(await decode(bytes, pictureLabel(n, pictures.length), enough))
  }
  return decoded
}

export async function sizeOf(bytes: Uint8Array, label: string): Promise<Size> {
  return usable(label, () => sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS }).metadata())
}

async function usable<T>(label: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw new GenerationFailed(
      'PICTURE_UNUSABLE',
      `${label} cannot be read as an image. Save it again as JPEG, PNG or WebP and send it again.`,
      { cause: error },
    )
  }
}
