import { Fault } from '@guise/core'
import { WORK_TIMEOUT_MS } from './wire.ts'

export function noWorkerRunning(engine: string): Fault {
  return new Fault(
    'UNAVAILABLE',
    `No worker with the engine "${engine}" is running. Start a worker, then try again.`,
    { retryAfter: 5 },
  )
}

export function workersBusy(): Fault {
  return new Fault('UNAVAILABLE', 'All workers are busy. Nothing was charged; try again shortly.', {
    retryAfter: 5,
  })
}

export function tookTooLong(): Fault {
  const words = `This took longer than ${WORK_TIMEOUT_MS / 1000} seconds. Nothing was charged; try again when fewer jobs run, or with a simpler recipe.`
  return new Fault('UNAVAILABLE', words, { retryAfter: 5 })
}

export function cancelled(): Fault {
  return new Fault('UNAVAILABLE', 'The question was withdrawn before it was answered.')
}

export function tooManyQueries(most: number): Fault {
  return new Fault(
    'RATE_LIMITED',
    `Your account has ${most} questions to this engine under way. Wait for one of them.`,
    { retryAfter: 1 },
  )
}

export function redisUnavailable(cause: unknown): never {
  const words = 'The service cannot reach its workers just now. Try again shortly.'
  throw new Fault('UNAVAILABLE', words, { retryAfter: 2, cause })
}
