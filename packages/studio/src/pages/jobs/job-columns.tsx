import type { JobSummary } from '@guise/sdk'
import { ago, count, dateTimeOf, shortId } from '../../lib/format.ts'
import { FAMILY_LABELS, STATE_LABELS } from '../../lib/job-labels.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { JobOpener } from './job-opener.tsx'

export type JobNames = {
  readonly keys: ReadonlyMap<string, string>
  /** Undefined while nobody knows them. */
  readonly aliases: ReadonlyMap<string, string> | undefined
}

export function jobColumns(names: JobNames, open: (id: string) => void): Column<JobSummary>[] {
  return [
    {
      title: 'Job',
      isHeading: true,
      cell: (job) => (
        <JobOpener job={job} onOpen={open}>
          <code className="block truncate text-xs text-muted">{shortId(job.id)}</code>
        </JobOpener>
      ),
      card: (job) => (
        <JobOpener job={job} onOpen={open} isLarge>
          <span className="mt-0.5 block truncate text-xs text-muted">{briefOf(job, names)}</span>
          {job.failure && (
            <span className="mt-0.5 line-clamp-2 text-xs text-muted">{job.failure.message}</span>
          )}
        </JobOpener>
      ),
      className: 'max-w-64',
    },
    {
      title: 'State',
      isInCorner: true,
      cell: (job) => <JobStateBadge job={job} />,
      card: (job) => <JobStateBadge job={{ ...job, failure: null }} />,
    },
    { title: 'Kind', card: false, cell: ({ family }) => FAMILY_LABELS[family] },
    {
      title: 'Alias',
      card: false,
      cell: ({ alias }) => (alias ? aliasOf(alias, names) : '–'),
    },
    { title: 'By', card: false, cell: ({ key_id }) => callerOf(key_id, names) },
    { title: 'Credits', card: false, isNumber: true, cell: (job) => creditsOf(job) },
    {
      title: 'Accepted',
      card: false,
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={dateTimeOf(created_at)} className="whitespace-nowrap">
          {ago(created_at)}
        </time>
      ),
    },
  ]
}

export function JobStateBadge({
  job,
}: {
  job: Pick<JobSummary, 'state' | 'progress' | 'failure'>
}) {
  const { label, tone } = STATE_LABELS[job.state]
  const percent = job.state === 'running' ? ` ${Math.round(job.progress * 100)} %` : ''
  return (
    <span className="inline-flex max-w-72 flex-col items-end gap-1 md:items-start">
      <Badge tone={tone}>
        {label}
        {percent}
      </Badge>
      {job.state === 'failed' && job.failure && (
        <span className="text-xs md:line-clamp-2 text-muted">{job.failure.message}</span>
      )}
    </span>
  )
}

export function aliasOf(id: string, { aliases }: Pick<JobNames, 'aliases'>): string {
  return aliases ? (aliases.get(id) ?? 'Deleted alias') : shortId(id)
}

export function callerOf(keyId: string | null, { keys }: Pick<JobNames, 'keys'>): string {
  return keyId === null ? 'Studio' : (keys.get(keyId) ?? 'API key')
}

/** When, and for what: enough to find a job again on a phone. */
function briefOf({ created_at, alias, family }: JobSummary, names: JobNames): string {
  return `${ago(created_at)}, ${alias ? aliasOf(alias, names) : FAMILY_LABELS[family]}`
}

/** What it costs or would cost; what came back is nothing. */
function creditsOf({ credits: { held, charged } }: JobSummary): string {
  return held > 0 ? `${count(held)} held` : count(charged)
}
