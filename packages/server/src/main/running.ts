import type { Logger } from 'pino'
import { BadSetting } from '../config/config.ts'

export type Running = { stop(): Promise<void> }

/** Starts a process, stops it cleanly on SIGTERM or SIGINT, and ends with a plain line on a bad start. */
export async function runUntilStopped(
  logger: Logger,
  start: () => Promise<readonly Running[]>,
  drainMs: number,
): Promise<void> {
  let running: readonly Running[]
  try {
    running = await start()
  } catch (error) {
    fail(error, logger)
    return
  }
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    // Whatever does not end in time is given up: leases and the sweeper bring its jobs back.
    setTimeout(() => process.exit(1), drainMs + 5_000).unref()
    for (const part of running) await part.stop().catch((err) => logger.error({ err }, 'stop'))
    logger.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

export function fail(error: unknown, logger: Logger): void {
  if (error instanceof BadSetting) process.stderr.write(`guise: ${error.message}\n`)
  else logger.fatal({ err: error }, 'could not start')
  process.exit(1)
}
