import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/waiting.tsx'
import { usePresence } from './session.ts'
import { Shell } from './shell.tsx'

/** Round what is not there: the menu for whoever has signed in. Others are not sent to sign in for it. */
export function Nowhere() {
  const { data: presence, isPending } = usePresence()
  if (isPending) return <Loading />
  if (presence?.kind === 'signed-in') return <Shell />
  return (
    <main>
      <NotFound />
    </main>
  )
}

export function NotFound() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        icon={Compass}
        title="This page does not exist"
        action={
          <Button asChild variant="primary">
            <Link to="/playground">Open the playground</Link>
          </Button>
        }
      >
        Check the address, or open the playground.
      </EmptyState>
    </div>
  )
}
