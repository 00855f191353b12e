import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { EngineOutput } from '@guise/core'
import { z } from 'zod'

const run = promisify(execFile)

/** As long and as large as our own films get, with some room. */
const MAX_SECONDS = 30
const MAX_SIDE = 4096

const probeSchema = z.object({
  streams: z
    .tuple([
      z.object({
        codec_name: z.string(),
        pix_fmt: z.string(),
        width: z.number().int().min(16).max(MAX_SIDE),
        height: z.number().int().min(16).max(MAX_SIDE),
      }),
    ])
    .rest(z.unknown()),
  format: z.object({ duration: z.coerce.number().positive().max(MAX_SECONDS) }),
})

/**
 * A graph's film as our own ones are: H.264 with 4:2:0, playable before it is whole, silent and without
 * metadata. Undefined when it is no film, or one that is too long or too large.
 */
export async function checkedFilm(
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<EngineOutput | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-comfyui-'))
  const [given, film, frame] = ['given', 'film.mp4', 'frame.jpg'].map((name) => join(folder, name))
  if (!given || !film || !frame) throw new Error('unreachable')
  try {
    await writeFile(given, bytes)
    const probe = await probeFilm(given, signal)
    if (!probe) return undefined
    const [{ codec_name, pix_fmt, width, height }] = probe.streams
    const isOurs = codec_name === 'h264' && pix_fmt === 'yuv420p'
    const codec = isOurs
      ? ['-c:v', 'copy']
      : ['-c:v', 'libx264', '-preset', 'fast', '-crf', '18', '-pix_fmt', 'yuv420p', '-vf', EVEN]
    const bare = ['-map', '0:v:0', '-an', '-map_metadata', '-1', '-fflags', '+bitexact']
    await ffmpeg(['-i', given, ...bare, ...codec, '-movflags', '+faststart', film], signal)
    const small = "scale='min(480,iw)':'min(480,ih)':force_original_aspect_ratio=decrease"
    await ffmpeg(['-i', film, '-frames:v', '1', '-vf', small, '-q:v', '4', frame], signal)
    const even = (side: number) => (isOurs ? side : side - (side % 2))
    return {
      bytes: await readFile(film),
      contentType: 'video/mp4',
      width: even(width),
      height: even(height),
      seconds: probe.format.duration,
      thumbnail: await readFile(frame),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** 4:2:0 has no odd sides. */
const EVEN = 'crop=trunc(iw/2)*2:trunc(ih/2)*2'

const ffmpeg = (args: readonly string[], signal: AbortSignal) =>
  run('ffmpeg', ['-v', 'error', '-y', ...args], { signal, killSignal: 'SIGKILL' })

async function probeFilm(file: string, signal: AbortSignal) {
  const what = ['-select_streams', 'v', '-show_streams', '-show_format', '-of', 'json']
  try {
    const { stdout } = await run('ffprobe', ['-v', 'error', ...what, file], { signal })
    return probeSchema.safeParse(JSON.parse(stdout)).data
  } catch (error) {
    signal.throwIfAborted()
    // It could not be read; that there is no ffprobe is another matter.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    return undefined
  }
}
