import type { AliasOverview } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { ago } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useRefreshAliases } from './queries.ts'

export function DeleteAlias({ alias, onClose }: { alias: AliasOverview; onClose: () => void }) {
  const guise = useGuise()
  const refresh = useRefreshAliases()
  const remove = useMutation({
    mutationFn: () => guise.aliases.delete(alias.id),
    onSuccess() {
      toast.success('The alias was deleted.')
      onClose()
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  return (
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title="Delete this alias?"
      action="Delete alias"
      isBusy={remove.isPending}
    >
      <div className="flex gap-4">
        <Picture
          src={alias.filter.preview_images[0]}
          alt=""
          className="h-28 w-24 shrink-0 rounded-control"
        />
        <div className="space-y-2">
          <p>
            Apps and booths that use this id stop working, and its planned swaps and history are
            deleted. The filter “{alias.filter.name}” stays.
          </p>
          <p>
            {alias.last_used
              ? `It was last used ${ago(alias.last_used)}.`
              : 'It has never been used.'}{' '}
            This cannot be undone.
          </p>
        </div>
      </div>
    </Confirm>
  )
}
