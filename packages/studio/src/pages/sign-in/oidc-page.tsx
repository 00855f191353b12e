import { GuiseError, type OfferedAccount, type OidcAnswer } from '@guise/sdk'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { enter } from '../../app/session.ts'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { Loading } from '../../ui/waiting.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Where the identity provider sends the browser back to. */
export default function OidcPage() {
  const guise = useGuise()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [offered, setOffered] = useState<OfferedAccount | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isBegun = useRef(false)
  useEffect(() => {
    // What came back is good once.
    if (isBegun.current) return
    isBegun.current = true
    const response = location.search.slice(1)
    // It stays in no history.
    history.replaceState(history.state, '', location.pathname)
    void finish({ response })
  })
  async function finish(answer: OidcAnswer) {
    setBusy(true)
    try {
      await enter(await guise.session.finishOidc(answer))
      await navigate({ to: '/playground', replace: true })
    } catch (error) {
      const offer = error instanceof GuiseError ? error.offered : null
      setOffered(offer)
      if (!offer) setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (offered) {
    return (
      <SignInLayout
        name="Sign in"
        title={`Join "${offered.name}"?`}
        lead="This account was opened for your email address, or invites it. Accept only if you know it: its owners see what you make in it."
      >
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => void finish({ accept: offered.id })}
          >
            Join this account
          </Button>
          <Button isBusy={isBusy} onClick={() => void finish({ decline: offered.id })}>
            Decline
          </Button>
        </div>
      </SignInLayout>
    )
  }
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
