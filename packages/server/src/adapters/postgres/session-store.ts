import {
  type AccountStatus,
  accountRefused,
  type BoothLimits,
  foldAddress,
  type KnownPerson,
  type Person,
  type Session,
  type SessionStore,
} from '@guise/core'
import { createBatcher } from '../../platform/batcher.ts'
import { type Database, MS } from '../../platform/postgres/database.ts'
import { sameAddress } from './same-address.ts'

export type SessionSettings = { readonly ttlMs: number }

type SessionRow = {
  place: number
  user_id: string
  account_id: string
  email: string
  role: Person['role']
  is_operator: boolean
  account_name: string
  submit_limit: number | null
  read_limit: number | null
  /** Of before campaigns it names the alias alone. */
  booth: (Pick<BoothLimits, 'aliasId' | 'shareSeconds'> & { campaignId?: string | null }) | null
  /** Those of its campaign now; null for a booth of one alias. */
  alias_ids: string[] | null
  expires_at: Date
  is_stale: boolean
  status: AccountStatus
}

type PersonSecrets = {
  password_hash: string
  totp_secret: string | null
  totp_since: Date | null
  is_locked: boolean
}

const HOUR_MS = 3_600_000

const PERSON = `u.id as user_id, u.account_id, u.email, u.role, u.is_operator`
const FIND = `
  select asked.place, ${PERSON}, a.name as account_name, a.status, a.submit_limit, a.read_limit, s.booth,
    case when s.booth ->> 'campaignId' is not null then array(
      select l.id::text from aliases l
      where l.account_id = u.account_id and l.campaign_id::text = s.booth ->> 'campaignId') end as alias_ids,
    s.expires_at, s.seen_at < now() - $2 * interval '1 millisecond' as is_stale
  from unnest($1::text[]) with ordinality as asked (digest, place)
  join sessions s on s.digest = asked.digest and s.expires_at > (select trusted_time())
  join users u on u.id = s.user_id join accounts a on a.id = u.account_id`

/** Browsers that come while others are looked up are looked up with all who come then, as keys are. */
function findSessionsTogether(database: Database, renewAfterMs: number) {
  return createBatcher<string, SessionRow | null>(
    async (digests) => {
      const rows = await database.query<SessionRow>(FIND, [digests, renewAfterMs])
      const found = new Map(rows.map((row) => [row.place, row]))
      return digests.map((_, at) => found.get(at + 1) ?? null)
    },
    { maxBatch: 500, maxInFlight: 2, gathersTurn: true },
  )
}

export function createSessionStore(database: Database, { ttlMs }: SessionSettings): SessionStore {
  // Often enough that a session in use never ends, and seldom enough to cost nothing.
  const renewAfterMs = Math.min(HOUR_MS, ttlMs / 2)
  const findTogether = findSessionsTogether(database, renewAfterMs)

  async function find(digest: string): Promise<SessionRow | undefined> {
    const row = await findTogether(digest)
    if (row && row.status !== 'active') throw accountRefused(row.status)
    return row ?? undefined
  }

  return {
    async canonicalAddress(email) {
      return foldAddress(email)
    },

    async findPerson(email) {
      const [row] = await database.query<SessionRow & PersonSecrets>(
        `select ${PERSON}, u.password_hash, u.totp_secret, u.totp_since,
            coalesce(u.totp_locked_until > now(), false) as is_locked
          from users u where ${sameAddress('u.email', '$1')}`,
        [email],
      )
      return row && { user: toPerson(row), passwordHash: row.password_hash, ...factorOf(row) }
    },

    async open({ digest, userId, passwordHash, factorSince }) {
      await database.query(
        `with person as (
            update users set last_signed_in_at = now()
              where id = $2 and password_hash = $3 and totp_since is not distinct from $5 returning id)
          insert into sessions (digest, user_id, created_at, seen_at, expires_at)
            select $1, id, now(), now(), now() + $4 ${MS} from person`,
        [digest, userId, passwordHash, ttlMs, factorSince],
      )
      const row = await find(digest)
      return row && toSession(row)
    },

    async find(digest) {
      const row = await find(digest)
      return row && toSession(row)
    },

    async findCaller(digest) {
      const row = await find(digest)
      if (!row) return undefined
      if (row.is_stale) {
        await database.query(
          `update sessions set seen_at = now(), expires_at = now() + $2 ${MS}
            where digest = $1 and seen_at < now()`,
          [digest, ttlMs],
        )
      }
      const { user, booth } = toSession(row)
      return {
        accountId: user.accountId,
        email: user.email,
        keyId: null,
        role: user.role,
        userId: user.id,
        isOperator: user.isOperator,
        booth,
        campaign: null,
        submitLimit: null,
        readLimit: null,
        submitCeiling: row.submit_limit,
        readCeiling: row.read_limit,
      }
    },

    async end(digest) {
      await database.query('delete from sessions where digest = $1', [digest])
    },

    changePassword: ({ userId, oldHash, newHash, keep }) =>
      database.transaction(async (client) => {
        const { rowCount } = await client.query(
          'update users set password_hash = $3 where id = $1 and password_hash = $2',
          [userId, oldHash, newHash],
        )
        if (rowCount === 0) return false
        // A statement of its own: it also sees the session that the one above had to wait for.
        await client.query('delete from sessions where user_id = $1 and digest <> $2', [
          userId,
          keep,
        ])
        return true
      }),
  }
}

function toPerson(row: SessionRow): Person {
  return {
    id: row.user_id,
    accountId: row.account_id,
    email: row.email,
    role: row.role,
    isOperator: row.is_operator,
  }
}

function factorOf(row: PersonSecrets): Pick<KnownPerson, 'secondFactor'> {
  const { totp_secret: sealed, totp_since: since, is_locked: isLocked } = row
  return { secondFactor: sealed && since ? { sealed, since, isLocked } : null }
}

function toSession(row: SessionRow): Session {
  return {
    user: toPerson(row),
    account: { id: row.account_id, name: row.account_name },
    booth: row.booth && limitsOf(row.booth, row.alias_ids),
    expiresAt: row.expires_at,
  }
}

function limitsOf(
  { aliasId, campaignId = null, shareSeconds }: NonNullable<SessionRow['booth']>,
  ofCampaign: string[] | null,
): BoothLimits {
  const aliasIds = ofCampaign ?? (aliasId === null || campaignId !== null ? [] : [aliasId])
  return { aliasId: campaignId === null ? aliasId : null, campaignId, aliasIds, shareSeconds }
}
