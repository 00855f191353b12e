import { isGuiseError, type ShownGallery } from '@guise/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGuise } from '../../lib/guise.ts'
import { afterEvent } from './shown.ts'

/** Links to files work for at least ten minutes; who looks on for hours needs new ones. */
const RENEW_MS = 8 * 60_000
/** Where there is no stream: the network is away, or too many people look. */
const LOOK_MS = 20_000

/** It does not come back: its link is over, or there never was one. */
export const isOver = (error: unknown) =>
  isGuiseError(error, 'RESULT_EXPIRED') || isGuiseError(error, 'NOT_FOUND')

/** A gallery as it is now: it follows by itself, and goes on when the network does. */
export function useGallery(token: string) {
  const guise = useGuise()
  const queries = useQueryClient()
  const [isLive, setLive] = useState(false)
  const query = useQuery({
    queryKey: ['gallery', token],
    queryFn: ({ signal }) => guise.openGallery(token, { signal }),
    retry: (failures, error) => !isOver(error) && failures < 2,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isEnded = isOver(query.error)
  const isOpen = query.isSuccess && !isEnded
  const { refetch } = query
  useEffect(() => {
    if (!isOpen) return
    const left = new AbortController()
    const key = ['gallery', token]
    const follow = async () => {
      const options = { signal: left.signal, onConnection: setLive }
      for await (const event of guise.followGallery(token, options)) {
        // What is being read may be older than what was just told: it is read again.
        const isReading = queries.isFetching({ queryKey: key }) > 0
        await queries.cancelQueries({ queryKey: key })
        queries.setQueryData<ShownGallery>(
          key,
          (now) => now && { ...now, pictures: [...afterEvent(now.pictures, event)] },
        )
        if (isReading) void refetch()
      }
    }
    follow().catch(() => {
      if (left.signal.aborted) return
      setLive(false)
      // It says why.
      void refetch()
    })
    return () => left.abort()
  }, [guise, queries, token, isOpen, refetch])
  useEffect(() => {
    if (isEnded) return
    // Not by the query: its interval begins again with every picture that the stream brings.
    const timer = setInterval(() => void refetch(), isLive ? RENEW_MS : LOOK_MS)
    return () => clearInterval(timer)
  }, [isEnded, isLive, refetch])
  return { ...query, isLive }
}
