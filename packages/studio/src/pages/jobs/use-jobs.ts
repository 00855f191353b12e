import type { JobFamily, JobQuery, JobState } from '@guise/sdk'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { may, useSession } from '../../app/session.ts'
import { useGuise } from '../../lib/guise.ts'
import { LIVE } from '../../lib/live.ts'
import type { SearchValues } from '../../lib/use-search-values.ts'
import { useSettled } from '../../lib/use-settled.ts'

const PAGE = 25

/** Period a list goes, in hours. */
export const SPANS = {
  hour: { label: 'Last hour', hours: 1 },
  day: { label: 'Last 24 hours', hours: 24 },
  week: { label: 'Last 7 days', hours: 7 * 24 },
  month: { label: 'Last 30 days', hours: 30 * 24 },
} as const

export function useJobs(values: SearchValues) {
  const guise = useGuise()
  const { state, family, alias, time } = values
  const search = useSettled(values.search)
  return useInfiniteQuery({
    queryKey: ['jobs', search, state, family, alias, time],
    queryFn: ({ pageParam, signal }) =>
      guise.jobs
        .list({ ...queryOf({ search, state, family, alias, time }), signal })
        .page(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // What is found stays in sight while the next letters are looked for.
    placeholderData: keepPreviousData,
    ...LIVE,
  })
}

function queryOf({ search, state, family, alias, time }: SearchValues): JobQuery {
  const span = time ? SPANS[time as keyof typeof SPANS] : undefined
  return {
    limit: PAGE,
    search,
    state: state as JobState | undefined,
    family: family as JobFamily | undefined,
    alias,
    since: span && new Date(Date.now() - span.hours * 3600_000),
  }
}

/** Names of keys; only owners may see them. */
export function useKeyNames(): ReadonlyMap<string, string> {
  const guise = useGuise()
  const isOwner = may(useSession(), 'manage')
  const { data } = useQuery({
    queryKey: ['keys'],
    queryFn: ({ signal }) => guise.keys.list({ signal }),
    staleTime: 60_000,
    enabled: isOwner,
  })
  return new Map(data?.map(({ id, name }) => [id, name]))
}
