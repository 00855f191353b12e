import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '@guise/core'

export type StartLogger = {
  info(about: object, message: string): void
  warn(about: object, message: string): void
  fatal(about: object, message: string): void
}

/** Does a step of the start. `isAway` tells an outage, which passes, from a mistake in the settings. */
export type StartStep = (
  what: string,
  step: () => Promise<void>,
  isAway: (error: unknown) => boolean,
) => Promise<void>

/** For a command that ends by itself. */
export const atOnce: StartStep = (_, step) => step()

type Options = {
  readonly everyMs?: number
  readonly end?: () => void
}

const EVERY_MS = 1000
const TRIES_BETWEEN_WARNINGS = 60

/**
 * A process starts although one of its servers is away: it is not ready and says why. One that ended instead would be
 * started again later and later by its supervisor, and be missing for minutes after the server is back.
 */
export function startWithout(logger: StartLogger, options: Options = {}): StartStep {
  const { everyMs = EVERY_MS, end = () => process.exit(1) } = options
  return async (what, step, isAway) => {
    try {
      await step()
    } catch (err) {
      if (!isAway(err)) throw err
      logger.warn({ err }, `${what} is away; starting without it`)
      void again(what, step, isAway)
    }
  }

  async function again(...[what, step, isAway]: Parameters<StartStep>): Promise<void> {
    for (let tries = 1; ; tries++) {
      await sleep(everyMs, undefined, { ref: false })
      try {
        await step()
        return logger.info({}, `${what} is back`)
      } catch (err) {
        if (!isAway(err)) {
          // As at a start with this server there: its supervisor shows it, and the next start says it first.
          logger.fatal({ err }, `${what} is back, and refuses what is asked at the start`)
          return end()
        }
        if (tries % TRIES_BETWEEN_WARNINGS === 0) logger.warn({ err }, `${what} is still away`)
      }
    }
  }
}

export const isUnavailable = (error: unknown): boolean =>
  error instanceof Fault && error.code === 'UNAVAILABLE'
