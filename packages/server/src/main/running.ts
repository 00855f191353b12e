import type { Logger } from 'pino'
import { BadSetting, type Config, readConfig } from '../config/config.ts'
import { createLogger } from './logger.ts'

export type Running = { stop(): Promise<void> }

const LAST_RESORT_MS = 5_000

/**
 * Runs a process of ours: reads its settings, starts its parts, stops them cleanly on SIGTERM or
 * SIGINT, and ends with a plain line on a bad start.
 */
export async function runUntilStopped(
  name: string,
  start: (config: Config, logger: Logger) => Promise<readonly Running[]>,
): Promise<void> {
  let logger = createLogger(name, 'info')
  try {
    const config = readConfig(process.env)
    logger = createLogger(name, config.env.GUISE_LOG_LEVEL)
    stopOnSignal(await start(config, logger), logger, config.env.GUISE_DRAIN_SECONDS)
  } catch (error) {
    if (error instanceof BadSetting) process.stderr.write(`guise: ${error.message}\n`)
    else logger.fatal({ err: error }, 'could not start')
    process.exit(1)
  }
}

function stopOnSignal(parts: readonly Running[], logger: Logger, drainMs: number): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    // Whatever does not end in time is given up: leases and the sweeper bring its jobs back.
    setTimeout(() => process.exit(1), drainMs + LAST_RESORT_MS).unref()
    for (const part of parts) await part.stop().catch((err) => logger.error({ err }, 'stop'))
    logger.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}
