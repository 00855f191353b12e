import { LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../lib/classes.ts'
import { messageOf } from '../lib/errors.ts'
import { Button } from './button.tsx'

/** Grey shapes where something is about to be. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-control bg-sunken', className)} />
}

export function Loading({ words = 'Loading' }: { words?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-16 text-muted">
      <LoaderCircle className="size-5 animate-spin" aria-hidden />
      {words} ...
    </p>
  )
}

/** What could not be read, why, and another try. */
export function ErrorNotice({
  error,
  onRetry,
}: {
  error: unknown
  onRetry?: () => void
}): ReactNode {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card bg-bad-soft px-6 py-10 text-center"
    >
      <TriangleAlert className="size-6 text-bad" aria-hidden />
      <p className="max-w-[52ch] text-ink">{messageOf(error)}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}
