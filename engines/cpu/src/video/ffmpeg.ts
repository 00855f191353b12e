import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { DIE_WITH_US } from '../process/die-with-us.ts'

export type FfmpegOptions = { readonly path: string; readonly threads: number }

export type FfmpegWork = {
  readonly args: readonly string[]
  /** How many frames the film will have, to tell progress. */
  readonly frames: number
  readonly signal: AbortSignal
  readonly progress: (fraction: number) => void
}

const ERROR_TAIL = 2000

/** How setpriv says that there is no such program. */
const NOT_FOUND = 127

/** Runs ffmpeg to its end. On abort it is killed at once: there is nothing in a half film to save. */
export async function runFfmpeg(
  { path, threads }: FfmpegOptions,
  { args, frames, signal, progress }: FfmpegWork,
): Promise<void> {
  signal.throwIfAborted()
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-progress', 'pipe:1']
  const limits = ['-threads', String(threads), '-filter_threads', String(threads)]
  const [program = path, ...words] = [...DIE_WITH_US, path, ...quiet, ...limits, ...args]
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-ERROR_TAIL)
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const frame = /^frame=\s*(\d+)/.exec(line)?.[1]
    if (frame) progress(Math.min(1, Number(frame) / frames))
  })
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
