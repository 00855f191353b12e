import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorNotice, Loading } from '../ui/waiting.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Redirect } from './redirect.tsx'
import { usePresence } from './session.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const RunsElsewhere = lazy(() => import('../pages/playground/runs/runs-elsewhere.tsx'))

/** Round every page of somebody who has signed in; everybody else is shown the right door. */
export function Shell() {
  const { data: presence, error, refetch } = usePresence()
  const { href } = useLocation()
  // What was known holds while the service is away: nobody loses what they typed to a restart.
  if (error && !presence) {
    return (
      <main className="mx-auto max-w-2xl p-8">
        <h1 className="sr-only">Guise</h1>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </main>
    )
  }
  if (!presence) return <Loading />
  if (presence.kind === 'new-installation') return <Redirect to="/set-up" />
  if (presence.kind === 'signed-out') {
    const search = presence.hasLeft ? {} : { next: href }
    return <Redirect to="/sign-in" search={search as never} />
  }
  if (presence.session.booth) return <Redirect to="/booth/live" />
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Sidebar className="sticky top-0 hidden h-dvh lg:flex" />
      <div className="min-w-0">
        <TopBar />
        <main id="content" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      </div>
      <CommandPalette />
      <Suspense>
        <RunsElsewhere />
      </Suspense>
    </div>
  )
}
