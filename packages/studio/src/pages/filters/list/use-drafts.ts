import type { FilterDraftEntry } from '@guise/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useGuise } from '../../../lib/guise.ts'
import { DRAFTS_KEY } from '../draft/queries.ts'

export function useDrafts(): UseQueryResult<readonly FilterDraftEntry[]> {
  const guise = useGuise()
  return useQuery({
    queryKey: DRAFTS_KEY,
    queryFn: ({ signal }) => guise.customFilters.drafts({ signal }),
  })
}
