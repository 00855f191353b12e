import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useGuise } from '../../lib/guise.ts'
import { ALIAS_OVERVIEWS_KEY } from '../../lib/queries.ts'
import { describeLosses } from './losses.ts'

/** Says before a swap what it would stop. A swap is never refused for it: the host decides. */
export function SwapLosses({
  aliasId,
  filterId,
  isLater,
}: {
  aliasId: string
  filterId: string
  isLater: boolean
}) {
  const guise = useGuise()
  const { data } = useQuery({
    queryKey: [...ALIAS_OVERVIEWS_KEY, aliasId, 'check', filterId],
    queryFn: ({ signal }) => guise.aliases.check(aliasId, filterId, { signal }),
    // What would refuse the swap itself is told when it is tried.
    retry: false,
  })
  const words = data ? describeLosses(data) : []
  return (
    <div role="status">
      {words.length > 0 && (
        <div className="flex gap-3 rounded-card bg-warn-soft p-4 text-sm">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warn" aria-hidden />
          <div>
            <p className="font-medium">
              {isLater
                ? 'From then on, some guests get an error'
                : 'Some guests would get an error'}
            </p>
            <ul className="mt-1 space-y-0.5">
              {words.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
