import { applyMigrations } from './migrate.ts'
import { runUntilStopped } from './running.ts'
import { startApi } from './start-api.ts'
import { startWorker } from './start-worker.ts'

/** One machine: migrations, api and worker in one process. */
await runUntilStopped('guise', async (config, logger) => {
  await applyMigrations(config)
  return [await startApi(config, logger), await startWorker(config, logger)]
})
