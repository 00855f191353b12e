import { readConfig } from '../config/config.ts'
import { createLogger } from './logger.ts'
import { runUntilStopped } from './running.ts'
import { startWorker } from './start-worker.ts'

const logger = createLogger('worker', process.env.GUISE_LOG_LEVEL ?? 'info')
await runUntilStopped(
  logger,
  async () => [await startWorker(readConfig(process.env), logger)],
  20_000,
)
