import { useQuery } from '@tanstack/react-query'
import { plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'

const EVERY_MS = 10_000

/** Photos that booths without a network brought too late; guests may ask for them at the desk. */
export function ErasedPhotos({ campaignId }: { campaignId: string }) {
  const guise = useGuise()
  const { data: booths = [] } = useQuery({
    queryKey: ['campaigns', campaignId, 'booths'],
    queryFn: ({ signal }) => guise.campaigns.booths(campaignId, { signal }),
    refetchInterval: EVERY_MS,
  })
  return booths
    .filter(({ erased_photos }) => erased_photos > 0)
    .map(({ id, name, erased_photos }) => (
      <p key={id} role="status" className="mb-4 text-sm text-warn">
        {plural(erased_photos, 'photo')} of {name || 'a booth'} came after the event was over and{' '}
        {erased_photos === 1 ? 'was' : 'were'} erased.
      </p>
    ))
}
