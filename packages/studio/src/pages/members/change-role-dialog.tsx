import type { Member } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { refreshSession, useSession } from '../../app/session.ts'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, NativeSelect } from '../../ui/field.tsx'
import { ROLE_LABELS, ROLES } from './member-labels.ts'

export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const { user } = useSession()
  const [role, setRole] = useState(member.role)
  const change = useMutation({
    mutationFn: () => guise.members.update(member.id, { role }),
    async onSuccess() {
      toast.success(`${member.email} is now ${role === 'owner' ? 'an' : 'a'} ${role}.`)
      onClose()
      // Who demotes themselves sees the studio of their new role.
      if (member.id === user.id) await refreshSession()
      await queries.invalidateQueries({ queryKey: ['members'] })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change role"
      lead={member.email}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => change.mutate()}
            isBusy={change.isPending}
            disabled={role === member.role}
          >
            Change
          </Button>
        </>
      }
    >
      <Field
        label="Role"
        hint="Takes effect within a second, wherever they are signed in."
        problem={change.error ? messageOf(change.error) : undefined}
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={role}
            onChange={(event) => setRole(event.target.value as Member['role'])}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_LABELS[each]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </Dialog>
  )
}
