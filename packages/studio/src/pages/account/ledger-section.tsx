import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { saveText } from '../../lib/save-text.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NativeSelect } from '../../ui/field.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { COLUMNS, KINDS, type Kind } from './ledger-columns.tsx'

export function LedgerSection() {
  const guise = useGuise()
  const [kind, setKind] = useState<Kind | ''>('')
  const wanted = kind === '' ? undefined : kind
  const ledger = useInfiniteQuery({
    queryKey: ['ledger', wanted],
    queryFn: ({ pageParam, signal }) =>
      guise.account.ledger({ kind: wanted, limit: 20, signal }).page(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: 5_000,
  })
  const rows = ledger.data?.pages.flatMap(({ data }) => data)
  return (
    <Section
      title="Ledger"
      hint="All credit movements"
      actions={
        <div className="flex flex-wrap gap-2">
          <NativeSelect
            aria-label="Kind of entry"
            className="w-40"
            value={kind}
            onChange={(event) => setKind(event.target.value as Kind | '')}
          >
            <option value="">All entries</option>
            {Object.entries(KINDS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <CsvButton kind={wanted} />
        </div>
      }
    >
      {ledger.error && !rows && (
        <ErrorNotice error={ledger.error} onRetry={() => void ledger.refetch()} />
      )}
      {ledger.isPending && <Skeleton className="h-48" />}
      {rows?.length === 0 && (
        <EmptyState icon={ReceiptText} title="No entries of this kind">
          Credits that are granted, held, spent or released are listed here.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <DataTable
          label="Ledger"
          rows={rows}
          columns={COLUMNS}
          keyOf={({ number }) => String(number)}
          className="-mx-5"
        />
      )}
      {ledger.hasNextPage && (
        <div className="mt-4 text-center">
          <Button onClick={() => void ledger.fetchNextPage()} isBusy={ledger.isFetchingNextPage}>
            Show older entries
          </Button>
        </div>
      )}
    </Section>
  )
}

function CsvButton({ kind }: { kind: Kind | undefined }) {
  const guise = useGuise()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const text = await guise.account.ledgerCsv({ kind })
      saveText(text, 'ledger.csv', 'text/csv')
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button onClick={() => void download()} isBusy={isBusy}>
      {!isBusy && <Download aria-hidden />}
      CSV
    </Button>
  )
}
