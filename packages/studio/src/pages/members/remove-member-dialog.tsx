import type { Member } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { wordsOf } from '../../lib/errors.ts'
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
      toast.success(`${member.email} can sign in no more.`)
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
        Within a second they are signed out everywhere. What they made stays: jobs, filters and keys
        belong to the account.
      </p>
      <FormProblem>{remove.error && wordsOf(remove.error)}</FormProblem>
    </Confirm>
  )
}
