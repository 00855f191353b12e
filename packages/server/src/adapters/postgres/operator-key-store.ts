import type { OperatorKey, OperatorKeyStore } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { insertKey } from './insert-key.ts'

const MOST = 200
const COLUMNS = `k.id, k.name, k.prefix, k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
  k.expires_at as "expiresAt", k.revoked_at as "revokedAt"`
/** As the index has it. */
const IS_OPERATOR_KEY = `k.scopes @> array['provision']`
const REACH = { scopes: ['provision'], aliasIds: null, campaignId: null } as const

export function createOperatorKeyStore(database: Database): OperatorKeyStore {
  return {
    list: () =>
      database.query<OperatorKey>(
        `select ${COLUMNS} from api_keys k where ${IS_OPERATOR_KEY}
          order by k.created_at desc, k.id desc limit ${MOST}`,
      ),

    async create(key, now) {
      // To processes of the version before, which do not know scopes, it can only read.
      await insertKey(database, { ...key, role: 'viewer', reach: REACH, createdAt: now })
      const [row] = await database.query<OperatorKey>(
        `select ${COLUMNS} from api_keys k where k.id = $1`,
        [key.id],
      )
      if (!row) throw new Error(`key ${key.id} was not stored`)
      return row
    },

    async revoke(id, now) {
      const rows = await database.query(
        `update api_keys k set revoked_at = coalesce(revoked_at, $2)
          where k.id = $1 and ${IS_OPERATOR_KEY} returning 1`,
        [id, now],
      )
      return rows.length > 0
    },
  }
}
