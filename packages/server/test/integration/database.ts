import { type Database, migrate, openDatabase } from '../../src/adapters/postgres/index.ts'

/** The private Postgres of this run; `npm test -- integration` starts it and sets the address. */
export async function openTestDatabase(url = process.env.GUISE_DATABASE_URL): Promise<Database> {
  if (!url) throw new Error('GUISE_DATABASE_URL is not set: run this by "npm test -- integration"')
  const database = openDatabase({ url, connections: 8, connectMs: 60_000 })
  await migrate(database)
  return database
}
