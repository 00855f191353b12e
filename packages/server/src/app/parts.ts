import { applyMigrations } from '../migrate.ts'
import type { StartParts } from './running.ts'

/** What can run as a process. Each is loaded only when it is wanted: an api needs no engine. */
export const PARTS: Readonly<Record<'all' | 'api' | 'worker', StartParts>> = {
  async all(config, logger) {
    await applyMigrations(config)
    return [...(await PARTS.api(config, logger)), ...(await PARTS.worker(config, logger))]
  },
  async api(config, logger) {
    const { startApi } = await import('./start-api.ts')
    return [await startApi(config, logger)]
  },
  async worker(config, logger) {
    const { startWorker } = await import('./start-worker.ts')
    return [await startWorker(config, logger)]
  },
}
