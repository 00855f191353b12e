import { EXIT, type ExitCode } from './exit-codes.ts'

/** A command that cannot go on: one line that says why, and one that says what to do next. */
export class CommandError extends Error {
  readonly exitCode: ExitCode
  readonly hint: string | undefined

  constructor(exitCode: ExitCode, message: string, hint?: string) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = exitCode
    this.hint = hint
  }
}

/** A command that has said all there is to say and ends with this code. */
export class CommandEnd extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode) {
    super(`exit ${exitCode}`)
    this.name = 'CommandEnd'
    this.exitCode = exitCode
  }
}

export function badUsage(message: string, hint?: string): CommandError {
  return new CommandError(EXIT.usage, message, hint)
}
