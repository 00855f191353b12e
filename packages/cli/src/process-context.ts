import { constants } from 'node:os'
import type { Context } from './context.ts'
import { describeError } from './describe-error.ts'
import { EXIT } from './exit-codes.ts'
import { SHOW_CURSOR } from './output/progress.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The context of a real process. */
export function processContext(): Context {
  exitOnClosedPipe()
  reportEscapedErrors()
  return {
    env: process.env,
    cwd: process.cwd(),
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    fetch: globalThis.fetch,
    now: Date.now,
    onInterrupt,
  }
}

function onInterrupt(handle: () => void): () => void {
  let interrupted = false
  const heard = () => {
    if (interrupted) exitAtOnce()
    interrupted = true
    handle()
  }
  for (const signal of SIGNALS) process.on(signal, heard)
  return () => {
    for (const signal of SIGNALS) process.off(signal, heard)
  }
}

/** A bar may have hidden the cursor. */
function exitAtOnce(): never {
  if (process.stderr.isTTY) process.stderr.write(SHOW_CURSOR)
  process.exit(EXIT.interrupted)
}

/** `guise jobs list | head -1` closes the pipe early, which is no mistake of anybody. */
function exitOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      process.exit(error.code === 'EPIPE' ? 128 + constants.signals.SIGPIPE : EXIT.unexpected)
    })
  }
}

function reportEscapedErrors(): void {
  const report = (error: unknown) => {
    process.stderr.write(describeError(error, process.env))
    process.exit(EXIT.unexpected)
  }
  process.on('uncaughtException', report)
  process.on('unhandledRejection', report)
}
