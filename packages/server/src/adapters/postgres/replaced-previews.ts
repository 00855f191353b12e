import type { BlobStore } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { trustedTime } from '../../platform/postgres/database-clock.ts'

/** Longer than any link to a preview works. */
const KEPT_MS = 2 * 24 * 3600 * 1000
const PAGE = 500

/**
 * Deletes preview pictures that were replaced long ago and that no filter and no version names. A row is gone only once
 * its blob is: what fails is tried again.
 */
export async function deleteReplacedPreviews(
  database: Database,
  blobs: Pick<BlobStore, 'delete'>,
): Promise<void> {
  const before = new Date((await trustedTime(database)).getTime() - KEPT_MS)
  for (;;) {
    // A copy that still shows one hands it in again when it is published anew.
    const rows = await database.query<{ key: string; named: boolean }>(
      `select blob_key as key,
          exists (select 1 from filters where preview_blobs @> array[blob_key])
            or exists (select 1 from filter_versions where preview_blobs @> array[blob_key])
          as named
        from replaced_previews where replaced_at < $1 order by replaced_at limit ${PAGE}`,
      [before],
    )
    const unnamed = rows.filter(({ named }) => !named)
    if (unnamed.length > 0) await blobs.delete(unnamed.map(({ key }) => key))
    await database.query(
      'delete from replaced_previews where blob_key = any($1) and replaced_at < $2',
      [rows.map(({ key }) => key), before],
    )
    if (rows.length < PAGE) return
  }
}
