import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pixels, Size } from '@guise/engine-cpu/pixels'

/** The frames of a film one after the other, as ffmpeg decodes them; all, or the first so many. */
export async function* readFrames(film: Uint8Array, most?: number): AsyncGenerator<Pixels> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-quality-'))
  try {
    const path = join(folder, 'film.mp4')
    await writeFile(path, film)
    const size = await sizeOf(path)
    const colours = 'scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_inp'
    const end = most === undefined ? [] : ['-frames:v', `${most}`]
    const raw = ['-vf', colours, ...end, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-']
    const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-i', path, ...raw], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(ffmpeg, 'close')
    for await (const data of inParts(ffmpeg.stdout, size.width * size.height * 3)) {
      yield { data, ...size }
    }
    const [code] = await closed
    if (code !== 0) throw new Error(`ffmpeg could not read the film: it ended with ${code}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sizeOf(path: string): Promise<Size> {
  const entries = ['-show_entries', 'stream=width,height', '-of', 'json']
  const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', ...entries, path])
  const [{ width, height }] = JSON.parse(stdout).streams
  return { width, height }
}

/** A stream cut into parts of one length. */
async function* inParts(
  stream: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(length)
  let filled = 0
  for await (const chunk of stream) {
    for (let at = 0; at < chunk.length; ) {
      const fits = chunk.subarray(at, at + length - filled)
      part.set(fits, filled)
      filled += fits.length
      at += fits.length
      if (filled < length) continue
      yield part
      part = new Uint8Array(length)
      filled = 0
    }
  }
}
