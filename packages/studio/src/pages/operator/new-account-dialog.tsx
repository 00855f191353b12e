import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { FormDialog, TextField } from '../../ui/form.tsx'

const newAccount = z.object({
  name: z.string().trim().min(1, 'Enter the company or team').max(100),
  email: z.email('Enter the email address of its owner'),
  password: z.string().min(10, 'At least 10 characters').max(200),
  credits: z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'A whole number')
    .transform(Number),
})

export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useServerForm(
    newAccount,
    { name: '', email: '', password: '', credits: '100' },
    async (account) => {
      const { id } = await guise.operator.openAccount(account)
      await queries.invalidateQueries({ queryKey: ['operator', 'accounts'] })
      toast.success(`${account.name} was created. Its owner can sign in.`)
      onClose()
      await navigate({ to: '/operator/accounts/$accountId', params: { accountId: id } as never })
    },
  )
  return (
    <FormDialog
      form={form}
      title="New account"
      lead="The owner signs in with this email address and password and adds other members."
      action="Create account"
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The company or team"
        autoComplete="off"
        {...form.field('name')}
      />
      <TextField label="Owner's email" type="email" autoComplete="off" {...form.field('email')} />
      <TextField
        label="First password"
        hint="At least 10 characters. Pass it on to the owner, who should change it."
        type="password"
        autoComplete="new-password"
        {...form.field('password')}
      />
      <TextField label="Opening credits" inputMode="numeric" {...form.field('credits')} />
    </FormDialog>
  )
}
