import type { BoothStore, LockedBooth } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'

/** The lock lies in the session's own row: it holds for every api process, and ends with the session. */
export function createBoothStore(database: Database): BoothStore {
  return {
    async lock(digest, booth) {
      const rows = await database.query(
        `update sessions set booth = $2, wrong_pins = 0
          where digest = $1 and booth is null returning digest`,
        // Processes of the version before know only aliases: by this one they let nothing through.
        [digest, JSON.stringify({ ...booth, aliasId: booth.aliasId ?? booth.campaignId })],
      )
      return rows.length > 0
    },

    async find(digest) {
      const [row] = await database.query<{ booth: LockedBooth | null }>(
        'select booth from sessions where digest = $1',
        [digest],
      )
      if (!row?.booth) return undefined
      return { ...row.booth, aliasId: row.booth.campaignId ? null : row.booth.aliasId }
    },

    async countPinAttempt(digest) {
      const [row] = await database.query<{ wrong_pins: number }>(
        'update sessions set wrong_pins = wrong_pins + 1 where digest = $1 returning wrong_pins',
        [digest],
      )
      // A session that has ended meanwhile has no tries left.
      return row?.wrong_pins ?? Number.POSITIVE_INFINITY
    },

    async unlock(digest, pinHash) {
      await database.query(
        // With it goes what it said of itself: a session that is signed out later was no booth any more.
        `with unlocked as (
            update sessions set booth = null, wrong_pins = 0
              where digest = $1 and booth ->> 'pinHash' = $2 returning digest
          )
          delete from booth_reports using unlocked where session = unlocked.digest`,
        [digest, pinHash],
      )
    },

    async end(digest) {
      await database.query('delete from sessions where digest = $1', [digest])
    },
  }
}
