import { Fault } from '@guise/core'

export function noWorkerRunning(engine: string): Fault {
  return new Fault(
    'UNAVAILABLE',
    `No worker with the engine "${engine}" is running. Start a worker, then try again.`,
    { retryAfter: 5 },
  )
}

export function workersBusy(): Fault {
  return new Fault('UNAVAILABLE', 'All workers are busy. Nothing was charged. Try again shortly.', {
    retryAfter: 5,
  })
}

export function tookTooLong(workMs: number): Fault {
  const words = `This took longer than ${workMs / 1000} seconds and was stopped. Nothing was charged. Try again later, simplify the recipe, or run the filter as a job to see the result.`
  return new Fault('UNAVAILABLE', words, { retryAfter: 5 })
}

export function cancelled(): Fault {
  return new Fault('UNAVAILABLE', 'The request was cancelled before it was answered.')
}

export function tooManyQueries(most: number): Fault {
  return new Fault(
    'RATE_LIMITED',
    `Your account already has ${most} requests to this engine in progress. Wait until one has finished.`,
    { retryAfter: 1 },
  )
}

export function redisUnavailable(cause: unknown): never {
  const words = 'The workers cannot be reached right now. Try again shortly.'
  throw new Fault('UNAVAILABLE', words, { retryAfter: 2, cause })
}
