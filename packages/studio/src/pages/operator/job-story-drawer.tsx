import type { OperatorJobStory } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { count, dateTimeOf } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { FAMILY_LABELS, STATE_LABELS } from '../../lib/job-labels.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'
import { JobDeliveries } from '../jobs/job-deliveries.tsx'
import { JobTimeline } from '../jobs/job-timeline.tsx'
import { FAILURE_WORDS } from './failure-words.ts'
import { LANE_NAMES } from './lane-labels.ts'

/** What became of a job. Looking is recorded, so it is not asked for again by itself. */
export function JobStoryDrawer({
  accountId,
  jobId,
  onClose,
}: {
  accountId: string
  jobId: string
  onClose: () => void
}) {
  const guise = useGuise()
  const story = useQuery({
    queryKey: ['operator', 'job', accountId, jobId],
    queryFn: ({ signal }) => guise.operator.job(accountId, jobId, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Drawer isOpen onClose={onClose} title={story.data ? FAMILY_LABELS[story.data.family] : 'Job'}>
      {story.error && <ErrorNotice error={story.error} onRetry={() => void story.refetch()} />}
      {story.isPending && <Loading />}
      {story.data && <Story job={story.data} />}
    </Drawer>
  )
}

function Story({ job }: { job: OperatorJobStory }) {
  const { label, tone } = STATE_LABELS[job.state]
  return (
    <div className="space-y-6">
      <div className="flex items-center justify-between gap-3">
        <Badge tone={tone}>{label}</Badge>
        <CopyButton text={job.id} label="Copy the job's id" variant="quiet">
          Copy id
        </CopyButton>
      </div>
      {job.failure_code && <Why code={job.failure_code} />}
      <JobTimeline job={job} deliveries={job.deliveries} />
      <Facts facts={factsOf(job)} />
      <Instances prompts={job.instance_prompts} />
      <JobDeliveries deliveries={job.deliveries} />
      <p className="text-xs text-muted">
        Pictures, prompts and references belong to the account and are not shown here. The audit log
        keeps that you looked.
      </p>
    </div>
  )
}

function Why({ code }: { code: NonNullable<OperatorJobStory['failure_code']> }) {
  const { label, next, tone } = FAILURE_WORDS[code]
  return (
    <div
      role="note"
      className={
        tone === 'bad'
          ? 'rounded-control bg-bad-soft px-4 py-3 text-sm'
          : 'rounded-control bg-sunken px-4 py-3 text-sm'
      }
    >
      <p className={tone === 'bad' ? 'font-medium text-bad' : 'font-medium'}>{label}</p>
      <p className="mt-1">{next}</p>
      <p className="mt-1 text-xs text-muted">{code}</p>
    </div>
  )
}

function factsOf(job: OperatorJobStory) {
  const at = (date: string | null) => (date ? dateTimeOf(date) : '–')
  const code = (text: string | null) => (text ? <code className="text-xs">{text}</code> : '–')
  const { id, name } = job.account
  return [
    ['Id', code(job.id)],
    [
      'Account',
      <Link
        key="account"
        to="/operator/accounts/$accountId"
        params={{ accountId: id } as never}
        className="text-accent-text underline-offset-4 hover:underline"
      >
        {name || id}
      </Link>,
    ],
    ['Lane', LANE_NAMES[job.lane]],
    ['Engine', job.engine ?? '–'],
    ['Filter', job.filter ? filterOf(job.filter) : '–'],
    ['Attempts', count(job.attempts)],
    ['Credits', creditsOf(job.credits)],
    ['Accepted', at(job.created_at)],
    ['Started', at(job.started_at)],
    ['Finished', at(job.finished_at)],
    ['Stored until', at(job.expires_at)],
    ['Erased', at(job.erased_at)],
    ['Key', job.key_id ? code(job.key_id) : 'Studio'],
    ['Campaign', code(job.campaign_id)],
    ['Request', code(job.request_id)],
    ['Trace', code(job.trace_id)],
  ].filter(([, value]) => value !== '–') as [string, string][]
}

const filterOf = ({ id, catalog }: NonNullable<OperatorJobStory['filter']>) =>
  catalog ? `${id} of the ${catalog} list` : `Custom, ${id}`

function creditsOf({ held, charged, released }: OperatorJobStory['credits']): string {
  if (held > 0) return `${count(held)} held`
  return released > 0 ? `${count(released)} released` : `${count(charged)} charged`
}

function Instances({ prompts }: { prompts: OperatorJobStory['instance_prompts'] }) {
  if (prompts.length === 0) return null
  return (
    <section aria-label="GPU instances">
      <h3 className="mb-2 text-sm font-medium">GPU instances</h3>
      <ul className="space-y-2 text-sm">
        {prompts.map((prompt) => (
          <li key={prompt.submitted_at} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              Attempt {count(prompt.attempt)}, {dateTimeOf(prompt.submitted_at)}
              <code className="block truncate text-xs text-muted">{prompt.instance_id}</code>
            </span>
            <Badge tone={prompt.ending === 'succeeded' ? 'good' : 'neutral'}>
              {prompt.ending ?? 'still there'}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
