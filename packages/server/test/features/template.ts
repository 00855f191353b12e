import { openDatabase } from '../../src/platform/postgres/database.ts'
import { migrate } from '../../src/schema/migrate.ts'

/** The database of this run is migrated once. Files copy it, so nobody uses it itself. */
export default async function migrateTemplate(): Promise<void> {
  const database = openDatabase({ url: process.env.GUISE_DATABASE_URL ?? '', connections: 2 })
  await migrate(database)
  await database.close()
}
