import { type AccountStatus, type AccountStore, accountRefused, type Caller } from '@guise/core'
import { createBatcher } from '../../platform/batcher.ts'
import { type Database, MS } from '../../platform/postgres/database.ts'
import { type KeyReachRow, toReach } from './key-reach-row.ts'

type CallerRow = KeyReachRow & {
  place: number
  account_id: string
  email: string
  key_id: string | null
  campaign_id: string | null
  is_closed: boolean
  is_over: boolean
  role: Caller['role']
  submit_limit: number | null
  read_limit: number | null
  submit_ceiling: number | null
  read_ceiling: number | null
  balance: number
  under_cap: number | null
  is_strict: boolean
  touch: boolean
  status: AccountStatus
}

// Keys or tokens, whichever have these digests; a token dies with the key it was made from.
const FIND_CALLERS = `
  select asked.place, k.account_id, a.email, k.id as key_id, k.campaign_id, k.closed_at is not null as is_closed,
    k.closed_at is not null and not campaign_is_open(k.account_id, k.campaign_id) as is_over, k.role, k.submit_limit, k.read_limit,
    k.scopes, k.only_aliases, k.only_campaign, k.is_strict,
    a.status, a.submit_limit as submit_ceiling, a.read_limit as read_ceiling,
    a.balance, s.spend_cap - s.spent as under_cap,
    (k.last_used_at is null or k.last_used_at < now() - interval '1 minute') as touch
  from unnest($1::text[]) with ordinality as asked (digest, place)
  cross join lateral (
    select id from api_keys where digest = asked.digest
    union all
    select key_id from access_tokens where digest = asked.digest and expires_at > (select trusted_time())
  ) as found (key_id)
  join api_keys k on k.id = found.key_id
  join api_keys s on s.id = coalesce(k.spends_from, k.id)
  join accounts a on a.id = k.account_id
  where k.revoked_at is null and (k.expires_at is null or k.expires_at > (select trusted_time()))`

// Whoever holds the row touches it as well, or spends with it: nobody waits for that.
const TOUCH = `
  update api_keys set last_used_at = now() where id in (
    select id from api_keys where id = any ($1::uuid[])
      and (last_used_at is null or last_used_at < now() - interval '1 minute')
    for update skip locked)`

/** Whoever comes while others are looked up is looked up with all who come then. */
function findCallersTogether(database: Database) {
  return createBatcher<string, CallerRow | null>(
    async (digests) => {
      const rows = await database.query<CallerRow>(FIND_CALLERS, [digests])
      const touched = rows.filter(({ touch, status }) => touch && status === 'active')
      if (touched.length > 0) await database.query(TOUCH, [touched.map((row) => row.key_id)])
      const found = new Map(rows.map((row) => [row.place, row]))
      return digests.map((_, at) => found.get(at + 1) ?? null)
    },
    { maxBatch: 500, maxInFlight: 2, gathersTurn: true },
  )
}

type AllowanceRow = { place: number; balance: number; under_cap: number | null }
type Payer = Pick<Caller, 'accountId' | 'keyId'>

/** Every submission asks; those that arrive together ask in one go. */
function findAllowancesTogether(database: Database) {
  return createBatcher<Payer, AllowanceRow | null>(
    async (asked) => {
      const rows = await database.query<AllowanceRow>(
        `select asked.place, a.balance, k.spend_cap - k.spent as under_cap
          from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (account_id, key_id, place)
          join accounts a on a.id = asked.account_id
          left join api_keys k on k.id = spender_of(asked.key_id)`,
        [asked.map(({ accountId }) => accountId), asked.map(({ keyId }) => keyId)],
      )
      const found = new Map(rows.map((row) => [row.place, row]))
      return asked.map((_, at) => found.get(at + 1) ?? null)
    },
    { maxBatch: 500, maxInFlight: 2 },
  )
}

export function createAccountStore(database: Database): AccountStore {
  const findTogether = findCallersTogether(database)
  const findAllowance = findAllowancesTogether(database)
  return {
    async findCaller(digest) {
      const row = await findTogether(digest)
      if (!row) return undefined
      if (row.status !== 'active') throw accountRefused(row.status)
      const reach = toReach(row)
      return {
        accountId: row.account_id,
        email: row.email,
        keyId: row.key_id,
        role: row.role,
        userId: null,
        isOperator: false,
        booth: null,
        campaign:
          row.campaign_id === null
            ? null
            : {
                id: row.campaign_id,
                ...(row.is_closed && { isClosed: row.is_over ? 'over' : true }),
              },
        ...(reach && { reach }),
        ...(row.is_strict && { isStrict: true as const }),
        submitLimit: row.submit_limit,
        readLimit: row.read_limit,
        submitCeiling: row.submit_ceiling,
        readCeiling: row.read_ceiling,
        allowance: { available: row.balance, underCap: row.under_cap },
      }
    },

    async saveToken({ digest, accountId, keyId, ttlMs }) {
      await database.query(
        `insert into access_tokens (digest, account_id, key_id, expires_at)
          values ($1, $2, $3, now() + $4 ${MS})`,
        [digest, accountId, keyId, ttlMs],
      )
    },

    async allowance({ accountId, keyId }) {
      const row = await findAllowance({ accountId, keyId })
      return { available: row?.balance ?? 0, underCap: row?.under_cap ?? null }
    },
  }
}
