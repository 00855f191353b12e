import type { OperatorJob } from '@guise/sdk'
import { Link } from '@tanstack/react-router'
import { ago, count, dateTimeOf, duration, shortId } from '../../lib/format.ts'
import { FAMILY_LABELS, STATE_LABELS } from '../../lib/job-labels.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { FAILURE_WORDS } from './failure-words.ts'

/** A job of any account, without anything that its people wrote or sent. */
export function operatorJobColumns(
  open: (job: OperatorJob) => void,
  { ofAll = false } = {},
): readonly Column<OperatorJob>[] {
  const account: Column<OperatorJob> = {
    title: 'Account',
    cell: ({ account: { id, name } }) => (
      <Link
        to="/operator/accounts/$accountId"
        params={{ accountId: id } as never}
        className="text-accent-text underline-offset-4 hover:underline"
      >
        {name || shortId(id)}
      </Link>
    ),
  }
  return [
    {
      title: 'Job',
      isHeading: true,
      cell: (job) => (
        <button
          type="button"
          onClick={() => open(job)}
          className="text-left underline-offset-4 hover:underline"
        >
          <span className="block font-medium">{FAMILY_LABELS[job.family]}</span>
          <code className="block text-xs text-muted">{shortId(job.id)}</code>
        </button>
      ),
    },
    { title: ofAll ? 'Why' : 'State', isInCorner: !ofAll, cell: (job) => <Outcome job={job} /> },
    ...(ofAll ? [account] : []),
    { title: 'Engine', cell: ({ engine }) => engine ?? '–' },
    { title: 'Attempts', isNumber: true, cell: ({ attempts }) => count(attempts) },
    {
      title: 'Took',
      isNumber: true,
      cell: ({ timings: { worked_seconds } }) =>
        worked_seconds === null ? '–' : duration(worked_seconds),
    },
    { title: ofAll ? 'Failed' : 'Accepted', cell: (job) => <When job={job} isEnd={ofAll} /> },
  ]
}

export function Outcome({ job: { state, failure_code } }: { job: OperatorJob }) {
  if (failure_code) {
    const { label, tone } = FAILURE_WORDS[failure_code]
    return (
      <Badge tone={tone} className="whitespace-nowrap">
        {label}
      </Badge>
    )
  }
  const { label, tone } = STATE_LABELS[state]
  return <Badge tone={tone}>{label}</Badge>
}

function When({ job, isEnd }: { job: OperatorJob; isEnd: boolean }) {
  const at = (isEnd && job.finished_at) || job.created_at
  return (
    <time dateTime={at} title={dateTimeOf(at)} className="whitespace-nowrap">
      {ago(at)}
    </time>
  )
}
