import type { PaidFilter } from '@guise/sdk'
import { Plus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { plural } from '../../lib/format.ts'
import { useOpened } from '../../lib/use-search-values.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { FilterAccountsDialog } from './filter-accounts-dialog.tsx'
import { NewPaidFilterDialog } from './new-paid-filter-dialog.tsx'
import { usePaidFilters } from './use-paid-filters.ts'

export default function PaidFiltersPage() {
  const filters = usePaidFilters()
  const [isNew, setNew] = useState(false)
  const [opened, open, close] = useOpened('filter')
  const chosen = filters.data?.find(({ id }) => id === opened)
  const add = (
    <Button variant="primary" onClick={() => setNew(true)}>
      <Plus aria-hidden />
      New paid filter
    </Button>
  )
  return (
    <Page
      title="Paid filters"
      lead="Filters that you grant to accounts. Each is a copy, so you can keep changing the original."
      actions={add}
    >
      {filters.error && !filters.data && (
        <ErrorNotice error={filters.error} onRetry={() => void filters.refetch()} />
      )}
      {filters.isPending && <Skeleton className="h-64" />}
      {filters.data?.length === 0 && (
        <EmptyState icon={Ticket} title="No paid filters yet" action={add}>
          Create and publish a filter in your own account. Then copy it here and grant it to the
          accounts that pay for it.
        </EmptyState>
      )}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {filters.data?.map((filter) => (
          <FilterCard key={filter.id} filter={filter} onOpen={() => open(filter.id)} />
        ))}
      </ul>
      {isNew && <NewPaidFilterDialog onClose={() => setNew(false)} />}
      {chosen && <FilterAccountsDialog filter={chosen} onClose={close} />}
    </Page>
  )
}

function FilterCard({ filter, onOpen }: { filter: PaidFilter; onOpen: () => void }) {
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      <Picture
        src={filter.preview_images[0]}
        alt={`What ${filter.name} looks like`}
        className="aspect-[4/3] w-full"
      />
      <div className="space-y-3 p-4">
        <div>
          <h2 className="truncate font-semibold">{filter.name}</h2>
          <p className="mt-1 flex gap-1.5">
            <Badge>{filter.filter_type === 'face_swap' ? 'Face swap' : 'Group'}</Badge>
            <Badge>{filter.model}</Badge>
          </p>
        </div>
        <div className="flex items-center justify-between gap-2">
          <span className="text-sm text-muted">
            {filter.accounts.length === 0
              ? 'Granted to nobody'
              : `Granted to ${plural(filter.accounts.length, 'account')}`}
          </span>
          <Button size="small" onClick={onOpen}>
            Accounts <span className="sr-only">that have {filter.name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
