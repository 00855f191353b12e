import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Caller, eraseAccount } from '@guise/core'
import { callerOf, testId } from '@guise/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAccountErasure,
  createAccountReports,
  createJobStore,
  createUploadStore,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createDiskBlobStore } from '../../src/platform/blobs/disk/disk-blob-store.ts'
import { createKeyring } from '../../src/platform/secrets/keyring.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
const root = await mkdtemp(join(tmpdir(), 'erasure-'))
afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true })
})
const blobs = createDiskBlobStore({
  ...{ root, publicUrl: 'http://guise.test' },
  keyring: createKeyring('a secret of at least 32 characters'),
})

/** Stands in every column that somebody of the account, a guest or an operator can write. */
const WORD = `canary${testId().replaceAll('-', '')}`
const EMAIL = `${WORD}@example.com`
const JSON_WORD = JSON.stringify({ word: WORD })

/** Tables that nobody's data is in. Every other one must have held the word or an id before the erasure. */
const OF_NOBODY = [
  ...['applied_functions', 'audit_cursors', 'blob_folder', 'database_clock', 'engine_instances'],
  'migrations',
  ...['engine_inventories', 'engine_inventory_items', 'lanes', 'workers', 'replaced_previews'],
  'rule_graces',
]
/** Columns of text that hold words of our own, numbers, types and digests, and never what people write. */
const OUR_WORDS = [
  ...['accounts.status', 'alias_swaps.state', 'aliases.locked_type', 'api_keys.role'],
  ...['api_keys.prefix', 'api_keys.digest', 'access_tokens.digest', 'sessions.digest'],
  ...['audit_entries.action', 'audit_entries.actor_kind', 'audit_entries.hash'],
  ...['audit_entries.subject_kind', 'audit_entries.subject_id', 'audit_entries.facts'],
  ...[
    'api_keys.scopes',
    'booth_reports.session',
    'booth_reports.camera',
    'campaign_assets.blob_key',
  ],
  ...['campaign_assets.content_type', 'campaign_galleries.moderation', 'campaign_pictures.state'],
  ...['complaints.state', 'complaints.reasons', 'engine_prompts.ending', 'engine_prompts.boot_id'],
  ...['event_deliveries.event', 'event_deliveries.state', 'filter_assets.blob_key'],
  ...['filter_assets.content_type', 'filter_publications.state', 'filter_publications.model_type'],
  ...['filter_publications.preview_blobs', 'filter_publications.engine'],
  ...['filter_publications.genders', 'filter_publications.sizes', 'filter_versions.engine'],
  ...['filter_versions.digest', 'filter_versions.preview_blobs', 'filters.copied_catalog'],
  ...['filters.draft_digest', 'filters.draft_engine', 'filters.draft_names', 'filters.genders'],
  ...['filters.model', 'filters.model_type', 'filters.preview_blobs', 'filters.sizes'],
  ...[
    'guest_mails.state',
    'jobs.catalog',
    'jobs.engine',
    'jobs.failure_code',
    'jobs.fallback_lane',
  ],
  ...[
    'jobs.family',
    'jobs.inputs',
    'jobs.lane',
    'jobs.outputs',
    'jobs.plain_outputs',
    'jobs.state',
    'jobs.trace_context', // ids of ours, made from our own span alone
  ],
  ...['jobs.thumbnail', 'ledger_entries.kind', 'uploads.content_type', 'usage_days.family'],
  ...['users.password_hash', 'users.role', 'webhook_endpoints.disabled_reason'],
  ...['webhook_endpoints.events', 'webhook_endpoints.kind', 'webhook_endpoints.secret'],
  ...['webhook_endpoints.previous_secret', 'api_keys.only_aliases', 'filter_versions.asset_ids'],
  ...['users.totp_secret', 'recovery_codes.digest', 'user_identities.issuer'],
  ...['password_resets.digest', 'member_invitations.role'],
]
/** What is left of an account that has been erased: numbers and ids alone. */
const MAY_STAY = ['accounts', 'audit_entries', 'ledger_entries']

