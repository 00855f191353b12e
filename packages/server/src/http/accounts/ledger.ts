import { Readable } from 'node:stream'
import { LEDGER_KINDS, type LedgerQuery, type NumberedEntry } from '@guise/core'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { isNumber, page, pageOf, pageQuery } from '../paging.ts'
import { instant } from '../query-fields.ts'
import type { Services } from '../services.ts'
import { oneOf } from '../versioned/families/fields.ts'
import { createdAt } from '../view-fields.ts'
import { csvLine } from './csv.ts'

const entry = z
  .object({
    number: z.int().describe('Number of the entry in your account, starting at 1'),
    kind: z
      .enum(LEDGER_KINDS)
      .describe(
        'grant and reversal come from the operator; a run holds credits, then settles or releases them',
      ),
    amount: z
      .int()
      .meta({ description: 'Credits; negative where they leave the balance', examples: [500] }),
    job_id: z.string().nullable().describe('The job it is about'),
    note: z.string().nullable().describe('Words of the operator'),
    reverses: z.int().nullable().describe('For a reversal, the number of the reversed grant'),
    created_at: createdAt,
  })
  .meta({ id: 'LedgerEntry' })

const query = z.object({
  kind: oneOf(LEDGER_KINDS).optional().describe('Only entries of this kind'),
  since: instant.optional().describe('Only entries at or after this time'),
  until: instant.optional().describe('Only entries before this time'),
  format: oneOf(['json', 'csv'])
    .optional()
    .describe('csv (or Accept: text/csv) returns the whole range at once, without pages'),
  ...pageQuery(isNumber),
})

const COLUMNS = ['number', 'kind', 'amount', 'job_id', 'note', 'created_at', 'reverses'] as const
/** Read at once for a CSV file: nothing is held in memory but this. */
const CSV_PAGE = 1000

function present(one: NumberedEntry): z.output<typeof entry> {
  return {
    number: one.number,
    kind: one.kind,
    amount: one.amount,
    job_id: one.kind === 'grant' || one.kind === 'reversal' ? null : one.reference,
    note: one.note,
    reverses: one.reverses,
    created_at: one.createdAt.toISOString(),
  }
}

export function ledgerEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/v1/account/ledger',
      operationId: 'listLedger',
      tag: 'Account',
      summary: 'List all credits that were granted, held, spent or released, newest first',
      description:
        'Every change of your credits: a run is held, and then settled or released. Pages by `cursor`; with `format=csv` the whole range as one file.',
      access: 'read',
      reads: 'nothing',
      query,
      success: {
        status: 200,
        description: 'A page of entries, or all of them as CSV',
        schema: pageOf(entry),
        content: ['text/csv'],
      },
      faults: [],
      async handle(call) {
        const { kind, since, until, format, cursor, limit } = call.query
        const { accountId } = call.caller
        const range = {
          ...(kind ? { kind } : {}),
          ...(since ? { since } : {}),
          ...(until ? { until } : {}),
          ...(cursor ? { before: Number(cursor) } : {}),
        }
        call.reply.header('Vary', 'Accept')
        if (format === 'csv' || (format === undefined && prefersCsv(call.request))) {
          const day = services.now().toISOString().slice(0, 10)
          return call.reply
            .header('Content-Type', 'text/csv; charset=utf-8; header=present')
            .header('Content-Disposition', `attachment; filename="guise-ledger-${day}.csv"`)
            .send(Readable.from(csvOf(services, accountId, range)))
        }
        const read = await services.listLedger(accountId, { ...range, limit: limit + 1 })
        const { entries, nextCursor } = page(read, limit, ({ number }) => String(number))
        return { data: entries.map(present), next_cursor: nextCursor }
      },
    }),
  ]
}

function prefersCsv({ headers }: FastifyRequest): boolean {
  return /\btext\/csv\b/i.test(headers.accept ?? '')
}

/** The whole range, page by page, at the pace of whoever reads it. */
async function* csvOf(
  services: Services,
  accountId: string,
  range: Omit<LedgerQuery, 'limit'>,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS)
  let { before } = range
  for (;;) {
    const entries = await services.listLedger(accountId, {
      ...range,
      ...(before === undefined ? {} : { before }),
      limit: CSV_PAGE,
    })
    if (entries.length > 0) {
      yield entries
        .map(present)
        .map((one) => csvLine(COLUMNS.map((name) => one[name])))
        .join('')
    }
    if (entries.length < CSV_PAGE) return
    before = entries.at(-1)?.number
  }
}
