import type { GuestAccess } from '@guise/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { EVERY_MS } from '../queries.ts'

export const guestsKey = (campaignId: string) => ['campaigns', campaignId, 'guests'] as const

export function useGuestAccess(campaignId: string) {
  const guise = useGuise()
  return useQuery({
    queryKey: guestsKey(campaignId),
    queryFn: ({ signal }) => guise.campaigns.guests.get(campaignId, { signal }),
    refetchInterval: EVERY_MS,
  })
}

/** Asks before it replaces the code, because posters that hang already stop working. */
export function ReplaceCode({ campaignId, label }: { campaignId: string; label: string }) {
  const guise = useGuise()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const renewing = useMutation({
    mutationFn: () => guise.campaigns.guests.renewCode(campaignId),
    onSuccess: (access: GuestAccess) => {
      client.setQueryData(guestsKey(campaignId), access)
      toast.success('The code was replaced. Print the new poster.')
    },
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <RefreshCw /> {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => renewing.mutate()}
        isBusy={renewing.isPending}
        title="Replace the code?"
        action="Replace the code"
      >
        Printed posters stop working, and guests who are on the page now must scan the new one.
      </Confirm>
    </>
  )
}

/** Above the desk while phones are turned away. */
export function CodeFlood({ campaignId, mayWrite }: { campaignId: string; mayWrite: boolean }) {
  const { data } = useGuestAccess(campaignId)
  if (!data?.refused_visits) return null
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn"
    >
      <p className="min-w-0 flex-1 basis-64">
        {plural(data.refused_visits, 'visit was', 'visits were')} refused in the last ten minutes,
        because too many phones came with the code. Phones that came before still get in. If no
        crowd is entering, somebody is flooding the code: replace it.
      </p>
      {mayWrite && <ReplaceCode campaignId={campaignId} label="New code" />}
    </div>
  )
}
