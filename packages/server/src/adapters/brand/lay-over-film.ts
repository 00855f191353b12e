import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FfmpegOptions, FILM_CODEC, makeFilmFolder, startFfmpeg } from '@guise/child-pool/film'
import type { EngineOutput } from '@guise/core'
import sharp, { type OverlayOptions } from 'sharp'

// In the colours of films, so that a logo has the same ones on both; the frames stay as many and as long.
const FILTER = [
  '[1:v]scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuva420p[brand]',
  '[0:v][brand]overlay=0:0:format=yuv420:eof_action=repeat[film]',
].join(';')

/** The film with layers over every frame, by one encoding in a process that ends with ours. */
export async function layOverFilm(
  output: EngineOutput,
  layers: readonly OverlayOptions[],
  { ffmpeg, signal }: { readonly ffmpeg: FfmpegOptions; readonly signal: AbortSignal },
): Promise<EngineOutput> {
  const { width, height } = output
  const brand = await sharp({
    create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([...layers])
    .png({ compressionLevel: 1 })
    .toBuffer()
  const folder = await makeFilmFolder()
  try {
    const [plain, still, film] = ['plain.mp4', 'brand.png', 'film.mp4'].map((name) =>
      join(folder, name),
    ) as [string, string, string]
    await Promise.all([writeFile(plain, output.bytes), writeFile(still, brand)])
    const input = ['-i', plain, '-i', still, '-filter_complex', FILTER, '-map', '[film]']
    const timing = ['-fps_mode', 'passthrough']
    await startFfmpeg(ffmpeg, [...input, ...timing, ...FILM_CODEC, film], signal).end()
    const { thumbnail } = output
    const bytes = await readFile(film)
    return {
      ...output,
      bytes,
      ...(thumbnail ? { thumbnail: await onThumbnail(thumbnail, brand) } : {}),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The engine chose a good frame already; the brand is laid over it, as small as it is. */
async function onThumbnail(thumbnail: Uint8Array, brand: Uint8Array): Promise<Uint8Array> {
  const frame = sharp(thumbnail)
  const { width, height } = await frame.metadata()
  const input = await sharp(brand).resize(width, height, { fit: 'fill' }).png().toBuffer()
  return frame
    .composite([{ input, left: 0, top: 0 }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
