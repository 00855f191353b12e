import type { LedgerEntry } from '@guise/sdk'
import { Link } from '@tanstack/react-router'
import { count, dateTimeOf, noteOf, shortId } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'

export type Kind = LedgerEntry['kind']

export const KINDS: Readonly<Record<Kind, { label: string; tone: Tone; sign: string }>> = {
  grant: { label: 'Granted', tone: 'good', sign: '+' },
  hold: { label: 'Held', tone: 'neutral', sign: '−' },
  settle: { label: 'Spent', tone: 'accent', sign: '' },
  release: { label: 'Released', tone: 'warn', sign: '+' },
  reversal: { label: 'Reversed', tone: 'warn', sign: '−' },
}

export const COLUMNS: readonly Column<LedgerEntry>[] = [
  {
    title: 'When',
    isHeading: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{dateTimeOf(created_at)}</time>,
    card: ({ created_at }) => (
      <time dateTime={created_at} className="text-xs text-muted">
        {dateTimeOf(created_at)}
      </time>
    ),
    className: 'whitespace-nowrap',
  },
  {
    title: 'What',
    isInCorner: true,
    cell: ({ kind }) => <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>,
  },
  {
    title: 'For',
    isHeading: true,
    cell: (entry) => reasonOf(entry),
    className: 'max-w-80',
  },
  {
    title: 'Credits',
    isNumber: true,
    isInCorner: true,
    // What is spent was taken when it was held: it must not read as taken twice.
    cell: ({ kind, amount }) =>
      kind === 'settle' ? (
        <span className="text-muted">{count(amount)} from the hold</span>
      ) : (
        `${KINDS[kind].sign}${count(amount)}`
      ),
  },
]

function reasonOf(entry: LedgerEntry) {
  const { job_id } = entry
  if (job_id === null) return noteOf(entry)
  return (
    <Link
      to="/jobs"
      search={{ job: job_id } as never}
      className="inline-block max-w-full truncate align-bottom text-accent-text underline-offset-4 hover:underline"
    >
      Job {shortId(job_id)}
    </Link>
  )
}
