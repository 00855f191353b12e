import type { Job, JobSummary } from '@guise/sdk'
import { about, count, duration, moment } from './format.ts'
import { type Column, type Field, fields, table } from './table.ts'
import type { Paint, Style } from './terminal.ts'

const STATE_STYLES: Readonly<Record<JobSummary['state'], Style>> = {
  queued: 'yellow',
  running: 'cyan',
  succeeded: 'green',
  failed: 'red',
  cancelled: 'dim',
}

export const stateStyle = ({ state }: Pick<JobSummary, 'state'>): Style => STATE_STYLES[state]

const COLUMNS: readonly Column<JobSummary>[] = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'STATE', of: ({ state }) => state, style: stateStyle },
  { title: 'FAMILY', of: ({ family }) => family },
  { title: 'FILTER', of: ({ filter }) => filter?.name ?? filter?.id },
  { title: 'ALIAS', of: ({ alias, alias_name }) => alias_name || alias },
  { title: 'CREDITS', of: ({ credits }) => credits.charged || credits.held, align: 'right' },
  { title: 'CREATED', of: ({ created_at }) => moment(created_at) },
  { title: 'REFERENCE', of: ({ client_reference }) => client_reference },
]

export function jobTable(jobs: readonly JobSummary[], paint: Paint): string {
  return jobs.length === 0 ? 'No jobs.' : table(COLUMNS, jobs, paint)
}

/** All about one job. */
export function jobDetails(job: Job, paint: Paint): string {
  const { credits, timings, filter } = job
  const pairs: readonly Field[] = [
    ['id', job.id],
    ['state', job.state, stateStyle(job)],
    ['family', job.family],
    ['filter', filter && [filter.id, filter.name].filter(Boolean).join(' ')],
    ['alias', job.alias && [job.alias, job.alias_name].filter(Boolean).join(' ')],
    ['campaign', job.campaign_id],
    ['progress', job.state === 'running' ? `${Math.floor(job.progress * 100)} %` : null],
    ['queue place', job.queue_place === null ? null : `${count(job.queue_place, 'job')} ahead`],
    ['time left', job.eta_seconds === null ? null : about(job.eta_seconds)],
    ['attempts', job.attempts],
    ['credits', `${credits.held} held, ${credits.charged} charged, ${credits.released} released`],
    ['reference', job.client_reference],
    ['created', moment(job.created_at)],
    ['waited', timings.waited_seconds === null ? null : duration(timings.waited_seconds)],
    ['worked', timings.worked_seconds === null ? null : duration(timings.worked_seconds)],
    ['finished', job.finished_at && moment(job.finished_at)],
    ['kept until', job.expires_at && moment(job.expires_at)],
    ['erased', job.erased_at && moment(job.erased_at)],
    ['failure', job.failure && `${job.failure.code}: ${job.failure.message}`],
    ...job.notes.map((note) => ['note', note] as const),
    ...job.outputs.map((output, at) => [`output ${at}`, outputText(output)] as const),
  ]
  return fields(pairs, paint)
}

function outputText({ content_type, width, height, seconds, url }: Job['outputs'][number]) {
  const size = width && height ? ` ${width}x${height}` : ''
  const length = seconds ? ` ${duration(seconds)}` : ''
  return `${content_type}${size}${length} ${url}`
}

/** How a job ended, in one line. */
export function endText({ timings, credits, state }: Job): string {
  const worked = timings.worked_seconds === null ? '' : ` in ${duration(timings.worked_seconds)}`
  return state === 'succeeded'
    ? `Done${worked}, ${count(credits.charged, 'credit')}`
    : `The job ${state === 'failed' ? 'failed' : 'was cancelled'}. Nothing was charged`
}
