import type { FfmpegOptions } from '@guise/child-pool/film'
import type { Finisher } from '@guise/core'
import { drawBrand } from './draw-layers.ts'
import { layOverFilm } from './lay-over-film.ts'
import { layOverPicture } from './lay-over-picture.ts'

const FFMPEG: FfmpegOptions = { path: 'ffmpeg', threads: 2 }

/** Draws with sharp, whose work runs in threads of its own, and with ffmpeg in a process of its own. */
export function createFinisher(ffmpeg: FfmpegOptions = FFMPEG): Finisher {
  return {
    async layBrand(output, branding, signal) {
      const { layers, notes } = await drawBrand(branding, output)
      signal.throwIfAborted()
      if (layers.length === 0) return { output, notes }
      const finished =
        output.contentType === 'video/mp4'
          ? await layOverFilm(output, layers, { ffmpeg, signal })
          : await layOverPicture(output, layers)
      signal.throwIfAborted()
      return { output: finished, notes }
    },
  }
}
