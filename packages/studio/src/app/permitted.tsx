import { Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { may, type Need, useSession } from './session.ts'

const WORDS: Readonly<Record<Need, string>> = {
  read: '',
  write: 'Viewers look. Ask an owner of this account for the role creator.',
  manage: 'This page is for owners of the account. Ask one of them.',
  operate: 'This page is for those who run the installation.',
}

/** The server refuses anyway; this says so in time. */
export function Permitted({
  needs,
  title,
  children,
}: {
  needs: Need
  title: string
  children: ReactNode
}) {
  const session = useSession()
  useEffect(() => {
    document.title = `${title} · Guise`
  }, [title])
  if (may(session, needs)) return children
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={Lock} title="Not with your role">
        {WORDS[needs]}
      </EmptyState>
    </div>
  )
}
