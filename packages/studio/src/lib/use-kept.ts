import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Like useState, but kept until the person signs out, whatever page they look at meanwhile. */
export function useKept<T>(name: string, initial: T) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['kept', name],
    queryFn: () => initial,
    initialData: initial,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Photos and running requests are kept too; they are not data to be compared.
    structuralSharing: false,
  })
  const change = useCallback(
    (next: (now: T) => T) =>
      client.setQueryData<T>(['kept', name], (now) => next(now === undefined ? initial : now)),
    [client, name, initial],
  )
  return [data ?? initial, change] as const
}
