import { migrate, openDatabase } from '../adapters/postgres/index.ts'
import { readConfig } from '../config/config.ts'
import { createLogger } from './logger.ts'
import { runUntilStopped } from './running.ts'
import { startApi } from './start-api.ts'
import { startWorker } from './start-worker.ts'

/** One machine: migrations, api and worker in one process. */
const logger = createLogger('guise', process.env.GUISE_LOG_LEVEL ?? 'info')
await runUntilStopped(
  logger,
  async () => {
    const config = readConfig(process.env)
    const database = openDatabase({ url: config.env.GUISE_DATABASE_URL, connections: 1 })
    await migrate(database)
    await database.close()
    return [await startApi(config, logger), await startWorker(config, logger)]
  },
  20_000,
)
