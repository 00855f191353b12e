import { Readable } from 'node:stream'
import { AUDIT_ACTIONS, AUDIT_ACTORS, type Clock } from '@guise/core'
import { z } from 'zod'
import { csvLine } from '../../http/accounts/csv.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { isNumber, page, pageOf, pageQuery } from '../../http/paging.ts'
import { idText, instant } from '../../http/query-fields.ts'
import { integer, oneOf } from '../../http/versioned/families/fields.ts'
import { EXAMPLE_IDS, idOf } from '../../http/view-fields.ts'
import type { SealedEntry } from './chain.ts'
import type { AuditEntry, AuditLog } from './store.ts'

const entry = z
  .object({
    number: z
      .int()
      .nullable()
      .describe('Its place in the chain; null for the few seconds before it is sealed'),
    at: z.iso.datetime().describe('When it happened'),
    action: z.enum(AUDIT_ACTIONS).describe('What was done'),
    actor: z
      .object({
        kind: z
          .enum(AUDIT_ACTORS)
          .describe(
            'server: a worker, or a command on the server. stranger: somebody not signed in',
          ),
        id: z.string().nullable().describe('Id of the person or key'),
        name: z
          .string()
          .nullable()
          .describe('Email address of the person or name of the key, looked up now'),
      })
      .describe('Who did it'),
    account: z
      .object({
        id: idOf('account'),
        name: z.string().nullable().describe('Its name now; null if it was erased'),
      })
      .nullable()
      .describe('Whose data it is about'),
    subject: z
      .object({
        kind: z.string().meta({ description: 'What it is', examples: ['job'] }),
        id: z.string().meta({ description: 'Its id', examples: [EXAMPLE_IDS.job] }),
      })
      .nullable()
      .describe('What it was done to'),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).meta({
      description: 'What else is known, such as a new status; never secrets',
      examples: [{}],
    }),
    hash: z.string().nullable().describe('Chained to the hash of the entry before'),
  })
  .meta({ id: 'AuditEntry' })

const listQuery = z.object({
  action: oneOf(AUDIT_ACTIONS).optional().describe('Only this action'),
  account_id: idText.optional().describe('Only what is about this account'),
  actor_id: idText.optional().describe('Id of a person or key'),
  since: instant.optional().describe('Only entries at or after this time'),
  until: instant.optional().describe('Only entries before this time'),
  ...pageQuery(isNumber),
})

const exportQuery = z.object({
  format: oneOf(['ndjson', 'csv'])
    .default('ndjson')
    .describe('Only ndjson can be checked with guise audit verify'),
  after: integer(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('Only entries with a higher number, to continue an earlier export'),
})

const COLUMNS = [
  ...['number', 'at', 'action', 'actor_kind', 'actor_id', 'account_id'],
  ...['subject_kind', 'subject_id', 'facts', 'hash'],
]
/** Read at once for an export: nothing is held in memory but this. */
const EXPORT_PAGE = 1000

function present(one: AuditEntry): z.output<typeof entry> {
  const { number, at, action, actor, accountId, subject, facts, hash } = one
  return {
    ...{ number, at: at.toISOString(), action, facts: { ...facts }, hash },
    actor: { ...actor, name: one.actorName },
    account: accountId === null ? null : { id: accountId, name: one.accountName },
    subject: subject && { ...subject },
  }
}

const ROW = { tag: 'Operator', access: 'operate', method: 'GET', reads: 'nothing' } as const

type Uses = {
  readonly auditLog: Pick<AuditLog, 'list' | 'sealed'>
  readonly clock: Clock
}

/** Who did what in this installation. */
export function auditRoutes(on: Uses): readonly Endpoint[] {
  return [
    endpoint({
      ...ROW,
      path: '/v1/operator/audit',
      operationId: 'listAudit',
      summary: 'List sign-ins, changes and reads of the audit log, newest first',
      description:
        'Who did what, when, and about what. Addresses and names are looked up now; the log itself has ids alone.',
      query: listQuery,
      success: { status: 200, description: 'A page of entries', schema: pageOf(entry) },
      faults: [],
      async handle({ query }) {
        const { action, account_id, actor_id, since, until, cursor, limit } = query
        const read = await on.auditLog.list({
          ...(action ? { action } : {}),
          ...(account_id ? { accountId: account_id } : {}),
          ...(actor_id ? { actorId: actor_id } : {}),
          ...(since ? { since } : {}),
          ...(until ? { until } : {}),
          ...(cursor ? { before: Number(cursor) } : {}),
          limit: limit + 1,
        })
        const { entries, nextCursor } = page(read, limit, ({ id }) => String(id))
        return { data: entries.map(present), next_cursor: nextCursor }
      },
    }),
    endpoint({
      ...ROW,
      path: '/v1/operator/audit/export',
      operationId: 'exportAudit',
      summary: 'Export the chain of the audit log, oldest first; it has ids and no names',
      description:
        'Each line has the hash of the line before, so that a change shows. Check a file with `guise audit verify`; continue an earlier export with `after`.',
      worthReads: 60,
      query: exportQuery,
      success: {
        status: 200,
        description: 'One entry in each line, with its hash',
        content: ['application/x-ndjson', 'text/csv'],
      },
      faults: [],
      async handle({ query, request, reply }) {
        const { format, after } = query
        const day = on.clock.now().toISOString().slice(0, 10)
        const type = format === 'csv' ? 'text/csv; charset=utf-8; header=present' : NDJSON
        reply
          .header('Content-Type', type)
          .header('Cache-Control', 'private, no-store')
          .header('Content-Disposition', `attachment; filename="guise-audit-${day}.${format}"`)
        if (request.method === 'HEAD') return reply.send()
        return reply.send(Readable.from(exported(on, format, after)))
      },
    }),
  ]
}

const NDJSON = 'application/x-ndjson; charset=utf-8'

async function* exported(
  { auditLog }: Uses,
  format: 'ndjson' | 'csv',
  from: number,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(COLUMNS)
  const lineOf = format === 'csv' ? csvOf : ndjsonOf
  for (let after = from; ; ) {
    const entries = await auditLog.sealed(after, EXPORT_PAGE)
    if (entries.length > 0) yield entries.map(lineOf).join('')
    if (entries.length < EXPORT_PAGE) return
    after = entries.at(-1)?.number ?? after
  }
}

/** In the order in which it is hashed, so that a reader sees what is what. */
function fieldsOf({ number, at, action, actor, accountId, subject, facts, hash }: SealedEntry) {
  return {
    ...{ number, at: at.toISOString(), action, actor_kind: actor.kind, actor_id: actor.id },
    ...{ account_id: accountId, subject_kind: subject?.kind ?? null },
    ...{ subject_id: subject?.id ?? null, facts, hash },
  }
}

function ndjsonOf(one: SealedEntry): string {
  return `${JSON.stringify(fieldsOf(one))}\n`
}

function csvOf(one: SealedEntry): string {
  const { facts, ...rest } = fieldsOf(one)
  const { hash, ...before } = rest
  return csvLine([...Object.values(before), JSON.stringify(facts), hash])
}
