import { Fault } from '@guise/core'
import { WORKING_MS } from './wire.ts'

export function nobodyThere(engine: string): Fault {
  return new Fault(
    'UNAVAILABLE',
    `No worker with the engine "${engine}" is running. Start a worker, then try again.`,
    { retryAfter: 5 },
  )
}

export function nobodyAnswered(): Fault {
  return new Fault('UNAVAILABLE', 'All workers are busy. Nothing was charged; try again shortly.', {
    retryAfter: 5,
  })
}

export function tookTooLong(): Fault {
  const words = `This took longer than ${WORKING_MS / 1000} seconds. Nothing was charged; try again when fewer jobs run, or with a simpler recipe.`
  return new Fault('UNAVAILABLE', words, { retryAfter: 5 })
}

export function withdrawn(): Fault {
  return new Fault('UNAVAILABLE', 'The question was withdrawn before it was answered.')
}

export function tooMany(most: number): Fault {
  return new Fault(
    'RATE_LIMITED',
    `Your account has ${most} questions to this engine under way. Wait for one of them.`,
    { retryAfter: 1 },
  )
}

export function away(cause: unknown): never {
  const words = 'The service cannot reach its workers just now. Try again shortly.'
  throw new Fault('UNAVAILABLE', words, { retryAfter: 2, cause })
}
