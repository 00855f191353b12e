import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Projector } from 'lucide-react'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice, Loading } from '../../../ui/waiting.tsx'
import type { TabProps } from '../one/tab-props.ts'
import { BoothCard } from './booth-card.tsx'
import { summaryOf } from './booth-words.ts'

const EVERY_MS = 5_000

/** How the booths of a campaign are, for somebody who is not beside them. */
export function BoothsTab({ campaign, mayWrite }: TabProps) {
  const guise = useGuise()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['campaigns', campaign.id, 'booths'],
    queryFn: ({ signal }) => guise.campaigns.booths(campaign.id, { signal }),
    refetchInterval: EVERY_MS,
  })
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Projector}
        title="No booth is running"
        action={
          mayWrite && (
            <Button asChild variant="primary">
              <Link to="/booth" search={{ campaign: campaign.id }}>
                Open a booth
              </Link>
            </Button>
          )
        }
      >
        Open the booth on the machine that stands at the event. From then on you see here whether it
        works, and how many photos wait.
      </EmptyState>
    )
  }
  return (
    <div>
      <p role="status" className="mb-4 text-lg font-medium">
        {summaryOf(data)}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        {data.map((booth, place) => (
          <BoothCard
            key={booth.id}
            booth={booth}
            name={booth.name || `Booth ${place + 1}`}
            now={dataUpdatedAt}
          />
        ))}
      </ul>
    </div>
  )
}