const ids = {
  ...{ job: testId(), campaign: randomUUID(), filter: randomUUID(), version: randomUUID() },
  ...{ alias: randomUUID(), hook: randomUUID(), user: randomUUID(), key: randomUUID() },
  ...{ upload: testId(), asset: randomUUID(), instance: randomUUID() },
}
let accountId = ''

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(row)
  await database.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row),
  )
}
const keyOf = (kind: string) =>
  `${kind}/${new Date().toISOString().slice(0, 10)}/${accountId}/${randomUUID()}.png`
const kept = {
  input: '',
  result: '',
  thumbnail: '',
  campaignAsset: '',
  filterAsset: '',
  preview: '',
  versionPreview: '',
  publicationPreview: '',
}

beforeAll(async () => {
  accountId = await operator.openAccount({ name: WORD, email: EMAIL, credits: 50 })
  const now = new Date()
  const account = { account_id: accountId }
  const made = { created_at: now }
  for (const name of Object.keys(kept) as (keyof typeof kept)[]) {
    kept[name] = keyOf(
      { input: 'inputs', result: 'results', thumbnail: 'results' }[name as 'input'] ?? 'assets',
    )
    await blobs.put(kept[name], Buffer.from(WORD), 'image/png')
  }
  await database.query(
    `update accounts set reference = $2, status_reason = $2, status = 'closed' where id = $1`,
    [accountId, WORD],
  )
  await insert('users', {
    id: ids.user,
    ...account,
    email: `x${EMAIL}`,
    password_hash: 'x',
    role: 'viewer',
  })
  await insert('sessions', {
    digest: testId(),
    user_id: ids.user,
    expires_at: now,
    booth: JSON_WORD,
  })
  await insert('member_invitations', {
    ...{ id: testId(), ...account, email: `invited-${EMAIL}`, role: 'viewer' },
    created_at: new Date(),
  })
  await insert('recovery_codes', { user_id: ids.user, digest: testId() })
  await insert('password_resets', {
    ...{ user_id: ids.user, digest: testId() },
    ...{ created_at: new Date(), expires_at: new Date(Date.now() + 60_000) },
  })
  await insert('user_identities', {
    ...{ issuer: 'https://sign-in.invalid', subject: WORD, user_id: ids.user },
    created_at: new Date(),
  })
  const key = { ...account, prefix: 'x', name: WORD }
  await insert('api_keys', { id: ids.key, ...key, digest: testId(), device: WORD })
  await insert('api_keys', { id: randomUUID(), ...key, digest: testId(), spends_from: ids.key })
  await insert('access_tokens', { digest: testId(), ...account, key_id: ids.key, expires_at: now })
  await insert('campaigns', {
    ...{ id: ids.campaign, ...account, name: WORD, time_zone: WORD, language: WORD },
    ...{ look: JSON_WORD, consent_text: WORD, brand: JSON_WORD, texts: JSON_WORD },
    ...{ created_by: ids.user, ...made, updated_at: now },
  })
  const campaign = { campaign_id: ids.campaign }
  const picture = { width: 1, height: 1, content_type: 'image/png', bytes: 1, ...made }
  await insert('campaign_assets', {
    id: randomUUID(),
    ...account,
    ...campaign,
    blob_key: kept.campaignAsset,
    ...picture,
  })
  await insert('campaign_galleries', campaign)
  await insert('campaign_guests', { ...campaign, ...account, updated_at: now })
  await insert('booth_reports', {
    ...{ session: testId(), ...account, ...campaign, name: WORD, waiting_photos: 0 },
    ...{ camera: 'ready', offline_seconds: 0, version: WORD, seen_at: now },
  })
  await database.transaction(async (client) => {
    await client.query(
      `insert into filters (id, account_id, name, description, model_type, model, version_id,
          preview_blobs, draft_engine, draft_recipe)
        values ($1, $2, $3, $3, 'face_swap', 'v6', $4, array[$5], 'cpu', $6)`,
      [ids.filter, accountId, WORD, ids.version, kept.preview, JSON_WORD],
    )
    await client.query(
      `insert into filter_versions (id, filter_id, number, name, engine, recipe, note, preview_blobs)
        values ($1, $2, 1, $3, 'cpu', $4, $3, array[$5])`,
      [ids.version, ids.filter, WORD, JSON_WORD, kept.versionPreview],
    )
  })
  await insert('filter_assets', {
    id: ids.asset,
    ...account,
    blob_key: kept.filterAsset,
    ...picture,
  })
  await insert('filter_entitlements', { filter_id: ids.filter, ...account })
  await insert('filter_publications', {
    ...{ id: randomUUID(), ...account, filter_id: ids.filter, version_id: ids.version, name: WORD },
    ...{ model_type: 'face_swap', genders: [], sizes: [], engine: 'cpu', recipe: JSON_WORD },
    ...{ note: WORD, failure: WORD, requested_at: now, preview_blobs: [kept.publicationPreview] },
  })
  await insert('aliases', {
    ...{ id: ids.alias, ...account, filter_id: ids.filter, project: WORD, name: WORD },
    ...{ created_by: ids.user, ...made, updated_at: now, project_changed_at: now },
  })
  const filter = { alias_id: ids.alias, filter_id: ids.filter, filter_name: WORD }
  await insert('alias_history', { ...filter, removed_at: now, swapped_by_user: ids.user })
  await insert('alias_swaps', {
    id: randomUUID(),
    ...account,
    ...filter,
    at: now,
    time_zone: WORD,
    failure: WORD,
    ...made,
  })
  await insert('webhook_endpoints', {
    ...{ id: ids.hook, ...account, kind: 'url', url: `https://${WORD}.example` },
    ...{ events: ['job.completed'], description: WORD, secret: 'x' },
  })
  const job = { job_id: ids.job }
  await insert('jobs', {
    ...{ id: ids.job, ...account, family: 'face-swap-v6', lane: 'image', request: JSON_WORD },
    ...{ outstanding: 1, credits: 1, inputs: [kept.input], outputs: [kept.result] },
    ...{ thumbnail: kept.thumbnail, notes: [WORD], client_reference: WORD, consent: JSON_WORD },
    ...{
      failure_message: WORD,
      state: 'succeeded',
      finished_at: now,
      width: 1,
      height: 1,
      ...made,
    },
  })
  await insert('event_deliveries', {
    ...{ endpoint_id: ids.hook, ...account, event: 'job.completed', ...job, snapshot: JSON_WORD },
    ...{ last_error: WORD, response_text: WORD },
  })
  await insert('campaign_pictures', {
    ...campaign,
    number: 1,
    ...job,
    ...account,
    state: 'shown',
    may_show: true,
    ...made,
  })
  await insert('complaints', {
    id: randomUUID(),
    ...account,
    ...job,
    reasons: ['other'],
    ...made,
    last_at: now,
  })
  await insert('guest_mails', {
    ...{ id: randomUUID(), ...account, ...campaign, ...job, address: EMAIL, language: WORD },
    ...{ due_at: now, ...made },
  })
  await insert('grant_names', { reference: randomUUID(), ...account, name: WORD, amount: 1 })
  await insert('mail_hours', { ...account, hour: now, mails: 1 })
  await insert('idempotency_keys', { ...account, key: WORD, fingerprint: WORD, ...job, ...made })
  await insert('running_cancels', { ...job, ...account, cancelled_at: now })
  await insert('uploads', { id: ids.upload, ...account, bytes: 1, ...made })
  await insert('upload_uses', { ...job, upload_id: ids.upload, ...made })
  await insert('usage_days', { ...account, day: now, key_id: ids.key, family: 'video' })
  await insert('engine_prompts', {
    ...{ prompt_id: randomUUID(), instance_id: ids.instance, ...job, attempt: 1, workflow: WORD },
    ...{ submitted_at: now, lease_until: now, detail: WORD },
  })
  await insert('ledger_entries', {
    ...{
      reference: randomUUID(),
      kind: 'grant',
      ...account,
      amount: 1,
      note: WORD,
      number: 99,
      ...made,
    },
  })
  await insert('audit_entries', {
    at: now,
    action: 'key.created',
    actor_kind: 'person',
    actor_id: ids.user,
    ...account,
  })
})

