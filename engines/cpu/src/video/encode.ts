import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from '../pixels.ts'
import { type FfmpegOptions, runFfmpeg } from './ffmpeg.ts'
import { makeFilmFolder } from './film-folder.ts'
import { type FilmPlan, FRAME_RATE } from './film-plan.ts'

export type FilmWork = {
  readonly ffmpeg: FfmpegOptions
  readonly signal: AbortSignal
  readonly progress: (fraction: number) => void
}

/** Encodes a film and hands it back whole; its folder is gone whatever happens. */
export async function encodeFilm(plan: FilmPlan, work: FilmWork): Promise<Uint8Array> {
  const folder = await makeFilmFolder()
  try {
    const inputs: string[] = []
    for (const [n, still] of plan.stills.entries()) {
      const path = join(folder, `still-${n}.rgb`)
      await writeFile(path, still.data)
      inputs.push(...rawInput(still, plan.inputRate), '-i', path)
    }
    const film = join(folder, 'film.mp4')
    const frames = plan.seconds * FRAME_RATE
    await runFfmpeg(work.ffmpeg, {
      args: [...inputs, '-filter_complex', plan.graph, '-map', '[film]', ...output(frames), film],
      frames,
      signal: work.signal,
      progress: work.progress,
    })
    return await readFile(film)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function rawInput({ width, height }: Size, rate: number): string[] {
  const shape = ['-pixel_format', 'rgb24', '-video_size', `${width}x${height}`]
  return ['-f', 'rawvideo', ...shape, '-framerate', String(rate)]
}

function output(frames: number): string[] {
  // Dark, soft areas band first; this quantiser spends its bits there.
  const x264 = ['-c:v', 'libx264', '-preset', 'fast', '-crf', '18', '-x264-params', 'aq-mode=3']
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const film = ['-r', String(FRAME_RATE), '-frames:v', String(frames), '-pix_fmt', 'yuv420p']
  return [...x264, ...colours, ...film, '-an', '-map_metadata', '-1', '-movflags', '+faststart']
}

/** Opens a still as an endless stream, in the colour matrix that players assume for films. */
export const ENDLESS =
  'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p,loop=loop=-1:size=1:start=0'

/** Brings a stream to the film's size and pixel format. */
export function developTo({ width, height }: Size): string {
  return `scale=${width}:${height}:flags=bicubic+accurate_rnd,setsar=1,format=yuv420p`
}
