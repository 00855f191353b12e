import type { Campaign } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { useRefreshCampaigns } from '../queries.ts'
import { dayIn } from '../swap-times.ts'

/** Phones and booths of an event that is over or erased take photos again. */
export function ReopenCampaign({ campaign }: { campaign: Campaign }) {
  const guise = useGuise()
  const refresh = useRefreshCampaigns()
  const [isAsking, setAsking] = useState(false)
  const [day, setDay] = useState(() => dayIn(new Date(), campaign.time_zone))
  const reopen = useMutation({
    mutationFn: () => guise.campaigns.reopen(campaign.id, { ends_on: day || null }),
    async onSuccess() {
      setAsking(false)
      toast.success(`“${campaign.name}” is open again.`)
      await refresh()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <RotateCcw /> Reopen event
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => reopen.mutate()}
        title={`Reopen “${campaign.name}”?`}
        action="Reopen event"
        isBusy={reopen.isPending}
      >
        <p className="mb-4">
          Its booths and tokens take photos again. Erased pictures stay erased, and phones then need
          a new code. The audit log keeps that you did this.
        </p>
        <Field label="New last day" hint="Empty: no last day.">
          {(parts) => (
            <Input
              {...parts}
              type="date"
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          )}
        </Field>
      </Confirm>
    </>
  )
}
