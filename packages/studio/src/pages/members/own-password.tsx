import { toast } from 'sonner'
import { z } from 'zod'
import { useSession } from '../../app/session.ts'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { Form, TextField } from '../../ui/form.tsx'
import { newPassword, PASSWORD_HINT } from './member-labels.ts'

const passwordChange = z.object({
  password: z.string().min(1, 'Enter your current password'),
  new_password: newPassword,
})

export function OwnPassword() {
  const guise = useGuise()
  const { user } = useSession()
  const form = useServerForm(
    passwordChange,
    { password: '', new_password: '' },
    async (passwords) => {
      await guise.session.changePassword(passwords)
      form.reset()
      toast.success('Your password was changed. Other browsers must sign in again.')
    },
  )
  return (
    <Section
      title="Your password"
      hint="Changing it signs you out of every other browser."
      className="max-w-xl"
    >
      <Form form={form}>
        {/* Tells the browser's own password store whose password this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <TextField
          label="New password"
          hint={PASSWORD_HINT}
          type="password"
          autoComplete="new-password"
          {...form.field('new_password')}
        />
        <FormProblem>{form.problem}</FormProblem>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Change password
        </Button>
      </Form>
    </Section>
  )
}
