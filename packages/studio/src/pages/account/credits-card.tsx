import type { Account } from '@guise/sdk'
import { TriangleAlert } from 'lucide-react'
import { count, nounOf, plural } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { LowCreditsForm } from './low-credits-form.tsx'

/** The balance, large, and when to be told that it runs out. */
export function CreditsCard({ account }: { account: Account }) {
  const { balance, held, low_credits, pending_jobs, limits } = account
  const isLow = balance < low_credits
  return (
    <Card className="grid gap-6 p-6 md:grid-cols-[1fr_auto] md:items-start">
      <div>
        <h2 className="text-sm font-medium text-muted">Available credits</h2>
        <p className="mt-1 text-5xl font-semibold tracking-tight tabular-nums">{count(balance)}</p>
        <p className="mt-3 text-sm text-muted">
          {held > 0
            ? `${count(held)} more ${nounOf(held, 'is', 'are')} held for unfinished jobs. `
            : ''}
          {plural(pending_jobs, 'unfinished job')}; the limit is {count(limits.pending_jobs)}.
        </p>
        {isLow && (
          <p role="status" className="mt-4 flex items-center gap-2 text-sm font-medium text-warn">
            <TriangleAlert className="size-4" aria-hidden />
            You have fewer than {plural(low_credits, 'credit')}. Ask the operator for more.
          </p>
        )}
      </div>
      <LowCreditsForm lowCredits={low_credits} canChange={account.role === 'owner'} />
    </Card>
  )
}
