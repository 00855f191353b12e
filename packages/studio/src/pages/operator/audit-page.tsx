import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { saveText } from '../../lib/save-text.ts'
import { useSearchValues } from '../../lib/use-search-values.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NativeSelect } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { ACTIONS, type Action, COLUMNS } from './audit-columns.tsx'

const DAY_MS = 24 * 3600 * 1000
const SPANS = [
  ['1', 'Last day'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
] as const

/** Who did what, and who looked at whose data. */
export default function AuditPage() {
  const [{ action, days, account }, change] = useSearchValues()
  const log = useAudit(action as Action | undefined, account, days)
  const rows = log.data?.pages.flatMap(({ data }) => data)
  return (
    <Page
      title="Audit log"
      lead="Sign-ins, changes and looks at accounts. Entries cannot be changed or deleted, and hold no names: those are looked up now."
      actions={<Export />}
    >
      <div className="mb-5 flex flex-wrap gap-3">
        <NativeSelect
          aria-label="What happened"
          className="w-full sm:w-60"
          value={action ?? ''}
          onChange={(event) => change({ action: event.target.value })}
        >
          <option value="">Everything</option>
          {Object.entries(ACTIONS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          aria-label="When"
          className="w-full sm:w-44"
          value={days ?? ''}
          onChange={(event) => change({ days: event.target.value })}
        >
          <option value="">At any time</option>
          {SPANS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        {account && (
          <Button onClick={() => change({ account: undefined })}>Show all accounts</Button>
        )}
      </div>
      {log.error && !rows && <ErrorNotice error={log.error} onRetry={() => void log.refetch()} />}
      {log.isPending && <Skeleton className="h-64" />}
      {rows?.length === 0 && (
        <EmptyState icon={ScrollText} title="No entries found">
          Choose another action or a longer time.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Card>
          <DataTable
            label="Audit log"
            rows={rows}
            columns={COLUMNS}
            keyOf={({ number, at, action, subject }) =>
              String(number ?? `${at} ${action} ${subject?.id}`)
            }
          />
        </Card>
      )}
      {log.hasNextPage && (
        <div className="mt-4 text-center">
          <Button onClick={() => void log.fetchNextPage()} isBusy={log.isFetchingNextPage}>
            Show older entries
          </Button>
        </div>
      )}
    </Page>
  )
}

function useAudit(
  action: Action | undefined,
  account: string | undefined,
  days: string | undefined,
) {
  const guise = useGuise()
  return useInfiniteQuery({
    queryKey: ['operator', 'audit', action, account, days],
    queryFn: ({ pageParam, signal }) => {
      const since = days ? new Date(Date.now() - Number(days) * DAY_MS) : undefined
      return guise.operator
        .audit({ action, account_id: account, since, limit: 50, signal })
        .page(pageParam)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
  })
}

function Export() {
  const guise = useGuise()
  const [busy, setBusy] = useState<'ndjson' | 'csv' | null>(null)
  const download = async (format: 'ndjson' | 'csv') => {
    setBusy(format)
    try {
      const text = await guise.operator.exportAudit({ format })
      saveText(text, `audit.${format}`, format === 'csv' ? 'text/csv' : 'application/x-ndjson')
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="flex gap-2">
      {(['ndjson', 'csv'] as const).map((format) => (
        <Button key={format} onClick={() => void download(format)} isBusy={busy === format}>
          {busy !== format && <Download aria-hidden />}
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}
