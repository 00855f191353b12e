import { Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { may, type Need, useSession } from './session.ts'

const LABELS: Readonly<Record<Need, string>> = {
  read: '',
  write: 'Viewers cannot make changes. Ask an owner of this account for the creator role.',
  manage: 'This page is only for owners of the account.',
  operate: 'This page is only for operators of the installation.',
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
      <EmptyState icon={Lock} title="No access">
        {LABELS[needs]}
      </EmptyState>
    </div>
  )
}
