import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import { useCustomFilters } from '../../../lib/queries.ts'
import { type Pick, picksOf } from './pick.ts'

/** Part of the installation: it changes with a new version. */
const LONG_MS = 300_000

/** Everything that an alias can lead to; undefined while it is on its way. */
export function usePicks(): {
  picks: readonly Pick[] | undefined
  error: unknown
  retry: () => void
} {
  const custom = useCustomFilters()
  const faceSwap = useCatalog('faceSwap')
  const realistic = useCatalog('realistic')
  const stylized = useCatalog('stylized')
  const picks = useMemo(
    () =>
      custom.data && faceSwap.data && realistic.data && stylized.data
        ? picksOf(custom.data, {
            'face-swap': faceSwap.data,
            realistic: realistic.data,
            stylized: stylized.data,
          })
        : undefined,
    [custom.data, faceSwap.data, realistic.data, stylized.data],
  )
  const all = [custom, faceSwap, realistic, stylized]
  return {
    picks,
    error: picks ? null : all.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch()
    },
  }
}

function useCatalog(name: 'faceSwap' | 'realistic' | 'stylized') {
  const guise = useGuise()
  return useQuery({
    // The same as in the playground.
    queryKey: ['catalog', name],
    queryFn: () => guise.filters[name](),
    staleTime: LONG_MS,
  })
}
