import type { Context } from '../context.ts'
import { ASCII, type BarLook, barLine, type Progress, statusText, UNICODE } from './bar.ts'
import type { Terminal } from './terminal.ts'

/** Shows how a job comes along. It speaks on stderr, so that an answer on stdout stays clean. */
export type ProgressView = {
  show(progress: Progress): void
  /** Takes the bar away; what comes next starts on a line of its own. */
  end(): void
}

const REDRAW_MS = 100
const CLEAR_LINE = '\r\u001b[2K'
const HIDE_CURSOR = '\u001b[?25l'
export const SHOW_CURSOR = '\u001b[?25h'

export function createProgress(context: Context, terminal: Terminal): ProgressView {
  if (terminal.isQuiet) return { show() {}, end() {} }
  const { stderr, env } = context
  return stderr.isTTY && env.TERM !== 'dumb' ? liveBar(context) : plainLines(terminal)
}

/** One line, drawn again and again. */
function liveBar({ stderr, env, now }: Context): ProgressView {
  const look = lookOf(env)
  let latest: Progress | undefined
  let heardAt = 0
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  const draw = () => {
    if (!latest) return
    const etaSeconds = timeLeft(latest, (now() - heardAt) / 1000)
    const line = barLine({ ...latest, etaSeconds }, turn, stderr.columns || 80, look)
    stderr.write(CLEAR_LINE + line)
  }
  return {
    show(progress) {
      latest = progress
      heardAt = now()
      if (!timer) {
        stderr.write(HIDE_CURSOR)
        timer = setInterval(() => {
          turn += 1
          draw()
        }, REDRAW_MS)
        timer.unref()
      }
      draw()
    },
    end() {
      if (!timer) return
      clearInterval(timer)
      timer = undefined
      latest = undefined
      stderr.write(CLEAR_LINE + SHOW_CURSOR)
    },
  }
}

/** Between two events the time goes on. */
function timeLeft({ etaSeconds }: Progress, elapsed: number): number | null {
  return etaSeconds === null ? null : Math.max(0, etaSeconds - elapsed)
}

/** A log needs no line for these: how it ended is said by whoever asked for it. */
const PASSED_OVER = ['sending', 'succeeded', 'failed', 'cancelled']

/** For logs and pipes: a line whenever the words change, and one for every quarter of the work. */
function plainLines(terminal: Terminal): ProgressView {
  let last = ''
  return {
    show(progress) {
      const { label, state, progress: done, queuePlace } = progress
      const quarter = Math.floor(done * 4) * 25
      const key = state === 'queued' ? `${state} ${queuePlace}` : `${state} ${quarter}`
      if (key === last || PASSED_OVER.includes(state)) return
      last = key
      terminal.note(
        state === 'running'
          ? `${label}: ${quarter} %, ${statusText(progress)}`
          : `${label}: ${statusText(progress)}`,
      )
    },
    end() {},
  }
}

function lookOf(env: Context['env']): BarLook {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || ''
  return /utf-?8/i.test(locale) || env.WT_SESSION ? UNICODE : ASCII
}
