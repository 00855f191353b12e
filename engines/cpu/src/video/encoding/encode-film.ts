import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FfmpegOptions, FILM_CODEC, makeFilmFolder, startFfmpeg } from '@guise/child-pool/film'
import type { Size } from '../../pixels.ts'
import { FRAME_RATE } from '../film.ts'

export type Encoding = {
  readonly ffmpeg: FfmpegOptions
  readonly size: Size
  readonly signal: AbortSignal
}

/**
 * Pipes frames, raw RGB, into ffmpeg as they are drawn, and hands the film back whole; its folder is
 * gone whatever happens.
 */
export async function encodeFilm(
  frames: AsyncIterable<Uint8Array>,
  { ffmpeg, size, signal }: Encoding,
): Promise<Uint8Array> {
  const folder = await makeFilmFolder()
  try {
    const film = join(folder, 'film.mp4')
    const encoder = startFfmpeg(
      ffmpeg,
      [...input(size), '-vf', COLOURS, ...FILM_CODEC, film],
      signal,
    )
    try {
      for await (const frame of frames) await encoder.write(frame)
      await encoder.end()
    } finally {
      // When a frame could not be drawn it would wait for the next one for ever.
      encoder.kill()
    }
    return await readFile(film)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function input({ width, height }: Size): string[] {
  const shape = ['-pixel_format', 'rgb24', '-video_size', `${width}x${height}`]
  return ['-f', 'rawvideo', ...shape, '-framerate', String(FRAME_RATE), '-i', 'pipe:0']
}

// Players assume this colour matrix for films.
const COLOURS =
  'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p'
