import type { Lane } from '@guise/sdk'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useGuise } from '../../lib/guise.ts'
import { useSearchValues } from '../../lib/use-search-values.ts'
import { NativeSelect } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { LANE_NAMES } from './lane-labels.ts'
import { OperatorJobList } from './operator-job-list.tsx'

const SPANS = [
  ['1', 'Last hour'],
  ['24', 'Last 24 hours'],
  ['168', 'Last 7 days'],
  ['', 'All that are kept'],
] as const
const HOUR_MS = 3600_000

/** From the figure on the lane's card to the jobs behind it. */
export default function FailuresPage() {
  const { lane } = useParams({ strict: false }) as { lane: Lane['lane'] }
  const guise = useGuise()
  const [{ hours }, change] = useSearchValues()
  return (
    <Page
      title={`${LANE_NAMES[lane] ?? 'Lane'}: failed jobs`}
      lead={
        <Link
          to="/operator"
          className="inline-flex items-center gap-1.5 underline-offset-4 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden />
          All lanes
        </Link>
      }
      actions={
        <NativeSelect
          aria-label="When"
          className="w-44"
          value={hours ?? ''}
          onChange={(event) => change({ hours: event.target.value })}
        >
          {SPANS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      }
    >
      <OperatorJobList
        label="Failed jobs"
        ofAll
        pages={{
          queryKey: ['failures', lane, hours],
          page: (cursor, signal) => {
            const since = hours ? new Date(Date.now() - Number(hours) * HOUR_MS) : undefined
            return guise.operator.failures(lane, { since, limit: 25, signal }).page(cursor)
          },
        }}
        nothing={{
          title: 'No failed jobs',
          words: 'Nothing has failed in this lane in this time.',
        }}
      />
    </Page>
  )
}
