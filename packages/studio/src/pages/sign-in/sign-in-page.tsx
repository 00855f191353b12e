import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { Redirect } from '../../app/redirect.tsx'
import { enter, usePresence } from '../../app/session.ts'
import { isSignedOut } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form.tsx'
import { OidcButton } from './oidc-button.tsx'
import { SignInForm, SignInLayout } from './sign-in-layout.tsx'

const credentials = z.object({
  email: z.email('Enter your email address'),
  password: z.string().min(1, 'Enter your password'),
  code: z.string().trim(),
})
const NOTHING = { email: '', password: '', code: '' }

export default function SignInPage() {
  const guise = useGuise()
  const navigate = useNavigate()
  const { data: presence } = usePresence()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const options = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => guise.session.options({ signal }),
  })
  const [hasCode, setHasCode] = useState(false)
  const form = useServerForm(credentials, NOTHING, async ({ code, ...given }) => {
    try {
      await enter(await guise.session.signIn(code === '' ? given : { ...given, code }))
    } catch (error) {
      // The service does not say whether a code was missing: that would tell others that the password was right.
      if (isSignedOut(error)) setHasCode(true)
      throw error
    }
    await navigate({ to: ownPath(next) })
  })
  if (presence?.kind === 'new-installation') return <Redirect to="/set-up" />
  if (presence?.kind === 'signed-in' && presence.session.booth) {
    return <Redirect to="/booth/live" />
  }
  return (
    <SignInLayout
      name="Sign in"
      title="Sign in"
      lead="Sign in to your account on this installation."
    >
      {options.data?.oidc && (
        <OidcButton name={options.data.oidc.name} isOnly={!options.data.password} />
      )}
      {options.data?.oidc && options.data.password && <Or />}
      {options.data?.password !== false && (
        <>
          <SignInForm form={form} action="Sign in">
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              autoFocus
              {...form.field('email')}
            />
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              {...form.field('password')}
            />
            {hasCode ? (
              <TextField
                label="Code"
                hint="From your authenticator app, or a recovery code. Leave it empty if you use none."
                autoComplete="one-time-code"
                spellCheck={false}
                {...form.field('code')}
              />
            ) : (
              <Button variant="quiet" size="small" onClick={() => setHasCode(true)}>
                <Smartphone aria-hidden />I use an authenticator app
              </Button>
            )}
          </SignInForm>
          <p className="mt-5 text-sm text-muted">
            {options.data?.reset_by_mail ? (
              <Link
                to="/forgot-password"
                className="font-medium text-accent-text underline-offset-4 hover:underline"
              >
                Forgot your password?
              </Link>
            ) : (
              'Forgot your password? An owner of your account can set a new one, or the operator can give you a link.'
            )}{' '}
            No account? Ask the operator of this installation.
          </p>
        </>
      )}
    </SignInLayout>
  )
}

function Or() {
  return (
    <p className="my-6 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  )
}

/** Back to where one wanted to go, if that is a page of ours. */
function ownPath(next: string | undefined): string {
  return next?.startsWith('/') && !next.startsWith('//') ? next : '/playground'
}
