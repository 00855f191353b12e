import type { Key } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { ago } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Confirm } from '../../ui/confirm.tsx'

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => guise.keys.revoke(apiKey.id),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['keys'] })
      toast.success(`${apiKey.name} was revoked.`)
      onClose()
    },
    onError: (error) => void toast.error(messageOf(error)),
  })
  return (
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={() => revoke.mutate()}
      isBusy={revoke.isPending}
      title={`Revoke ${apiKey.name}?`}
      action="Revoke key"
    >
      The key stops working within a second, for everything that uses it. This cannot be undone.
      {apiKey.last_used_at && ` It was last used ${ago(apiKey.last_used_at)}.`}
    </Confirm>
  )
}
