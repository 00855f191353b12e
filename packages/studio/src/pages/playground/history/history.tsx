import type { JobSummary } from '@guise/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice, Skeleton } from '../../../ui/waiting.tsx'
import { HistoryTile } from './history-tile.tsx'

const PAGE = 18

/** What was made before, by anybody of the account, as long as its pictures are kept. */
export function History({
  onOpen,
  onRerun,
}: {
  onOpen: (job: JobSummary) => void
  onRerun: (job: JobSummary) => void
}) {
  const guise = useGuise()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['jobs', 'playground'],
      queryFn: ({ pageParam }) =>
        guise.jobs.list({ state: ['queued', 'running', 'succeeded'], limit: PAGE }).page(pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
    })
  const jobs = data?.pages.flatMap((page) => page.data.filter(isWorthShowing)) ?? []
  return (
    <section aria-label="History" className="mt-12">
      <h2 className="mb-4 text-lg font-semibold">History</h2>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-40" />}
      {data && jobs.length === 0 && (
        <EmptyState icon={Images} title="Nothing here yet" className="py-10">
          Your pictures and videos are stored here for a limited time.
        </EmptyState>
      )}
      {jobs.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
          {jobs.map((job) => (
            <HistoryTile
              key={job.id}
              job={job}
              onOpen={() => onOpen(job)}
              onRerun={() => onRerun(job)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-6 text-center">
          <Button onClick={() => void fetchNextPage()} isBusy={isFetchingNextPage}>
            Show older ones
          </Button>
        </div>
      )}
    </section>
  )
}

/** Those whose pictures are gone teach nothing. */
function isWorthShowing({ state, outputs }: JobSummary): boolean {
  return state !== 'succeeded' || outputs.length > 0
}
