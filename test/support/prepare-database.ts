import { migrate, openDatabase } from '@guise/server/adapters/postgres/index'
import { makeTemporaryHome, removeServices, startServices } from '@guise/tools'

/** How the processes of a test run, which are started after it, learn where it is. */
const VARIABLE = 'GUISE_TEST_DATABASE'

/** The home of an empty, migrated database, if one was prepared for this test run. */
export const preparedDatabase = (): string | undefined => process.env[VARIABLE]

/** Made once for all stacks of a test run: measured, a stack starts with 2.8 s of processor time instead of 4.7. */
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  const home = await makeTemporaryHome()
  const services = await startServices({ home, only: ['postgres'] })
  try {
    await migrateDatabase(services.databaseUrl)
  } finally {
    await services.stop()
  }
  process.env[VARIABLE] = home
  return async () => {
    delete process.env[VARIABLE]
    await removeServices(home)
  }
}

export async function migrateDatabase(url: string): Promise<void> {
  const database = openDatabase({ url, connections: 2 })
  await migrate(database)
  await database.close()
}
