import './thread-pool.ts'
import { flushCompileCache } from 'node:module'
import type { Logger } from 'pino'
import { BadSetting, type Config, readConfig } from './config/config.ts'
import { createLogger } from './logger.ts'

export type Running = { stop(): Promise<void> }

const LAST_RESORT_MS = 5_000

export type StartParts = (config: Config, logger: Logger) => Promise<readonly Running[]>

/** Starts the parts of a process of ours, and stops them cleanly on SIGTERM or SIGINT. */
export async function startUntilStopped(
  name: string,
  config: Config,
  start: StartParts,
): Promise<void> {
  const logger = createLogger(name, config.env.GUISE_LOG_LEVEL)
  stopOnSignal(await start(config, logger), logger, config.env.GUISE_DRAIN_SECONDS.ms)
  // Node would do it at the exit, which may be weeks away, or a kill. Takes long only the first time.
  flushCompileCache()
}

/** The same with the settings of the environment; ends with a plain line on a bad start. */
export async function runUntilStopped(name: string, start: StartParts): Promise<void> {
  try {
    await startUntilStopped(name, readConfig(process.env), start)
  } catch (error) {
    if (error instanceof BadSetting) process.stderr.write(`guise: ${error.message}\n`)
    else createLogger(name, 'info').fatal({ err: error }, 'could not start')
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
