import { GuiseError } from '@guise/sdk'

/** What to tell a person: the service's own words, which say what to do next. */
export function messageOf(error: unknown): string {
  if (error instanceof GuiseError) {
    if (error.code === 'CONNECTION_FAILED') {
      return 'The service does not respond. Check the network, then try again.'
    }
    return sentence(error.message)
  }
  return error instanceof Error ? error.message : 'Something went wrong. Try again.'
}

/** The words about one field, if it is at fault. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  if (!(error instanceof GuiseError)) return undefined
  const found = error.errors.find((problem) => problem.field.split('.')[0] === field)
  return found && sentence(found.message)
}

/** Whether the same request may succeed later; a page of somebody else's network is no answer of ours. */
export function isPassing(error: unknown): error is GuiseError {
  return (
    error instanceof GuiseError &&
    (error.retryable || (error.code as string) === 'UNEXPECTED_ANSWER')
  )
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof GuiseError && error.status === 401
}

/** As it stands alone: with a capital and a full stop. */
export function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(whole) ? whole : `${whole}.`
}
