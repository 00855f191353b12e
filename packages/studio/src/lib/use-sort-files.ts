import type { Guise } from '@guise/sdk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useGuise } from './guise.ts'
import {
  DEFAULT_LIMITS,
  type PhotoLimits,
  photoLimitsOf,
  type Sorted,
  sortFiles,
} from './photo-refusal.ts'

async function limitsOf(guise: Guise, client: QueryClient): Promise<PhotoLimits> {
  try {
    const { limits } = await client.ensureQueryData({
      queryKey: ['account'],
      queryFn: () => guise.account.get(),
    })
    return photoLimitsOf(limits)
  } catch {
    return DEFAULT_LIMITS
  }
}

/** For every place where somebody chooses, drops or pastes photos. */
export function useSortFiles(): (files: readonly File[]) => Promise<Sorted> {
  const guise = useGuise()
  const client = useQueryClient()
  return async (files) => sortFiles(files, await limitsOf(guise, client))
}
