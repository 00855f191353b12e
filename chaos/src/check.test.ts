import { expect, it } from 'vitest'
import { check, type RuleName } from './check.ts'
import type { HistoryEvent } from './history.ts'
import type { Run } from './rules/rule.ts'
import type { EntryRow, JobRow, Tables } from './tables.ts'

const job = (id: string, fields: Partial<JobRow> = {}): JobRow => ({
  ...{ id, account_id: 'a', state: 'succeeded', attempt: 1, sequence: 3, credits: 2 },
  ...{
    cancel_charged: false,
    client_reference: `key of ${id}`,
    failure_code: null,
    outputs: ['o'],
  },
  ...fields,
})
const entry = (
  number: number,
  kind: EntryRow['kind'],
  amount: number,
  reference = 'j',
): EntryRow => ({
  ...{ number, kind, amount, reference, account_id: 'a' },
})
const looked = (at: number, fields: object): HistoryEvent => ({
  ...{ what: 'look', at, id: 'j', status: 200 },
  ...fields,
})
const submitted = (fields: object = {}): HistoryEvent => ({
  ...{ what: 'submit', from: 1, at: 2, key: 'key of j', account: 'a', status: 200 },
  ...{ outcome: 'accepted', id: 'j' },
  ...fields,
})
const told = (sequence: number, type: string): HistoryEvent => ({
  ...{ what: 'told', at: 5, message: `m${sequence}`, type, job: 'j', sequence },
})
const swapped = (filter: string, from: number, at: number): HistoryEvent => ({
  ...{ what: 'swap', alias: 'l', outcome: 'accepted', filter, from, at },
})

/** One job, from its acceptance to its result, as it must be. */
const TABLES: Tables = {
  jobs: [job('j')],
  entries: [entry(1, 'grant', 10, 'g'), entry(2, 'hold', 2), entry(3, 'settle', 2)],
  accounts: [{ id: 'a', balance: 8, held: 0, pending: 0 }],
  keys: [{ key: 'key of j', job_id: 'j' }],
  changes: (['queued', 'running', 'succeeded'] as const).map((state, at) => ({
    ...{ job_id: 'j', number: at + 1, state, outputs: [] },
  })),
  deliveries: [{ id: 'm3', job_id: 'j', sequence: 3, event: 'job.completed', state: 'delivered' }],
  told: ['a'],
  aliases: [{ id: 'l', filter_id: 'f3', created: 0 }],
  aliasHistory: [
    { alias_id: 'l', filter_id: 'f1', removed: 1000 },
    { alias_id: 'l', filter_id: 'f2', removed: 2000 },
  ],
  publications: [{ id: 'p', state: 'succeeded' }],
}
const HISTORY: readonly HistoryEvent[] = [
  submitted(),
  looked(3, { word: 'QUEUED' }),
  looked(4, { word: 'COMPLETED', digest: 'x' }),
  told(1, 'job.queued'),
  told(2, 'job.started'),
  told(3, 'job.completed'),
  swapped('f2', 900, 1100),
  swapped('f3', 1900, 2100),
  { what: 'publish', at: 1, filter: 'f', outcome: 'accepted', id: 'p' },
]

const brokenBy = (
  tables: Partial<Tables>,
  more: readonly HistoryEvent[] = [],
  history = HISTORY,
) => {
  const run: Run = { history: [...history, ...more], tables: { ...TABLES, ...tables } }
  return [...new Set(check(run).map(({ rule }) => rule))]
}

it('finds nothing in a run in which nothing is wrong', () => {
  expect(check({ history: HISTORY, tables: TABLES })).toEqual([])
})

const only = (...left: readonly HistoryEvent['what'][]) =>
  HISTORY.filter(({ what }) => left.includes(what))

it.each<
  [RuleName, string, Partial<Tables>, (readonly HistoryEvent[])?, (readonly HistoryEvent[])?]
