import { openDatabase } from '../adapters/postgres/index.ts'
import { BadSetting, type Config } from './config/config.ts'
import { routingOf } from './engines.ts'
import { findStoppingFilters, type StoppingFilter } from './stopping-filters.ts'

export { checkServer, type ServerVerdict, workflowsIn } from '@guise/engine-comfyui/check-server'
export type { StoppingFilter } from './stopping-filters.ts'

/** What this version would not run, of a database of this version or of the one before. */
export async function stoppingIn(
  config: Config,
): Promise<{ readonly filters: readonly StoppingFilter[]; readonly setting: string | null }> {
  const { env } = config
  const database = openDatabase({ url: env.GUISE_DATABASE_URL, connections: 1 })
  try {
    return { filters: await findStoppingFilters(database, config)(), setting: badSetting(config) }
  } finally {
    await database.close()
  }
}

/** Files of the operator, which stop the start of api and worker. */
function badSetting(config: Config): string | null {
  try {
    routingOf(config)
    return null
  } catch (error) {
    if (error instanceof BadSetting) return error.message
    throw error
  }
}
