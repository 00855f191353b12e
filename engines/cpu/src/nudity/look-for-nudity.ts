import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FfmpegOptions, makeFilmFolder, startFfmpeg } from '@guise/child-pool/film'
import type { GatedPicture } from '@guise/core'
import sharp from 'sharp'
import type { Networks } from '../networks.ts'

/** The network looks at the whole picture in this size, whatever its shape. */
const SIZE = 224
const PICTURE_BYTES = SIZE * SIZE * 3
/** Of a film, its first picture is looked at, and then one so often. */
const LOOK_EVERY_SECONDS = 0.25

/** In the order of the network: drawings, drawn pornography, neither, pornography, swimwear and underwear. */
const CLASSES = 5
const [DRAWN, NUDE, SEXY] = [1, 3, 4]

/** How sure the network is, from 0 to 1, by the picture of a film that gave the most. */
export async function lookForNudity(
  networks: Networks,
  ffmpeg: FfmpegOptions,
  { bytes, isFilm }: GatedPicture,
  signal: AbortSignal,
): Promise<number> {
  const pictures = isFilm ? await framesOf(bytes, ffmpeg, signal) : [await pictureOf(bytes)]
  let most = 0
  for (const picture of pictures) {
    signal.throwIfAborted()
    most = Math.max(most, await scoreOf(networks, picture))
  }
  return most
}

async function scoreOf(networks: Networks, picture: Uint8Array): Promise<number> {
  const data = Float32Array.from(picture, (level) => level / 255)
  const results = await networks.run('nudity', { data, dims: [1, SIZE, SIZE, 3] })
  return nudityOf(Object.values(results)[0]?.data ?? [])
}

/**
 * What is only sexy counts half: a threshold above one half lets swimwear and evening dresses pass, a lower one
 * does not.
 */
export function nudityOf(shares: ArrayLike<number>): number {
  const [drawn = Number.NaN, nude = Number.NaN, sexy = Number.NaN] = [DRAWN, NUDE, SEXY].map(
    (place) => shares[place],
  )
  const score = drawn + nude + sexy / 2
  if (shares.length !== CLASSES || !Number.isFinite(score)) {
    throw new Error('the network for nudity gave no answer')
  }
  return score
}

async function pictureOf(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(SIZE, SIZE, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
}

async function framesOf(
  film: Uint8Array,
  ffmpeg: FfmpegOptions,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const folder = await makeFilmFolder()
  try {
    const [path, frames] = [join(folder, 'film.mp4'), join(folder, 'frames.raw')]
    await writeFile(path, film)
    const chosen = `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${LOOK_EVERY_SECONDS})'`
    const filter = `${chosen},scale=${SIZE}:${SIZE}:in_color_matrix=bt709:in_range=tv`
    const asChosen = ['-fps_mode', 'passthrough', '-an']
    const raw = ['-vf', filter, ...asChosen, '-pix_fmt', 'rgb24', '-f', 'rawvideo', frames]
    await startFfmpeg(ffmpeg, ['-i', path, ...raw], signal).end()
    const all = await readFile(frames)
    const count = Math.floor(all.length / PICTURE_BYTES)
    if (count === 0) throw new Error('the film has no picture to look at')
    return Array.from({ length: count }, (_, place) =>
      all.subarray(place * PICTURE_BYTES, (place + 1) * PICTURE_BYTES),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