>([
  [
    'no accepted job is lost',
    'an answer names an unknown job',
    {},
    [submitted({ key: 'k', id: 'x' })],
  ],
  ['every accepted job ends', 'a job still runs', { jobs: [job('j', { state: 'running' })] }],
  ['one key is one job', 'two answers to one key', {}, [submitted({ id: 'k' })]],
  [
    'one key is one job',
    'two jobs of one key that nobody was told of',
    { jobs: [job('j'), job('k', { client_reference: 'key of j' })] },
  ],
  [
    'what was refused is no job',
    'a job of a key that was only refused',
    { jobs: [job('j'), job('k')] },
    [submitted({ key: 'key of k', outcome: 'refused', status: 402, id: undefined })],
  ],
  [
    'a final state never changes in the database',
    'a job fails after its success',
    { changes: [...TABLES.changes, { job_id: 'j', number: 4, state: 'failed', outputs: [] }] },
  ],
  [
    'a final state never changes for clients',
    'it waits again',
    {},
    [looked(9, { word: 'QUEUED' })],
  ],
  [
    'clients see the end that the database holds',
    'a result of a job that failed',
    { jobs: [job('j', { state: 'failed' })] },
  ],
  [
    'a result always has the same bytes',
    'other bytes',
    {},
    [looked(9, { word: 'COMPLETED', digest: 'y' })],
  ],
  ['an accepted job is always found', 'a 404', {}, [looked(9, { status: 404 })]],
  ['nobody is turned away without a reason', 'a 401', {}, [looked(9, { status: 401 })]],
  [
    'nobody is turned away without a reason',
    'a 500',
    {},
    [submitted({ status: 500, outcome: 'unknown', id: undefined })],
  ],
  [
    'what was cancelled stays cancelled',
    'a result of it',
    {},
    [{ what: 'cancel', at: 9, id: 'j', outcome: 'accepted', status: 200 }],
  ],
  [
    'every job is held once and settled or released once',
    'settled twice',
    { entries: [...TABLES.entries, entry(4, 'settle', 2)] },
  ],
  [
    'every job is held once and settled or released once',
    'a failed job that was settled',
    { jobs: [job('j', { state: 'failed' })] },
  ],
  [
    'every job is held once and settled or released once',
    'settled for another price',
    { jobs: [job('j', { credits: 3 })] },
  ],
  [
    'no entry without its job',
    'a hold of nothing',
    { entries: [...TABLES.entries, entry(4, 'hold', 2, 'x')] },
  ],
  [
    'balances are the fold of the ledger',
    'more than the ledger says',
    { accounts: [{ id: 'a', balance: 9, held: 0, pending: 0 }] },
  ],
  [
    'balances are the fold of the ledger',
    'below zero for a moment',
    {
      entries: [entry(1, 'hold', 2), entry(2, 'grant', 10, 'g'), entry(3, 'settle', 2)],
    },
  ],
  [
    'no balance is ever negative',
    'a debt',
    { accounts: [{ id: 'a', balance: -1, held: 0, pending: 0 }] },
  ],
  [
    'pending counts what is open',
    'one too many',
    { accounts: [{ id: 'a', balance: 8, held: 0, pending: 1 }] },
  ],
  [
    'a ledger is numbered without a gap',
    'a hole',
    { entries: [entry(1, 'grant', 10, 'g'), entry(2, 'hold', 2), entry(4, 'settle', 2)] },
  ],
  ['webhooks tell every change at least once', 'silence', {}, [], only('submit', 'look', 'swap')],
  ['webhooks tell only what happened', 'a failure of a success', {}, [told(3, 'job.failed')]],
  [
    'webhooks tell only what happened',
    'a change that is still to come',
    {},
    [told(4, 'job.queued')],
  ],
  [
    'every delivery ends',
    'one that was given up',
    { deliveries: [{ id: 'm', job_id: 'j', sequence: 1, event: 'job.queued', state: 'failed' }] },
  ],
  [
    'the history of an alias is complete',
    'a filter is missing',
    { aliasHistory: [{ alias_id: 'l', filter_id: 'f1', removed: 2000 }] },
  ],
  [
    'the history of an alias is complete',
    'a filter that nobody asked for',
    { aliases: [{ id: 'l', filter_id: 'f4', created: 0 }] },
  ],
  ['every publication ends', 'one waits', { publications: [{ id: 'p', state: 'queued' }] }],
  ['every publication ends', 'one is gone', { publications: [] }],
])('%s: finds %s', (rule, _what, tables, more, history) => {
  expect(brokenBy(tables, more, history)).toContain(rule)
})

it('lets a try without an answer arrive after another was refused', () => {
  const tries = [
    submitted({ key: 'key of k', outcome: 'unknown', status: 0, id: undefined }),
    submitted({ key: 'key of k', outcome: 'refused', status: 402, id: undefined }),
  ]
  const late = job('k', { account_id: 'b', credits: 0, sequence: 0 })
  expect(brokenBy({ jobs: [job('j'), late] }, tries)).not.toContain('what was refused is no job')
})

it('holds a cancelled job that is charged to its settle', () => {
  const cancelled = job('j', { state: 'cancelled', cancel_charged: true })
  const rule: RuleName = 'every job is held once and settled or released once'
  expect(brokenBy({ jobs: [cancelled] })).not.toContain(rule)
  expect(brokenBy({ jobs: [{ ...cancelled, cancel_charged: false }] })).toContain(rule)
})
