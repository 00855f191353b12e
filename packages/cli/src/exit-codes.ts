/** What a script can tell from how the command ended. The rows are the table in the documentation. */
export const EXIT = {
  ok: 0,
  jobFailed: 1,
  usage: 2,
  notAuthorised: 3,
  refused: 4,
  outOfCredits: 5,
  notFound: 6,
  unreachable: 7,
  notReady: 8,
  unexpected: 70,
  interrupted: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export const EXIT_MEANINGS: Readonly<Record<ExitCode, string>> = {
  0: 'Success',
  1: 'The job failed or was cancelled',
  2: 'Bad usage: an unknown option, a missing argument, an unreadable file, or no service configured',
  3: 'Not authorised: no key, an invalid key, or a key without permission',
  4: 'Rejected by the service: invalid input',
  5: 'Out of credits, or a spend cap is reached',
  6: 'Not found: the job, alias, key, webhook or file does not exist or has expired',
  7: 'The service cannot be reached, is overloaded, or took too long',
  8: 'This machine is not ready (guise doctor)',
  70: 'Unexpected error: a bug in guise itself',
  130: 'Interrupted by Ctrl-C',
}
