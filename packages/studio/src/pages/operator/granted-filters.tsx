import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ticket, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NativeSelect } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { useGrant, usePaidFilters } from './use-paid-filters.ts'

/** The paid filters that an account has. */
export function GrantedFilters({ accountId }: { accountId: string }) {
  const guise = useGuise()
  const grant = useGrant()
  const granted = useQuery({
    queryKey: ['operator', 'filters', accountId],
    queryFn: ({ signal }) => guise.operator.filtersOf(accountId, { signal }),
    refetchInterval: 5_000,
  })
  return (
    <Section
      title="Paid filters"
      hint="Filters granted to this account"
      actions={<GrantForm accountId={accountId} />}
    >
      {granted.error && !granted.data && (
        <ErrorNotice error={granted.error} onRetry={() => void granted.refetch()} />
      )}
      {granted.isPending && <Skeleton className="h-24" />}
      {granted.data?.length === 0 && (
        <EmptyState icon={Ticket} title="None granted">
          Choose one above. Create new ones under{' '}
          <Link to="/operator/filters" className="text-accent-text underline underline-offset-4">
            Paid filters
          </Link>
          .
        </EmptyState>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {granted.data?.map((filter) => (
          <li
            key={filter.id}
            className="flex min-w-0 items-center gap-3 rounded-control border border-line p-3"
          >
            <Picture
              src={filter.preview_images[0]}
              alt=""
              className="size-14 shrink-0 rounded-lg"
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{filter.name}</span>
              <span className="block text-sm text-muted">
                {filter.filter_type === 'face_swap' ? 'Face swap' : 'Group'}
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Withdraw ${filter.name}`}
              isBusy={grant.isPending && grant.variables.filterId === filter.id}
              onClick={() => grant.mutate({ accountId, filterId: filter.id, isGranted: false })}
            >
              <X aria-hidden />
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function GrantForm({ accountId }: { accountId: string }) {
  const filters = usePaidFilters().data ?? []
  const grant = useGrant()
  const [chosen, setChosen] = useState('')
  const missing = filters.filter(({ accounts }) => !accounts.includes(accountId))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    grant.mutate({ accountId, filterId: chosen, isGranted: true })
    setChosen('')
  }
  return (
    <form onSubmit={submit} className="flex w-full min-w-0 gap-2 sm:w-auto">
      <NativeSelect
        aria-label="Filter to grant"
        className="min-w-0 sm:w-52"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        disabled={missing.length === 0}
      >
        <option value="">
          {missing.length === 0 ? 'All filters are granted' : 'Choose a filter'}
        </option>
        {missing.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit" disabled={chosen === ''} isBusy={grant.isPending}>
        Grant
      </Button>
    </form>
  )
}
