import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { enter } from '../../app/session.ts'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { FormProblem } from '../../ui/field.tsx'
import { Loading } from '../../ui/waiting.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Where the identity provider sends the browser back to. */
export default function OidcPage() {
  const guise = useGuise()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    // What came back is good once.
    if (isBegun.current) return
    isBegun.current = true
    const response = location.search.slice(1)
    // It stays in no history.
    history.replaceState(history.state, '', location.pathname)
    guise.session.finishOidc({ response }).then(
      async (session) => {
        await enter(session)
        await navigate({ to: '/playground', replace: true })
      },
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [guise, navigate])
  return (
    <SignInLayout
      name="Sign in"
      title={problem ? 'You are not signed in' : 'Signing you in'}
      lead={problem ? 'Nothing was changed.' : 'This takes a moment.'}
    >
      {problem ? (
        <div className="space-y-5">
          <FormProblem>{problem}</FormProblem>
          <Link
            to="/sign-in"
            className="inline-block font-medium text-accent-text underline-offset-4 hover:underline"
          >
            Back to sign-in
          </Link>
        </div>
      ) : (
        <Loading />
      )}
    </SignInLayout>
  )
}
