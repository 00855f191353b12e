import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { Redirect } from '../../app/redirect.tsx'
import { enter, usePresence } from '../../app/session.ts'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { TextField } from '../../ui/form.tsx'
import { SignInForm, SignInLayout } from './sign-in-layout.tsx'

const firstOwner = z
  .object({
    account_name: z
      .string()
      .trim()
      .min(1, 'Enter a name for the account, such as your company')
      .max(200),
    email: z.email('Enter your email address'),
    password: z.string().min(10, 'At least 10 characters').max(200),
    again: z.string(),
  })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    message: 'The passwords do not match',
  })
const NOTHING = { account_name: '', email: '', password: '', again: '' }

/** The first person of an installation becomes the owner of its first account, and its operator. */
export default function SetUpPage() {
  const guise = useGuise()
  const navigate = useNavigate()
  const { data: presence } = usePresence()
  const form = useServerForm(firstOwner, NOTHING, async ({ again: _, ...owner }) => {
    await enter(await guise.session.setUp(owner))
    await navigate({ to: '/playground' })
  })
  if (presence?.kind === 'signed-in') return <Redirect to="/playground" />
  if (presence?.kind === 'signed-out') return <Redirect to="/sign-in" />
  return (
    <SignInLayout
      name="Set up"
      title="Welcome. Create the first account."
      lead="You become the owner of this account and the operator of the installation, who manages lanes, workers and other accounts."
    >
      <SignInForm form={form} action="Set up Guise">
        <TextField
          label="Account"
          hint="Your company or team"
          autoComplete="organization"
          autoFocus
          {...form.field('account_name')}
        />
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <TextField
          label="Password"
          hint="At least 10 characters"
          type="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <TextField
          label="Repeat the password"
          type="password"
          autoComplete="new-password"
          {...form.field('again')}
        />
      </SignInForm>
    </SignInLayout>
  )
}
