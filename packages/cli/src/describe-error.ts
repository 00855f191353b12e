import { GuiseError } from '@guise/sdk'
import type { Context } from './context.ts'
import { CommandError } from './errors.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { hintFor, typedAs } from './hints.ts'

/** What went wrong, as --json prints it. */
export type Problem = {
  readonly code: string
  readonly message: string
  readonly hint: string | null
  readonly exit_code: ExitCode
  readonly request_id: string | null
  readonly errors: readonly { field: string; code: string; message: string }[]
}

/** Every mistake has words, a next step and an exit code; none shows a stack. */
export function problemOf(error: unknown): Problem {
  if (error instanceof CommandError) {
    return problem(codeOf(error.exitCode), error.message, error.exitCode, error.hint)
  }
  if (error instanceof GuiseError) {
    return {
      ...problem(error.code, error.message, exitCodeOf(error), hintFor(error.code)),
      request_id: error.requestId,
      errors: error.errors,
    }
  }
  const message = error instanceof Error ? error.message : String(error)
  return problem(
    'UNEXPECTED',
    `Unexpected: ${message.split('\n', 1)[0]}`,
    EXIT.unexpected,
    'Run the command again with GUISE_DEBUG=1 to see where it failed, and report it',
  )
}

function problem(code: string, message: string, exit_code: ExitCode, hint?: string): Problem {
  return { code, message, hint: hint ?? null, exit_code, request_id: null, errors: [] }
}

/** The same for people: one line, what to do next, and the request to name when asking for help. */
export function describeError(error: unknown, env: Context['env']): string {
  const { message, hint, request_id, errors } = problemOf(error)
  const [first = message, ...others] = errors.map(({ field, message: words }) => {
    const name = typedAs(field)
    // Words with a capital are a sentence; others go on from the field's name. Of photos there may be several.
    if (!/^["A-Z]/.test(words)) return `${name} ${words}`
    return name.includes('photo') ? `${name}: ${words}` : words
  })
  const lines = [
    `guise: ${first}`,
    ...others.map((words) => `  ${words}`),
    ...(hint ? [`  ${hint}`] : []),
    ...(request_id ? [`  Request ${request_id}`] : []),
    ...(env.GUISE_DEBUG && error instanceof Error ? [error.stack ?? ''] : []),
  ]
  return `${lines.join('\n')}\n`
}

function codeOf(exitCode: ExitCode): string {
  const [name = 'unexpected'] = Object.entries(EXIT).find(([, code]) => code === exitCode) ?? []
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

const EXIT_BY_STATUS: Readonly<Record<number, ExitCode>> = {
  401: EXIT.notAuthorised,
  402: EXIT.outOfCredits,
  403: EXIT.notAuthorised,
  404: EXIT.notFound,
  408: EXIT.unreachable,
  410: EXIT.notFound,
  429: EXIT.unreachable,
}

/** Codes of the SDK itself for an answer that never came, or was none of the service's. */
const NO_ANSWER = ['CONNECTION_FAILED', 'TIMED_OUT', 'UNEXPECTED_ANSWER']

type Refusal = Pick<GuiseError, 'code' | 'status'>

/** A refusal by status; one without has been given by the SDK before it asked. */
export function exitCodeOf({ code, status }: Refusal): ExitCode {
  if (status === null) return NO_ANSWER.includes(code) ? EXIT.unreachable : EXIT.refused
  return EXIT_BY_STATUS[status] ?? (status >= 400 && status < 500 ? EXIT.refused : EXIT.unreachable)
}
