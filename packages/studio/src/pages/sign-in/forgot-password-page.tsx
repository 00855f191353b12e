import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { TextField } from '../../ui/form.tsx'
import { SignInForm, SignInLayout } from './sign-in-layout.tsx'

const whom = z.object({ email: z.email('Enter your email address') })

/** Says the same to everybody: nobody learns here who has an account. */
export default function ForgotPasswordPage() {
  const guise = useGuise()
  const [isSent, setSent] = useState(false)
  const form = useServerForm(whom, { email: '' }, async ({ email }) => {
    await guise.session.requestPasswordReset(email)
    setSent(true)
  })
  return (
    <SignInLayout
      name="Forgot password"
      title={isSent ? 'Look into your mailbox' : 'Forgot your password?'}
      lead={
        isSent
          ? 'If somebody has an account with this address, a link to a new password is on its way. It works once and for an hour. Nothing came? Look among the spam, or ask again in an hour.'
          : 'We send you a link to set a new one.'
      }
    >
      {!isSent && (
        <SignInForm form={form} action="Send the link">
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            {...form.field('email')}
          />
        </SignInForm>
      )}
      <Link
        to="/sign-in"
        className="mt-5 inline-block text-sm font-medium text-accent-text underline-offset-4 hover:underline"
      >
        Back to sign-in
      </Link>
    </SignInLayout>
  )
}
