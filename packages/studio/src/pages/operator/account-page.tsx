import type { OperatorAccount } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { count, dateTimeOf } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { LIVE } from '../../lib/live.ts'
import { Section } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'
import { AccountSettings } from './account-settings.tsx'
import { StatusActions, StatusBadge, StatusNotice } from './account-status.tsx'
import { GrantCredits } from './grant-credits.tsx'
import { GrantedFilters } from './granted-filters.tsx'
import { GrantsSection } from './grants-section.tsx'
import { Figure } from './lane-card.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { ResetPassword } from './reset-password.tsx'

export default function OperatorAccountPage() {
  const { accountId } = useParams({ strict: false }) as { accountId: string }
  const guise = useGuise()
  const account = useQuery({
    queryKey: ['operator', 'account', accountId],
    queryFn: ({ signal }) => guise.operator.account(accountId, { signal }),
    ...LIVE,
  })
  if (account.error && !account.data) {
    return (
      <Page title="Account">
        <ErrorNotice error={account.error} onRetry={() => void account.refetch()} />
      </Page>
    )
  }
  if (!account.data) return <Loading />
  return (
    <Page
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {account.data.name}
          <StatusBadge status={account.data.status} />
        </span>
      }
      lead={
        <Link
          to="/operator/accounts"
          className="inline-flex items-center gap-1.5 underline-offset-4 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden />
          All accounts
        </Link>
      }
      actions={
        <>
          <Link
            to="/operator/accounts/$accountId/jobs"
            params={{ accountId } as never}
            className="mr-2 self-center text-sm text-accent-text underline-offset-4 hover:underline"
          >
            Jobs
          </Link>
          <Link
            to="/operator/audit"
            search={{ account: accountId } as never}
            className="self-center text-sm text-accent-text underline-offset-4 hover:underline"
          >
            Audit log
          </Link>
          <CopyButton text={accountId} label="Copy the account's id">
            Copy id
          </CopyButton>
          <ResetPassword accountId={accountId} />
          <ResetFactor accountId={accountId} />
          <StatusActions account={account.data} />
        </>
      }
    >
      <div className="space-y-6">
        <StatusNotice account={account.data} />
        <Overview account={account.data} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <GrantCredits accountId={accountId} />
          <AccountSettings account={account.data} />
        </div>
        <GrantsSection account={account.data} />
        <GrantedFilters accountId={accountId} />
      </div>
    </Page>
  )
}

function Overview({ account }: { account: OperatorAccount }) {
  return (
    <Section title="Overview" hint={`${account.email}, created ${dateTimeOf(account.created_at)}`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Credits" value={count(account.balance)} isLarge />
        <Figure name="Held" value={count(account.held)} isLarge />
        <Figure name="Unfinished jobs" value={count(account.pending)} isLarge />
        <Figure name="Jobs, last 24 hours" value={count(account.jobs_last_day)} isLarge />
        <Figure name="Members" value={count(account.members)} isLarge />
        <Figure name="Keys" value={count(account.keys)} isLarge />
      </dl>
    </Section>
  )
}
