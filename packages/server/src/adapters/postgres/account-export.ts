import type { AccountExport, ExportPart } from '@guise/core'
import { type Database, MS } from '../../platform/postgres/database.ts'

/** Read at once: nothing is held in memory but this. */
const PAGE = 500
const FIRST = { uuid: '00000000-0000-0000-0000-000000000000', bigint: '0' } as const

type Source = {
  readonly file: string
  /** Column by column: a new one stays here until somebody has thought about it. */
  readonly columns: readonly string[]
  /** Of the account that is $1. */
  readonly from: string
  /** What rows are in order by; the first column. */
  readonly key: keyof typeof FIRST
}

const SOURCES: readonly Source[] = [
  {
    file: 'people.ndjson',
    columns: ['t.id', 't.email', 't.role', 't.created_at', 't.last_signed_in_at'],
    from: 'users t where t.account_id = $1',
    key: 'uuid',
  },
  {
    file: 'invitations.ndjson',
    columns: ['t.id', 't.email', 't.role', 't.created_at'],
    from: 'member_invitations t where t.account_id = $1',
    key: 'uuid',
  },
  {
    file: 'keys.ndjson',
    columns: [
      ...['t.id', 't.name', 't.prefix', 't.role', 't.scopes', 't.only_aliases', 't.only_campaign'],
      ...['t.submit_limit', 't.read_limit', 't.spend_cap', 't.spent', 't.created_at'],
      ...['t.last_used_at', 't.expires_at', 't.revoked_at'],
    ],
    from: 'api_keys t where t.account_id = $1 and t.campaign_id is null',
    key: 'uuid',
  },
  {
    file: 'filters.ndjson',
    columns: [
      ...['t.id', 't.name', 't.description', 't.model_type', 't.model', 't.genders', 't.sizes'],
      ...['t.version_id', 't.draft_engine', 't.draft_recipe', 't.created_at', 't.updated_at'],
      't.archived_at',
    ],
    from: 'filters t where t.account_id = $1',
    key: 'uuid',
  },
  {
    file: 'filter-versions.ndjson',
    columns: [
      ...['t.id', 't.filter_id', 't.number', 't.name', 't.engine', 't.recipe', 't.note'],
      ...['t.created_at', 't.published_at'],
    ],
    from: 'filter_versions t join filters f on f.id = t.filter_id where f.account_id = $1',
    key: 'uuid',
  },
  {
    file: 'aliases.ndjson',
    columns: [
      ...['t.id', 't.name', 't.project', 't.campaign_id', 't.filter_id', 't.locked_type'],
      ...['t.uses', 't.created_at', 't.updated_at', 't.last_used_at', 't.created_by'],
    ],
    from: 'aliases t where t.account_id = $1',
    key: 'uuid',
  },
  {
    file: 'alias-history.ndjson',
    columns: [
      ...['t.id', 't.alias_id', 't.filter_id', 't.filter_name', 't.removed_at'],
      ...['t.swapped_by_user', 't.swapped_by_key'],
    ],
    from: 'alias_history t join aliases a on a.id = t.alias_id where a.account_id = $1',
    key: 'bigint',
  },
  {
    file: 'alias-swaps.ndjson',
    columns: [
      ...['t.id', 't.alias_id', 't.filter_id', 't.filter_name', 't.at', 't.time_zone', 't.state'],
      ...['t.done_at', 't.failure', 't.created_at', 't.planned_by_user', 't.planned_by_key'],
    ],
    from: 'alias_swaps t where t.account_id = $1',
    key: 'uuid',
  },
  {
    file: 'campaigns.ndjson',
    columns: [
      ...['t.id', 't.name', 't.starts_on', 't.ends_on', 't.time_zone', 't.language', 't.look'],
      ...['t.texts', 't.consent_text', 't.brand', 't.result_seconds', 't.photo_seconds'],
      ...['t.spend_cap', 't.spent', 't.created_by', 't.created_at', 't.updated_at'],
    ],
    from: 'campaigns t where t.account_id = $1',
    key: 'uuid',
  },
  {
    file: 'jobs.ndjson',
    columns: [
      ...['t.id', 't.state', 't.family', 't.key_id', 't.request', 't.catalog'],
      ...['t.catalog_filter_id', 't.filter_id', 't.filter_version_id', 't.alias_id'],
      ...['t.campaign_id', 't.client_reference', 't.consent', 't.credits', 't.cancel_charged'],
      ...['t.failure_code', 't.failure_message', 't.notes', 't.engine', 't.width', 't.height'],
      ...['t.seconds', 't.created_at', 't.started_at', 't.finished_at', 't.expires_at'],
      't.erased_at',
    ],
    from: 'jobs t where t.account_id = $1',
    key: 'uuid',
  },
  {
    file: 'ledger.ndjson',
    columns: [
      't.number',
      't.kind',
      't.amount',
      't.reference',
      't.note',
      't.reverses',
      't.created_at',
    ],
    from: 'ledger_entries t where t.account_id = $1',
    key: 'bigint',
  },
  {
    file: 'webhooks.ndjson',
    columns: [
      ...['t.id', 't.url', 't.events', 't.description', 't.enabled', 't.disabled_reason'],
      't.created_at',
    ],
    from: "webhook_endpoints t where t.account_id = $1 and t.kind <> 'stream'",
    key: 'uuid',
  },
]

export function createAccountExport(database: Database): AccountExport {
  async function* rowsOf({ columns, from, key }: Source, accountId: string) {
    const [id = ''] = columns
    const page = `select r.${id.slice(2)}::text as cursor, to_jsonb(r) as row from (
      select ${columns.join(', ')} from ${from} and ${id} > $2::${key}
        order by ${id} limit ${PAGE}) r`
    for (let after: string = FIRST[key]; ; ) {
      const rows = await database.query<{ cursor: string; row: Record<string, unknown> }>(page, [
        accountId,
        after,
      ])
      for (const { row } of rows) yield row
      if (rows.length < PAGE) return
      after = rows.at(-1)?.cursor ?? after
    }
  }

  return {
    parts: SOURCES.map(
      (source): ExportPart => ({
        file: source.file,
        rows: (accountId) => rowsOf(source, accountId),
      }),
    ),

    async begin(accountId, leaseMs) {
      const begun = await database.query(
        `update accounts set export_until = now() + $2 ${MS}
          where id = $1 and (export_until is null or export_until < now()) returning 1`,
        [accountId, leaseMs],
      )
      return begun.length > 0
    },

    async renew(accountId, leaseMs) {
      await database.query(
        `update accounts set export_until = now() + $2 ${MS}
          where id = $1 and export_until is not null`,
        [accountId, leaseMs],
      )
    },

    async end(accountId) {
      await database.query('update accounts set export_until = null where id = $1', [accountId])
    },
  }
}
