import type { OperatorAccount, OperatorGrant } from '@guise/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { count, dateTimeOf, noteOf, plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormDialog, TextField } from '../../ui/form.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'

/** What the account was given, and what of it was taken back. */
export function GrantsSection({ account }: { account: OperatorAccount }) {
  const guise = useGuise()
  const [asked, setAsked] = useState<OperatorGrant | null>(null)
  const grants = useQuery({
    queryKey: ['operator', 'grants', account.id],
    queryFn: ({ signal }) => guise.operator.grants(account.id, { signal }),
    refetchInterval: 5_000,
  })
  return (
    <Section title="Grants" hint="The newest 200 from the ledger of the account">
      {grants.error && !grants.data && (
        <ErrorNotice error={grants.error} onRetry={() => void grants.refetch()} />
      )}
      {grants.isPending && <Skeleton className="h-24" />}
      {grants.data?.length === 0 && (
        <EmptyState icon={ReceiptText} title="No grants yet">
          Grant credits above. You can reverse what is left of a grant here.
        </EmptyState>
      )}
      {grants.data && grants.data.length > 0 && (
        <DataTable
          label="Grants"
          rows={grants.data}
          columns={columns(account.balance, setAsked)}
          keyOf={({ number }) => String(number)}
          className="-mx-5"
        />
      )}
      {asked && <ReverseDialog account={account} grant={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

const columns = (
  balance: number,
  ask: (grant: OperatorGrant) => void,
): readonly Column<OperatorGrant>[] => [
  {
    title: 'For',
    isHeading: true,
    cell: (grant) => <span className="font-medium">{noteOf(grant)}</span>,
    className: 'max-w-80',
  },
  { title: 'Ledger entry', isNumber: true, cell: ({ number }) => `#${number}` },
  {
    title: 'When',
    cell: ({ created_at }) => <time dateTime={created_at}>{dateTimeOf(created_at)}</time>,
    className: 'whitespace-nowrap',
  },
  { title: 'Granted', isNumber: true, cell: ({ amount }) => `+${count(amount)}` },
  {
    title: 'Reversed',
    isNumber: true,
    cell: ({ amount, reversed }) => {
      if (reversed === 0) return '–'
      return <Badge tone="warn">{reversed === amount ? 'All' : `−${count(reversed)}`}</Badge>
    },
  },
  {
    title: 'Reverse',
    isTitleHidden: true,
    cell: (grant) =>
      grant.reversed === 0 && (
        <Button
          size="small"
          disabled={balance === 0}
          title={balance === 0 ? 'The account has no credits left' : undefined}
          aria-label={`Reverse #${grant.number}: ${noteOf(grant)}`}
          onClick={() => ask(grant)}
        >
          <Undo2 aria-hidden />
          Reverse
        </Button>
      ),
    className: 'text-right',
  },
]

const reversal = z.object({
  note: z.string().trim().min(1, 'Enter a reason. The account sees it').max(200),
})

function ReverseDialog({
  account,
  grant,
  onClose,
}: {
  account: OperatorAccount
  grant: OperatorGrant
  onClose: () => void
}) {
  const guise = useGuise()
  const queries = useQueryClient()
  const form = useServerForm(reversal, { note: '' }, async ({ note }) => {
    const { number } = grant
    const { amount, balance } = await guise.operator.reverseGrant(account.id, { number, note })
    await queries.invalidateQueries({ queryKey: ['operator'] })
    toast.success(`${plural(amount, 'credit')} reversed. The account has ${count(balance)}.`)
    onClose()
  })
  const left = Math.min(grant.amount, account.balance)
  const isPart = left < grant.amount
  return (
    <FormDialog
      form={form}
      title={`Reverse ${plural(left, 'credit')}?`}
      lead={
        isPart
          ? `${account.name} has only ${count(left)} of the ${count(grant.amount)} left.`
          : `The whole of grant #${grant.number}: ${noteOf(grant)}`
      }
      action={`Reverse ${plural(left, 'credit')}`}
      isDangerous
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        The ledger gets a separate entry for the reversal, and the grant stays listed. Credits held
        for unfinished jobs are not affected. A grant can be reversed only once.
      </p>
      <TextField label="Reason" hint="Visible to the account" autoFocus {...form.field('note')} />
    </FormDialog>
  )
}
