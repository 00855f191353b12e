import type { Member } from '@guise/sdk'
import { toast } from 'sonner'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { FormDialog, TextField } from '../../ui/form.tsx'
import { newPassword, PASSWORD_HINT } from './member-labels.ts'

/** For somebody who forgot theirs. */
export function NewPasswordDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const guise = useGuise()
  const form = useServerForm(
    z.object({ password: newPassword }),
    { password: '' },
    async ({ password }) => {
      await guise.members.update(member.id, { password })
      toast.success(`${member.email} must sign in with the new password.`)
      onClose()
    },
  )
  return (
    <FormDialog
      form={form}
      title="Set a new password"
      lead={`${member.email} is signed out everywhere. Tell them the password yourself.`}
      action="Set password"
      onClose={onClose}
    >
      <TextField
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        {...form.field('password')}
      />
    </FormDialog>
  )
}
