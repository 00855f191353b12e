import { readConfig } from '../config/config.ts'
import { createLogger } from './logger.ts'
import { runUntilStopped } from './running.ts'
import { startApi } from './start-api.ts'

const logger = createLogger('api', process.env.GUISE_LOG_LEVEL ?? 'info')
await runUntilStopped(logger, async () => [await startApi(readConfig(process.env), logger)], 20_000)
