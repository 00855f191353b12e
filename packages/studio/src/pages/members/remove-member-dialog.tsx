import type { Member } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FormProblem } from '../../ui/field.tsx'

export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => guise.members.remove(member.id),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['members'] })
      toast.success(`${member.email} can no longer sign in.`)
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      isBusy={remove.isPending}
      title={`Remove ${member.email}?`}
      action="Remove"
    >
      <p className="mb-3">
        They are signed out everywhere within a second. Their jobs, filters and keys stay, because
        these belong to the account.
      </p>
      <FormProblem>{remove.error && messageOf(remove.error)}</FormProblem>
    </Confirm>
  )
}
