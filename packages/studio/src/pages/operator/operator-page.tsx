import { useQuery } from '@tanstack/react-query'
import { useGuise } from '../../lib/guise.ts'
import { LIVE } from '../../lib/live.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { EnginesSection } from './engines-section.tsx'
import { LaneCard } from './lane-card.tsx'
import { WorkersSection } from './workers-section.tsx'

/** What the installation does now. */
export default function OperatorPage() {
  const guise = useGuise()
  const lanes = useQuery({
    queryKey: ['operator', 'lanes'],
    queryFn: ({ signal }) => guise.operator.lanes({ signal }),
    ...LIVE,
  })
  return (
    <Page
      title="Lanes and workers"
      lead="Jobs wait in lanes until a worker runs them. You can pause a lane without losing jobs."
    >
      <div className="space-y-6">
        {lanes.error && !lanes.data && (
          <ErrorNotice error={lanes.error} onRetry={() => void lanes.refetch()} />
        )}
        {lanes.isPending && <Skeleton className="h-56" />}
        {lanes.data && (
          <div className="grid gap-6 lg:grid-cols-2">
            {lanes.data.map((lane) => (
              <LaneCard key={lane.lane} lane={lane} />
            ))}
          </div>
        )}
        <EnginesSection />
        <WorkersSection />
      </div>
    </Page>
  )
}
