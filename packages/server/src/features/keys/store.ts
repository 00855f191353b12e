import type { KeyLimit, KeyMaterial, KeyReach, Role } from '@guise/core'
import type pg from 'pg'
import { type KeyReachRow, toReach } from '../../adapters/postgres/key-reach-row.ts'
import type { Database } from '../../platform/postgres/database.ts'

/** An API key as its owner sees it again. The secret is shown once and never stored. */
export type ApiKey = {
  readonly id: string
  readonly accountId: string
  readonly name: string
  /** The first characters of the secret: enough to tell keys apart. */
  readonly prefix: string
  readonly role: Role
  /** Null: everything its role allows. It never changes: a key that reaches further is another key. */
  readonly reach: KeyReach | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  /** Unknown fields are refused instead of noted. */
  readonly isStrict: boolean
  /** The most credits it may use. A rotated key and its successor share the cap and the count. */
  readonly spendCap: number | null
  readonly spent: number
  /** Requests a minute; null means the installation's default. */
  readonly submitLimit: number | null
  readonly readLimit: number | null
  /** The key that took its place. */
  readonly replacedBy: string | null
}

/** What is left out stays; null takes an end or a cap away. */
export type KeyChange = {
  readonly name?: string
  readonly expiresAt?: Date | null
  readonly spendCap?: number | null
  readonly isStrict?: boolean
}

export type NewKey = KeyMaterial &
  Pick<
    ApiKey,
    | 'accountId'
    | 'name'
    | 'role'
    | 'reach'
    | 'isStrict'
    | 'submitLimit'
    | 'readLimit'
    | 'spendCap'
    | 'expiresAt'
  >

/** A key that opens accounts and grants credits, for a program that sells them. */
export type OperatorKey = Pick<
  ApiKey,
  'id' | 'name' | 'prefix' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'revokedAt'
>

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

/** As the index has it. */
const IS_OPERATOR_KEY = `k.scopes @> array['provision']`
/** An operator key belongs to its operator's account, which cannot see or change it as its own. */
const OF_OPERATOR = `coalesce(${IS_OPERATOR_KEY}, false)`
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

export type KeyStore = ReturnType<typeof createKeyStore>

/**
 * Keys of one account; another account's key is as unknown as a missing one. Ended keys, revoked or
 * expired, cannot be changed or rotated: there they are unknown too.
 */
export function createKeyStore(database: Database) {
  return {
    /** Newest first; ended keys only when they ended after that time. */
    async list(accountId: string, endedAfter: Date): Promise<readonly ApiKey[]> {
      const rows = await database.query<KeyRow>(
        `${SELECT} and least(k.revoked_at, k.expires_at, 'infinity') > $2
          order by k.created_at desc, k.id desc`,
        [accountId, endedAfter],
      )
      return rows.map(toKey)
    },

    create: (key: NewKey, limit: KeyLimit): Promise<ApiKey | 'too-many'> =>
      database.transaction(async (client) => {
        if (await isFull(client, key.accountId, limit)) return 'too-many'
        await insertKey(client, { ...key, createdAt: limit.now })
        return toKey(await keyRow(client, key.accountId, key.id))
      }),

    /** A key that was replaced keeps its end: it may only come sooner. */
    change: (
      accountId: string,
      id: string,
      change: KeyChange,
      now: Date,
    ): Promise<ApiKey | undefined> =>
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

    /**
     * A successor with the same name, role, reach, limits, cap and end, sharing what was spent. The old key ends
     * at `until`, or at its own end if that is sooner.
     */
    rotate: (
      accountId: string,
      id: string,
      successor: KeyMaterial,
      until: Date,
      limit: KeyLimit,
    ): Promise<ApiKey | 'too-many' | undefined> =>
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

    /** False when there is none. Revoking again changes nothing. */
    async revoke(accountId: string, id: string, now: Date): Promise<boolean> {
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

const MOST_OPERATOR_KEYS = 200
const OPERATOR_COLUMNS = `k.id, k.name, k.prefix, k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
  k.expires_at as "expiresAt", k.revoked_at as "revokedAt"`
const OPERATOR_REACH = { scopes: ['provision'], aliasIds: null, campaignId: null } as const

export type OperatorKeyStore = ReturnType<typeof createOperatorKeyStore>

/** Keys of operators. Keys of accounts are unknown here, and these are unknown there. */
export function createOperatorKeyStore(database: Database) {
  return {
    /** Newest first, and no more than fit a page. */
    list: (): Promise<readonly OperatorKey[]> =>
      database.query(
        `select ${OPERATOR_COLUMNS} from api_keys k where ${IS_OPERATOR_KEY}
          order by k.created_at desc, k.id desc limit ${MOST_OPERATOR_KEYS}`,
      ),

    async create(
      key: KeyMaterial & Pick<NewKey, 'accountId' | 'name' | 'expiresAt'>,
      now: Date,
    ): Promise<OperatorKey> {
      // To processes of the version before, which do not know scopes, it can only read.
      await insertKey(database, { ...key, role: 'viewer', reach: OPERATOR_REACH, createdAt: now })
      const [row] = await database.query<OperatorKey>(
        `select ${OPERATOR_COLUMNS} from api_keys k where k.id = $1`,
        [key.id],
      )
      if (!row) throw new Error(`key ${key.id} was not stored`)
      return row
    },

    /** False when there is none. Revoking again changes nothing. */
    async revoke(id: string, now: Date): Promise<boolean> {
      const rows = await database.query(
        `update api_keys k set revoked_at = coalesce(revoked_at, $2)
          where k.id = $1 and ${IS_OPERATOR_KEY} returning 1`,
        [id, now],
      )
      return rows.length > 0
    },
  }
}

export type KeyInsert = Pick<NewKey, 'id' | 'accountId' | 'name' | 'prefix' | 'digest'> &
  Partial<NewKey> & {
    /** The key whose cap and count it shares; undefined: its own. */
    readonly spendsFrom?: string
    readonly createdAt?: Date
  }

/** The only statement that adds keys. */
export async function insertKey(
  to: { query(text: string, values: unknown[]): Promise<unknown> },
  key: KeyInsert,
): Promise<void> {
  await to.query(
    `insert into api_keys (id, account_id, name, prefix, digest, role, submit_limit, read_limit,
        spend_cap, expires_at, spends_from, created_at, scopes, only_aliases, only_campaign, is_strict)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12, now()), $13, $14, $15, $16)`,
    [
      key.id,
      key.accountId,
      key.name,
      key.prefix,
      key.digest,
      key.role ?? 'owner',
      key.submitLimit ?? null,
      key.readLimit ?? null,
      key.spendCap ?? null,
      key.expiresAt ?? null,
      key.spendsFrom ?? null,
      key.createdAt ?? null,
      key.reach?.scopes ?? null,
      key.reach?.aliasIds ?? null,
      key.reach?.campaignId ?? null,
      key.isStrict ?? false,
    ],
  )
}
