import { openDatabase, type Resealed, resealAll } from '../adapters/postgres/index.ts'
import { keyringOf } from './compose.ts'
import type { Config } from './config/config.ts'

/** Encrypts with GUISE_SECRET what the database holds under secrets of before. */
export async function rotateSecrets({ env }: Pick<Config, 'env'>): Promise<readonly Resealed[]> {
  const database = openDatabase({ url: env.GUISE_DATABASE_URL, connections: 1 })
  try {
    return await resealAll(database, keyringOf(env))
  } finally {
    await database.close()
  }
}
