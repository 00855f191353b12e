import { GuiseError } from '../errors.ts'

/** Runs with a signal that also fires when the time is over, and says which of the two it was. */
export async function limited<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted()
  const inner = new AbortController()
  const timer = setTimeout(() => inner.abort(timedOut(timeoutMs)), timeoutMs)
  const pass = () => inner.abort(outer?.reason)
  outer?.addEventListener('abort', pass, { once: true })
  try {
    return await run(inner.signal)
  } catch (error) {
    // What fetch throws for an abort differs between runtimes; the reason does not.
    throw inner.signal.aborted ? inner.signal.reason : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', pass)
  }
}

function timedOut(timeoutMs: number): GuiseError {
  return new GuiseError({
    code: 'TIMED_OUT',
    message: `The service did not answer within ${timeoutMs / 1000} s.`,
    retryable: true,
  })
}
