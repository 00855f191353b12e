import { migrate, openDatabase } from './adapters/postgres/index.ts'
import type { Config } from './app/config/config.ts'
import { runUntilStopped } from './app/running.ts'

export function applyMigrations({ env }: Config): Promise<readonly string[]> {
  return migrateDatabase(env.GUISE_DATABASE_URL)
}

/** Answers the names of the files that were applied. */
export async function migrateDatabase(url: string): Promise<readonly string[]> {
  const database = openDatabase({ url, connections: 2 })
  try {
    return await migrate(database)
  } finally {
    await database.close()
  }
}

if (import.meta.main) {
  await runUntilStopped('migrate', async (config, logger) => {
    logger.info({ applied: await applyMigrations(config) }, 'migrated')
    return process.exit(0)
  })
}
