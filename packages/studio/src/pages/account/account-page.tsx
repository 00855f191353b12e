import { useQuery } from '@tanstack/react-query'
import { useGuise } from '../../lib/guise.ts'
import { LIVE } from '../../lib/live.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { CreditsCard } from './credits-card.tsx'
import { DataSection } from './data-section.tsx'
import { LedgerSection } from './ledger-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { UsageSection } from './usage-section.tsx'

export default function AccountPage() {
  const guise = useGuise()
  const account = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => guise.account.get({ signal }),
    ...LIVE,
  })
  return (
    <Page title="Credits" lead="Your balance, usage and prices.">
      <div className="space-y-6">
        {account.error && !account.data && (
          <ErrorNotice error={account.error} onRetry={() => void account.refetch()} />
        )}
        {account.isPending && <Skeleton className="h-44" />}
        {account.data && <CreditsCard account={account.data} />}
        <UsageSection />
        <LedgerSection />
        <PricesSection />
        {account.data && <DataSection account={account.data} />}
      </div>
    </Page>
  )
}
