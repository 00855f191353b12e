import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { open, type Pixels, render } from '../pixels.ts'

const run = promisify(execFile)

/** What ffprobe says of a film, in the words of the tests. */
export type FilmFacts = {
  readonly streams: number
  readonly codec: string
  readonly pixelFormat: string
  readonly width: number
  readonly height: number
  readonly frameRate: string
  readonly frames: number
  readonly seconds: number
  /** Its index comes before its frames, so that it plays while it loads. */
  readonly fastStart: boolean
}

/** Opens a film as a file for as long as `use` works with it. */
async function withFile<T>(film: Uint8Array, use: (path: string, folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), 'guise-seen-film-'))
  try {
    const path = join(folder, 'film.mp4')
    await writeFile(path, film)
    return await use(path, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function probe(film: Uint8Array): Promise<FilmFacts> {
  return withFile(film, async (path) => {
    const wanted = ['-count_packets', '-show_streams', '-show_format', '-of', 'json']
    const { stdout } = await run('ffprobe', ['-v', 'error', ...wanted, path])
    const { streams, format } = JSON.parse(stdout)
    const [stream] = streams
    return {
      streams: streams.length,
      codec: stream.codec_name,
      pixelFormat: stream.pix_fmt,
      width: stream.width,
      height: stream.height,
      frameRate: stream.r_frame_rate,
      frames: Number(stream.nb_read_packets),
      seconds: Number(format.duration),
      fastStart: boxAt(film, 'moov') < boxAt(film, 'mdat'),
    }
  })
}

/** Some frames of a film, by their numbers. */
export function framesOf(film: Uint8Array, numbers: readonly number[]): Promise<readonly Pixels[]> {
  return withFile(film, async (path, folder) => {
    const chosen = numbers.map((n) => `eq(n\\,${n})`).join('+')
    const each = ['-vf', `select=${chosen}`, '-fps_mode', 'passthrough']
    await run('ffmpeg', ['-v', 'error', '-i', path, ...each, join(folder, '%04d.png')])
    return Promise.all(
      numbers.map((_, i) => {
        const name = `${String(i + 1).padStart(4, '0')}.png`
        return render(sharp(join(folder, name)))
      }),
    )
  })
}

/**
 * Structural similarity of a frame and a picture as ffmpeg measures it, at the smaller of their
 * sizes: what an enlarger adds is in no picture that was sent.
 */
export async function similarity(frame: Pixels, picture: Uint8Array): Promise<number> {
  const sent = await sharp(picture).metadata()
  const { width, height } = sent.width < frame.width ? sent : frame
  const folder = await mkdtemp(join(tmpdir(), 'guise-seen-film-'))
  try {
    const [one, other] = [join(folder, 'one.png'), join(folder, 'other.png')]
    await open(frame).resize(width, height, { fit: 'fill' }).png().toFile(one)
    await sharp(picture).resize(width, height, { fit: 'fill' }).png().toFile(other)
    // By brightness, which ffmpeg tells apart only in this format.
    const graph = '[0]format=yuv444p[a];[1]format=yuv444p[b];[a][b]ssim'
    const args = ['-i', one, '-i', other, '-lavfi', graph, '-f', 'null', '-']
    const { stderr } = await run('ffmpeg', ['-hide_banner', ...args])
    return Number(/ Y:([\d.]+)/.exec(stderr)?.[1])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function boxAt(film: Uint8Array, name: string): number {
  return Buffer.from(film.buffer, film.byteOffset, film.length).indexOf(name, 0, 'latin1')
}
