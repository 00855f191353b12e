import { createHash } from 'node:crypto'
import type { AuditAction, AuditActor, AuditFacts, Metrics, NewAuditEntry } from '@guise/core'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/postgres/database.ts'
import { type AuditHead, auditLine, CHAIN_START, type SealedEntry } from './chain.ts'

/** An entry as operators read it, with names looked up now. Without a number it is not sealed yet. */
export type AuditEntry = NewAuditEntry & {
  /** In the order of arrival. */
  readonly id: number
  readonly number: number | null
  readonly hash: string | null
  readonly actorName: string | null
  readonly accountName: string | null
}

type AuditQuery = {
  readonly action?: AuditAction
  readonly accountId?: string
  readonly actorId?: string
  readonly since?: Date
  readonly until?: Date
  /** Only entries that arrived before the one with this id. */
  readonly before?: number
  readonly limit: number
}

type EntryRow = {
  id: number
  at: Date
  action: AuditEntry['action']
  actor_kind: AuditActor['kind']
  actor_id: string | null
  account_id: string | null
  subject_kind: string | null
  subject_id: string | null
  facts: AuditFacts
  number: number | null
  hash: string | null
}
type NamedRow = EntryRow & { actor_name: string | null; account_name: string | null }

const INSERT = `
  insert into audit_entries (at, action, actor_kind, actor_id, account_id, subject_kind, subject_id, facts)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

/** Null narrows nothing. */
export const LIST_AUDIT = `
  select e.*, coalesce(u.email, k.name) as actor_name, a.name as account_name
  from audit_entries e
  left join users u on e.actor_kind = 'person' and u.id = e.actor_id
  left join api_keys k on e.actor_kind = 'key' and k.id = e.actor_id
  left join accounts a on a.id = e.account_id
  where ($1::text is null or e.action = $1)
    and ($2::uuid is null or e.account_id = $2)
    and ($3::uuid is null or e.actor_id = $3)
    and ($4::timestamptz is null or e.at >= $4)
    and ($5::timestamptz is null or e.at < $5)
    and ($6::bigint is null or e.id < $6)
  order by e.id desc limit $7`

function valuesOf({ at, action, actor, accountId, subject, facts }: NewAuditEntry) {
  const about = [accountId, subject?.kind ?? null, subject?.id ?? null]
  return [at, action, actor.kind, actor.id, ...about, JSON.stringify(facts)]
}

/** Part of a transaction: the entry is there exactly if the change is. */
export async function recordWith(client: PoolClient, entry: NewAuditEntry): Promise<void> {
  await client.query(INSERT, valuesOf(entry))
}

function toEntry(row: EntryRow): NewAuditEntry {
  const { subject_kind: kind, subject_id: id } = row
  return {
    at: row.at,
    action: row.action,
    actor: { kind: row.actor_kind, id: row.actor_id },
    accountId: row.account_id,
    subject: kind !== null && id !== null ? { kind, id } : null,
    facts: row.facts,
  }
}

/** Not counted, because links are made for known addresses only: the counter would tell which addresses are known. */
const UNCOUNTED: AuditAction = 'password.reset_link_made'

export type AuditLog = ReturnType<typeof createAuditLog>

/** Append-only: no entry is ever changed or deleted. With `metrics`, entries are counted by action. */
export function createAuditLog(database: Database, metrics?: Metrics) {
  return {
    /** Waits for no other writer: `sealNext` chains entries later. */
    async record(entry: NewAuditEntry): Promise<void> {
      await database.query(INSERT, valuesOf(entry))
      if (entry.action !== UNCOUNTED) metrics?.count('audit_entries', { action: entry.action })
    },

    /** Newest first, with entries that are not sealed yet. */
    async list({
      action,
      accountId,
      actorId,
      since,
      until,
      before,
      limit,
    }: AuditQuery): Promise<readonly AuditEntry[]> {
      const rows = await database.query<NamedRow>(LIST_AUDIT, [
        ...[action ?? null, accountId ?? null, actorId ?? null],
        ...[since ?? null, until ?? null, before ?? null, limit],
      ])
      return rows.map((row) => ({
        ...toEntry(row),
        ...{ id: row.id, number: row.number, hash: row.hash },
        ...{ actorName: row.actor_name, accountName: row.account_name },
      }))
    },

    /** The chain in its order, after the entry with this number. */
    async sealed(after: number, limit: number): Promise<readonly SealedEntry[]> {
      const rows = await database.query<EntryRow & { number: number; hash: string }>(
        'select * from audit_entries where number > $1 order by number limit $2',
        [after, limit],
      )
      return rows.map((row) => ({ ...toEntry(row), number: row.number, hash: row.hash }))
    },

    /**
     * Records the consents of jobs that were submitted until then, each once. Not part of their submission. Returns how many jobs
     * it read.
     */
    recordConsents: (until: Date, limit: number): Promise<number> =>
      database.transaction((client) => recordConsents(client, until, limit)),

    /**
     * Numbers the next entries in the order of their arrival and chains each to the one before, in one process at a time. Returns
     * the new head, or undefined when there was nothing to do.
     */
    sealNext: (limit: number): Promise<AuditHead | undefined> =>
      database.transaction((client) => sealNext(client, limit)),
  }
}

type ConsentRow = {
  id: string
  account_id: string
  key_id: string | null
  consent: { text: string; given_at: string; may_show?: boolean } | null
}

/** In the order of their ids, which begin with the time: the last one that was looked at is where the next look begins. */
async function recordConsents(client: PoolClient, until: Date, limit: number): Promise<number> {
  await client.query(
    `insert into audit_cursors (name, job_id) values ('consents', uuid_floor($1))
      on conflict (name) do nothing`,
    [until],
  )
  const { rows: cursors } = await client.query<{ job_id: string }>(
    `select job_id from audit_cursors where name = 'consents' for update skip locked`,
  )
  const [cursor] = cursors
  if (!cursor) return 0
  const { rows } = await client.query<ConsentRow>(
    `select id, account_id, key_id, consent from jobs
      where id > $1 and id < uuid_floor($2) order by id limit $3`,
    [cursor.job_id, until, limit],
  )
  for (const { id, account_id: accountId, key_id: keyId, consent } of rows) {
    if (!consent) continue
    const digest = createHash('sha256').update(consent.text).digest('hex')
    await recordWith(client, {
      ...{ at: new Date(consent.given_at), action: 'consent.given', accountId },
      actor: keyId === null ? { kind: 'stranger', id: null } : { kind: 'key', id: keyId },
      subject: { kind: 'job', id },
      facts: { text_sha256: digest, may_show: consent.may_show === true },
    })
  }
  const last = rows.at(-1)
  if (last) {
    const move = `update audit_cursors set job_id = $1 where name = 'consents'`
    await client.query(move, [last.id])
  }
  return rows.length
}

/** A lock of the transaction also holds behind a pooler. A process that does not get it tries again later. */
async function sealNext(client: PoolClient, limit: number): Promise<AuditHead | undefined> {
  const { rows: locks } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('audit_entries')) as mine`,
  )
  if (!locks[0]?.mine) return undefined
  const { rows } = await client.query<EntryRow>(
    'select * from audit_entries where number is null order by id limit $1',
    [limit],
  )
  if (rows.length === 0) return undefined
  const { rows: heads } = await client.query<AuditHead>(
    'select number, hash from audit_entries where number is not null order by number desc limit 1',
  )
  let head = heads[0] ?? { number: 0, hash: CHAIN_START }
  const sealed = rows.map((row) => {
    const number = head.number + 1
    const line = auditLine({ ...toEntry(row), number })
    head = { number, hash: createHash('sha256').update(`${head.hash}\n${line}`).digest('hex') }
    return { id: row.id, ...head }
  })
  await client.query(
    `update audit_entries e set number = s.number, hash = s.hash
      from jsonb_to_recordset($1::jsonb) as s (id bigint, number bigint, hash text) where e.id = s.id`,
    [JSON.stringify(sealed)],
  )
  return head
}
