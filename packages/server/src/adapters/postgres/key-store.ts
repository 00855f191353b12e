import type { ApiKey, KeyLimit, KeyStore } from '@guise/core'
import type pg from 'pg'
import type { Database } from '../../platform/postgres/database.ts'
import { insertKey } from './insert-key.ts'
import { type KeyReachRow, toReach } from './key-reach-row.ts'

type KeyRow = KeyReachRow & {
  id: string
  account_id: string
  name: string
  prefix: string
  role: ApiKey['role']
  created_at: Date
  last_used_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
  cap: number | null
  used: number
  spender: string
  submit_limit: number | null
  read_limit: number | null
  replaced_by: string | null
  is_strict: boolean
}

/** Of those the account of an operator has no say. */
const OF_OPERATOR = `coalesce(k.scopes @> array['provision'], false)`
const SELECT = `
  select k.id, k.account_id, k.name, k.prefix, k.role, k.created_at, k.last_used_at, k.expires_at,
    k.revoked_at, k.submit_limit, k.read_limit, k.replaced_by, k.is_strict, k.scopes, k.only_aliases, k.only_campaign,
    s.id as spender, s.spend_cap as cap, s.spent as used
  from api_keys k join api_keys s on s.id = coalesce(k.spends_from, k.id)
  where k.account_id = $1 and k.campaign_id is null and not (${OF_OPERATOR})`
const ALIVE = (now: string) =>
  `k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`

function toKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    role: row.role,
    reach: toReach(row),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    isStrict: row.is_strict,
    spendCap: row.cap,
    spent: row.used,
    submitLimit: row.submit_limit,
    readLimit: row.read_limit,
    replacedBy: row.replaced_by,
  }
}

export function createKeyStore(database: Database): KeyStore {
  return {
    async list(accountId, endedAfter) {
      const rows = await database.query<KeyRow>(
        `${SELECT} and least(k.revoked_at, k.expires_at, 'infinity') > $2
          order by k.created_at desc, k.id desc`,
        [accountId, endedAfter],
      )
      return rows.map(toKey)
    },

    create: (key, limit) =>
      database.transaction(async (client) => {
        if (await isFull(client, key.accountId, limit)) return 'too-many'
        await insertKey(client, { ...key, createdAt: limit.now })
        return toKey(await keyRow(client, key.accountId, key.id))
      }),

    change: (accountId, id, change, now) =>
      database.transaction(async (client) => {
        const known = await lockAlive(client, accountId, id, now)
        if (!known) return undefined
        if (change.name !== undefined) {
          await client.query('update api_keys set name = $2 where id = $1', [id, change.name])
        }
        if (change.expiresAt !== undefined) {
          // Null is passed over by least: what takes an end away leaves a replaced key its own.
          await client.query(
            `update api_keys set expires_at =
                case when replaced_by is null then $2 else least(expires_at, $2) end where id = $1`,
            [id, change.expiresAt],
          )
        }
        if (change.isStrict !== undefined) {
          await client.query('update api_keys set is_strict = $2 where id = $1', [
            id,
            change.isStrict,
          ])
        }
        if (change.spendCap !== undefined) {
          await client.query('update api_keys set spend_cap = $2 where id = $1', [
            known.spender,
            change.spendCap,
          ])
        }
        return toKey(await keyRow(client, accountId, id))
      }),

    rotate: (accountId, id, successor, until, limit) =>
      database.transaction(async (client) => {
        const full = await isFull(client, accountId, limit)
        const old = await lockAlive(client, accountId, id, limit.now)
        if (!old || old.replaced_by !== null) return undefined
        if (full) return 'too-many'
        await insertKey(client, {
          ...toKey(old),
          ...successor,
          spendCap: null,
          spendsFrom: old.spender,
          createdAt: limit.now,
        })
        await client.query(
          'update api_keys set replaced_by = $2, expires_at = least(expires_at, $3) where id = $1',
          [id, successor.id, until],
        )
        return toKey(await keyRow(client, accountId, successor.id))
      }),

    async revoke(accountId, id, now) {
      const rows = await database.query(
        `update api_keys k set revoked_at = coalesce(revoked_at, $3)
          where account_id = $1 and id = $2 and campaign_id is null and not (${OF_OPERATOR})
          returning id`,
        [accountId, id, now],
      )
      return rows.length > 0
    },
  }
}

/** The account's lock lets nobody else count meanwhile; it comes before the key's, as everywhere. */
async function isFull(client: pg.PoolClient, accountId: string, { now, most }: KeyLimit) {
  await client.query('select 1 from accounts where id = $1 for update', [accountId])
  const { rows } = await client.query<{ full: boolean }>(
    `select count(*) >= $3 as full from api_keys k
      where k.account_id = $1 and k.campaign_id is null and ${ALIVE('$2')}`,
    [accountId, now, most],
  )
  return rows[0]?.full ?? true
}

async function lockAlive(
  client: pg.PoolClient,
  accountId: string,
  id: string,
  now: Date,
): Promise<KeyRow | undefined> {
  await client.query(
    'select 1 from api_keys where account_id = $1 and id = $2 and campaign_id is null for update',
    [accountId, id],
  )
  const { rows } = await client.query<KeyRow>(`${SELECT} and k.id = $2 and ${ALIVE('$3')}`, [
    accountId,
    id,
    now,
  ])
  return rows[0]
}

async function keyRow(client: pg.PoolClient, accountId: string, id: string): Promise<KeyRow> {
  const { rows } = await client.query<KeyRow>(`${SELECT} and k.id = $2`, [accountId, id])
  const [row] = rows
  if (!row) throw new Error(`key ${id} was not stored`)
  return row
}
