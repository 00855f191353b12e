import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { FormProblem } from '../../ui/field.tsx'
import { TextField } from '../../ui/form.tsx'
import { SignInForm, SignInLayout } from './sign-in-layout.tsx'

const newPassword = z
  .object({
    new_password: z.string().min(10, 'At least 10 characters').max(200),
    again: z.string(),
  })
  .refine(({ new_password, again }) => new_password === again, {
    path: ['again'],
    message: 'The passwords do not match',
  })

/** Where a link leads that an operator made for somebody who forgot their password. */
export default function NewPasswordPage() {
  const token = useTokenOfLink()
  // Another link in the same tab begins anew.
  return <SetPassword key={token} token={token} />
}

/** Behind the #, so that no server sees it by the address. It stays in no history either. */
function useTokenOfLink(): string {
  const [token, setToken] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const take = () => {
      const found = location.hash.slice(1)
      if (found === '') return
      setToken(found)
      history.replaceState(history.state, '', location.pathname)
    }
    take()
    // Of another link to this very page, a browser that has it open changes the address alone.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

function SetPassword({ token }: { token: string }) {
  const guise = useGuise()
  const [isSet, setIsSet] = useState(false)
  const form = useServerForm(
    newPassword,
    { new_password: '', again: '' },
    async ({ new_password }) => {
      await guise.session.resetPassword({ token, new_password })
      setIsSet(true)
    },
  )
  if (isSet) {
    return (
      <SignInLayout
        name="New password"
        title="Your password is set"
        lead="You were signed out everywhere. Sign in with the new password, and with your authenticator app if you use one."
      >
        <ToSignIn />
      </SignInLayout>
    )
  }
  return (
    <SignInLayout
      name="New password"
      title="Set a new password"
      lead="The link works once. Afterwards you are signed out everywhere else."
    >
      {token === '' ? (
        <div className="space-y-5">
          <FormProblem>
            This address is not complete. Open the link again as you got it, or ask the operator of
            this installation for a new one.
          </FormProblem>
          <ToSignIn />
        </div>
      ) : (
        <SignInForm form={form} action="Set the password">
          <TextField
            label="New password"
            hint="At least 10 characters"
            type="password"
            autoComplete="new-password"
            autoFocus
            {...form.field('new_password')}
          />
          <TextField
            label="Repeat the password"
            type="password"
            autoComplete="new-password"
            {...form.field('again')}
          />
        </SignInForm>
      )}
    </SignInLayout>
  )
}

function ToSignIn() {
  return (
    <Link
      to="/sign-in"
      className="inline-block font-medium text-accent-text underline-offset-4 hover:underline"
    >
      Go to sign-in
    </Link>
  )
}
