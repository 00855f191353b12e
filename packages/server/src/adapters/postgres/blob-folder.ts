import type { Database } from '../../platform/postgres/database.ts'

/** Which folder holds the blobs of this database. */
export function createBlobFolderNames(database: Database) {
  return {
    async find(): Promise<string | undefined> {
      const [row] = await database.query<{ name: string }>('select name from blob_folder')
      return row?.name
    },
    /** The first one stays. */
    async record(name: string): Promise<void> {
      await database.query('insert into blob_folder (name) values ($1) on conflict do nothing', [
        name,
      ])
    },
  }
}
