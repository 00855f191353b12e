import type { WriteStream } from 'node:tty'
import type { Progress } from './step.ts'

const WIDTH = 30
const REDRAW_AFTER_MS = 100

export type ProgressReport = {
  readonly onProgress: (progress: Progress) => void
  /** Ends the bar's line, if one was drawn. */
  close(): void
}

type Output = Pick<WriteStream, 'write'> & { readonly isTTY?: boolean }

/** A bar on a terminal; elsewhere a line for each package or picture, so that logs stay readable. */
export function reportProgress(output: Output, now: () => number = Date.now): ProgressReport {
  return output.isTTY ? bar(output, now) : lines(output)
}

function bar(output: Output, now: () => number): ProgressReport {
  let drawnAt = Number.NEGATIVE_INFINITY
  let latest: Progress | undefined
  const draw = () => {
    if (latest) output.write(`\r\x1b[2K${barLine(latest)}`)
    drawnAt = now()
  }
  return {
    onProgress(progress) {
      latest = progress
      if (now() - drawnAt >= REDRAW_AFTER_MS) draw()
    },
    close() {
      draw()
      if (latest) output.write('\n')
    },
  }
}

function barLine(progress: Progress): string {
  const filled = Math.round(WIDTH * Math.min(1, progress.done / progress.total))
  const drawn = '#'.repeat(filled) + '-'.repeat(WIDTH - filled)
  return `models [${drawn}] ${amount(progress)}  ${progress.what}`
}

function lines(output: Output): ProgressReport {
  let current: string | undefined
  return {
    onProgress(progress) {
      if (progress.what === current) return
      current = progress.what
      const doing = progress.unit === 'bytes' ? 'fetching' : 'preparing'
      output.write(`models: ${amount(progress)}, ${doing} ${progress.what}\n`)
    },
    close() {},
  }
}

function amount({ unit, done, total }: Progress): string {
  if (unit === 'templates') return `${done} of ${total} templates`
  return `${megabytes(done)} of ${megabytes(total)} MB`
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
