import type { OperatorJob, Page } from '@guise/sdk'
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpened } from '../../lib/use-search-values.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { JobStoryDrawer } from './job-story-drawer.tsx'
import { operatorJobColumns } from './operator-job-columns.tsx'

export type JobPages = {
  readonly queryKey: QueryKey
  readonly page: (cursor: string | null, signal: AbortSignal) => Promise<Page<OperatorJob>>
}

/** Jobs of one account or of all, with the story of the one that is open. */
export function OperatorJobList({
  pages: { queryKey, page },
  label,
  ofAll = false,
  nothing,
}: {
  pages: JobPages
  label: string
  ofAll?: boolean
  nothing: { readonly title: string; readonly words: ReactNode }
}) {
  // Both ids: operators read a job at its account.
  const [opened, open, close] = useOpened('job')
  const jobs = useInfiniteQuery({
    queryKey: ['operator', 'jobs', ...queryKey],
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
    refetchInterval: 30_000,
  })
  const rows = jobs.data?.pages.flatMap(({ data }) => data)
  const columns = operatorJobColumns(({ id, account }) => open(`${account.id}.${id}`), { ofAll })
  const [accountId, jobId] = opened?.split('.') ?? []
  return (
    <>
      {jobs.error && !rows && (
        <ErrorNotice error={jobs.error} onRetry={() => void jobs.refetch()} />
      )}
      {jobs.isPending && <Skeleton className="h-64" />}
      {rows?.length === 0 && (
        <EmptyState icon={CircleCheckBig} title={nothing.title}>
          {nothing.words}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Card>
          <DataTable label={label} rows={rows} columns={columns} keyOf={({ id }) => id} />
        </Card>
      )}
      {jobs.hasNextPage && (
        <div className="mt-5 text-center">
          <Button onClick={() => void jobs.fetchNextPage()} isBusy={jobs.isFetchingNextPage}>
            Show older jobs
          </Button>
        </div>
      )}
      {accountId && jobId && <JobStoryDrawer accountId={accountId} jobId={jobId} onClose={close} />}
    </>
  )
}
