import { styleText } from 'node:util'
import type { Context, GlobalOptions, Sink } from '../context.ts'

export type Style = Parameters<typeof styleText>[0]
export type Paint = (style: Style, text: string) => string

/** Where a command says things: answers on stdout, everything else on stderr. */
export type Terminal = {
  readonly isJson: boolean
  readonly isQuiet: boolean
  /** A person is looking at the answer, in a terminal. */
  readonly isLive: boolean
  readonly paint: Paint
  readonly notePaint: Paint
  /** The answer: one JSON document with --json, otherwise what `text` makes of it. */
  answer(value: unknown, text: (paint: Paint) => string): void
  /** One of many answers of a command that goes on: a line of JSON, or a line for people. */
  item(value: unknown, text: (paint: Paint) => string): void
  /** A remark for people; --quiet leaves it out. */
  note(text: string): void
}

export function createTerminal(context: Context, options: GlobalOptions): Terminal {
  const { stdout, stderr, env } = context
  const isJson = options.json === true
  const isQuiet = options.quiet === true
  const paint = painter(wantsColor(env, options, stdout))
  return {
    isJson,
    isQuiet,
    isLive: stdout.isTTY === true && !isJson,
    paint,
    notePaint: painter(wantsColor(env, options, stderr)),
    answer(value, text) {
      stdout.write(isJson ? `${JSON.stringify(value, null, 2)}\n` : line(text(paint)))
    },
    item(value, text) {
      stdout.write(isJson ? `${JSON.stringify(value)}\n` : line(text(paint)))
    },
    note(text) {
      if (!isQuiet) stderr.write(line(text))
    },
  }
}

function line(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

export function painter(isColored: boolean): Paint {
  return (style, text) => (isColored ? styleText(style, text, { validateStream: false }) : text)
}

/** NO_COLOR and --no-color win; otherwise colors are for terminals. */
export function wantsColor(env: Context['env'], options: GlobalOptions, sink: Sink): boolean {
  if (options.color === false || env.NO_COLOR || env.TERM === 'dumb') return false
  return sink.isTTY === true
}