type Column = { table: string; column: string; type: string }
/** Whatever tables there are when this runs. */
const columns = () =>
  database.query<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      join pg_class p on p.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not p.relispartition`,
  )

/** Tables with a row in which any of these stands, in whichever column. */
async function tablesWith(words: readonly string[]): Promise<readonly string[]> {
  const tables = [...new Set((await columns()).map(({ table }) => table))]
  const found: string[] = []
  for (const table of tables) {
    const rows = await database.query(
      `select 1 from "${table}" t where to_jsonb(t)::text like any ($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    )
    if (rows.length > 0) found.push(table)
  }
  return found.sort()
}

async function filesOfAccount(): Promise<readonly string[]> {
  const all = await readdir(root, { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(accountId))
}

const erase = (caller: Caller | null = callerOf()) =>
  eraseAccount(
    {
      blobs,
      jobs: createJobStore(database, { pendingCap: 9, idempotencyTtlMs: 1 }),
      uploads: createUploadStore(database),
      accountReports: createAccountReports(database),
      accountErasure: createAccountErasure(database),
      clock: { now: () => new Date() },
      metrics: { count: () => {}, observe: () => {} } as never,
      cancelPolicy: { charge: false, maxPerHour: 9 },
      announceCancel: async () => {},
      withdraw: async () => {},
      logChange: () => {},
    },
    caller,
    accountId,
    WORD,
  )

it('finds the word of the account in all columns that people write, in all tables', async () => {
  const all = await columns()
  const held = await tablesWith([WORD, accountId, ...Object.values(ids)])
  const tables = [...new Set(all.map(({ table }) => table))]
  expect(tables.filter((table) => !held.includes(table)).sort()).toEqual([...OF_NOBODY].sort())
  const texts = all.filter(
    ({ table, column, type }) =>
      held.includes(table) &&
      ['text', 'jsonb', 'json', 'ARRAY', 'character varying'].includes(type) &&
      !OUR_WORDS.includes(`${table}.${column}`),
  )
  const empty: string[] = []
  for (const { table, column } of texts) {
    const rows = await database.query(
      `select 1 from "${table}" where "${column}"::text like $1 limit 1`,
      [`%${WORD}%`],
    )
    if (rows.length === 0) empty.push(`${table}.${column}`)
  }
  expect(empty, 'who adds a column writes the word into it here, or says that it is ours').toEqual(
    [],
  )
  expect(await filesOfAccount()).toHaveLength(Object.keys(kept).length)
})

it('leaves numbers and ids of an erased account, and nothing else', async () => {
  expect(await erase()).toEqual({ jobs: 1, remaining: 0, isErased: true })
  expect(await tablesWith([WORD])).toEqual([])
  expect(await tablesWith([accountId, ...Object.values(ids)])).toEqual(MAY_STAY)
  expect(await filesOfAccount()).toEqual([])
  const ledger = await database.query(
    'select kind, amount, note from ledger_entries where account_id = $1 order by number',
    [accountId],
  )
  expect(ledger).toEqual([
    { kind: 'grant', amount: 50, note: null },
    { kind: 'grant', amount: 1, note: null },
  ])
  const [row] = await database.query(
    'select name, email, reference, status, status_reason, balance from accounts where id = $1',
    [accountId],
  )
  expect(row).toEqual({
    ...{ name: '', email: '', reference: null, status: 'closed', status_reason: null, balance: 50 },
  })
})

it('does nothing more when it is asked again', async () => {
  expect(await erase()).toEqual({ jobs: 0, remaining: 0, isErased: true })
})

it('erases no account that is not closed, or by another name', async () => {
  const email = `open-${testId()}@example.com`
  const other = await operator.openAccount({ name: email, email, credits: 1 })
  const gone = accountId
  accountId = other
  await expect(erase()).rejects.toThrow('not closed')
  await database.query("update accounts set status = 'closed' where id = $1", [other])
  await expect(erase()).rejects.toThrow('must be the name of the account')
  accountId = gone
  await expect(
    database.query('update ledger_entries set amount = 2 where account_id = $1', [other]),
  ).rejects.toThrow('append-only')
})
