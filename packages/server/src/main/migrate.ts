import { migrate, openDatabase } from '../adapters/postgres/index.ts'
import { readConfig } from '../config/config.ts'
import { createLogger } from './logger.ts'
import { fail } from './running.ts'

const logger = createLogger('migrate', process.env.GUISE_LOG_LEVEL ?? 'info')
try {
  const { env } = readConfig(process.env)
  const database = openDatabase({ url: env.GUISE_DATABASE_URL, connections: 1 })
  const applied = await migrate(database)
  await database.close()
  logger.info({ applied }, 'migrated')
} catch (error) {
  fail(error, logger)
}
