import type { OperatorAccount } from '@guise/sdk'
import { Link } from '@tanstack/react-router'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { ago, count } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { StatusBadge } from './account-status.tsx'
import { NewAccountDialog } from './new-account-dialog.tsx'
import { useAccountSearch } from './use-account-search.ts'

const COLUMNS: readonly Column<OperatorAccount>[] = [
  {
    title: 'Account',
    isHeading: true,
    cell: ({ id, name, email }) => (
      <Link
        to="/operator/accounts/$accountId"
        params={{ accountId: id } as never}
        className="block underline-offset-4 hover:underline"
      >
        <span className="block font-medium">{name}</span>
        <span className="block break-all text-muted">{email}</span>
      </Link>
    ),
  },
  {
    title: 'Status',
    isInCorner: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { title: 'Credits', isNumber: true, cell: ({ balance }) => count(balance) },
  { title: 'Held', isNumber: true, cell: ({ held }) => count(held) },
  {
    title: 'Unfinished jobs',
    isNumber: true,
    cell: ({ pending, pending_cap }) =>
      pending_cap === null ? count(pending) : `${count(pending)} of ${count(pending_cap)}`,
  },
  { title: 'Jobs today', isNumber: true, cell: ({ jobs_last_day }) => count(jobs_last_day) },
  { title: 'Members', isNumber: true, cell: ({ members }) => count(members) },
  { title: 'Keys', isNumber: true, cell: ({ keys }) => count(keys) },
  { title: 'Created', cell: ({ created_at }) => ago(created_at) },
]

export default function AccountsPage() {
  const { accounts, field } = useAccountSearch()
  const [isNew, setNew] = useState(false)
  return (
    <Page
      title="Accounts"
      lead="All accounts of this installation. Each account sees only its own data."
      actions={
        <Button variant="primary" onClick={() => setNew(true)}>
          <Plus aria-hidden />
          New account
        </Button>
      }
    >
      <SearchField {...field} className="mb-5 max-w-md" />
      {accounts.error && !accounts.data && (
        <ErrorNotice error={accounts.error} onRetry={() => void accounts.refetch()} />
      )}
      {accounts.isPending && <Skeleton className="h-64" />}
      {accounts.data?.length === 0 && (
        <EmptyState icon={Landmark} title="No accounts found">
          Search by part of the name, by a member's email address, or by id.
        </EmptyState>
      )}
      {accounts.data && accounts.data.length > 0 && (
        <Card>
          <DataTable
            label="Accounts"
            rows={accounts.data}
            columns={COLUMNS}
            keyOf={({ id }) => id}
          />
        </Card>
      )}
      {isNew && <NewAccountDialog onClose={() => setNew(false)} />}
    </Page>
  )
}
