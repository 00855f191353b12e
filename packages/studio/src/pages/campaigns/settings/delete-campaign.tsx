import type { Campaign } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { useRefreshCampaigns } from '../queries.ts'

export function DeleteCampaign({ campaign }: { campaign: Campaign }) {
  const guise = useGuise()
  const navigate = useNavigate()
  const refresh = useRefreshCampaigns()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => guise.campaigns.delete(campaign.id),
    async onSuccess() {
      toast.success(`“${campaign.name}” was deleted.`)
      await navigate({ to: '/campaigns' })
      await refresh()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)} className="text-bad">
        <Trash2 /> Delete campaign
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title={`Delete “${campaign.name}”?`}
        action="Delete campaign"
        isBusy={remove.isPending}
      >
        Its settings are deleted, and its phones, booths and tokens stop. Its aliases and pictures
        stay, without a campaign: apps with an API key go on working. This cannot be undone.
      </Confirm>
    </>
  )
}
