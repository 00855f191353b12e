import type { PaidFilter } from '@guise/sdk'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { useAccountSearch } from './use-account-search.ts'
import { useGrant } from './use-paid-filters.ts'

/** Who has a paid filter. */
export function FilterAccountsDialog({
  filter,
  onClose,
}: {
  filter: PaidFilter
  onClose: () => void
}) {
  const grant = useGrant()
  const { accounts, field } = useAccountSearch()
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={`Accounts with ${filter.name}`}
      lead="When you turn it on, the filter appears in the account's list at once."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <SearchField {...field} className="mb-5" />
      {accounts.error && !accounts.data && (
        <ErrorNotice error={accounts.error} onRetry={() => void accounts.refetch()} />
      )}
      {accounts.isPending && <Skeleton className="h-48" />}
      <ul className="space-y-4">
        {accounts.data?.map(({ id, name, email }) => (
          <li key={id}>
            <Switch
              label={name}
              hint={email}
              isOn={filter.accounts.includes(id)}
              isDisabled={grant.isPending && grant.variables.accountId === id}
              onChange={(isGranted) =>
                grant.mutate({ accountId: id, filterId: filter.id, isGranted })
              }
            />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
