import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { FormDialog, SelectField, TextField } from '../../ui/form.tsx'
import { newPassword, PASSWORD_HINT, ROLE_LABELS, ROLES } from './member-labels.ts'

const newMember = z.object({
  email: z.email('Enter their email address'),
  password: z.union([z.literal(''), newPassword]),
  role: z.enum(ROLES),
})

export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const options = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => guise.session.options({ signal }),
  })
  const provider = options.data?.oidc?.name
  const form = useServerForm(
    newMember,
    { email: '', password: '', role: 'creator' },
    async ({ password, ...member }) => {
      const added = await guise.members.add(password === '' ? member : { ...member, password })
      await queries.invalidateQueries({ queryKey: ['members'] })
      toast.success(
        added.is_invited
          ? `${member.email} is invited and accepts at the first sign-in.`
          : `${member.email} can now sign in.`,
      )
      onClose()
    },
  )
  return (
    <FormDialog
      form={form}
      title="Add a member"
      lead="No email is sent. Tell them their password yourself. They can change it."
      action="Add"
      onClose={onClose}
    >
      <TextField label="Email" type="email" autoComplete="off" autoFocus {...form.field('email')} />
      <TextField
        label="First password"
        hint={
          provider
            ? `${PASSWORD_HINT} Leave it empty for people who sign in with ${provider}: they are invited.`
            : PASSWORD_HINT
        }
        autoComplete="off"
        spellCheck={false}
        {...form.field('password')}
      />
      <SelectField label="Role" {...form.field('role')}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
