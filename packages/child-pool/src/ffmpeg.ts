import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { KILL_WITH_PARENT } from './child.ts'

export type FfmpegOptions = { readonly path: string; readonly threads: number }

export type RunningFfmpeg = {
  /** Resolves when ffmpeg has room for more. */
  write(bytes: Uint8Array): Promise<void>
  /** Says that all has been written, and waits for ffmpeg's own end. */
  end(): Promise<void>
  /** Ends it whatever it does; nothing happens when it has ended. */
  kill(): void
}

/** How all films are written; they play before they are whole. */
export const FILM_CODEC: readonly string[] = [
  ...['-pix_fmt', 'yuv420p'],
  // Dark, soft areas band first; this quantiser spends its bits there.
  ...['-c:v', 'libx264', '-preset', 'fast', '-crf', '18', '-x264-params', 'aq-mode=3'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-an', '-map_metadata', '-1', '-movflags', '+faststart'],
]

const ERROR_TAIL = 2000

/** How setpriv says that there is no such program. */
const NOT_FOUND = 127

/** Starts ffmpeg on its standard input. On abort it is killed at once: half a film is worth nothing. */
export function startFfmpeg(
  { path, threads }: FfmpegOptions,
  args: readonly string[],
  signal: AbortSignal,
): RunningFfmpeg {
  signal.throwIfAborted()
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
  const limits = ['-threads', String(threads), '-filter_threads', String(threads)]
  const [program = path, ...words] = [...KILL_WITH_PARENT, path, ...quiet, ...limits, ...args]
  const child = spawn(program, words, { stdio: ['pipe', 'ignore', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-ERROR_TAIL)
  })
  // An ffmpeg that died breaks the pipe; why it died is told by its ending, below.
  child.stdin.on('error', () => {})
  const ending = endingOf()
  ending.catch(() => {})

  async function endingOf(): Promise<void> {
    try {
      const [code] = await once(child, 'close')
      signal.throwIfAborted()
      if (code === NOT_FOUND) throw Object.assign(new Error(errors.trim()), { code: 'ENOENT' })
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${errors.trim()}`)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        throw new Error(`ffmpeg was not found at "${path}": install it or name its path`, {
          cause: error,
        })
      }
      throw error
    } finally {
      signal.removeEventListener('abort', kill)
    }
  }

  return {
    async write(bytes) {
      signal.throwIfAborted()
      if (child.stdin.write(bytes)) return
      const drained = new Promise<void>((resolve) => child.stdin.once('drain', resolve))
      await Promise.race([drained, ending])
      signal.throwIfAborted()
    },
    async end() {
      child.stdin.end()
      await ending
    },
    kill,
  }
}
