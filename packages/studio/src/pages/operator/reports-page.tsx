import type { PictureReport } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { ago } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { useOpened, useSearchValues } from '../../lib/use-search-values.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NativeSelect } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { ReportDrawer } from './report-drawer.tsx'
import { REASONS, STATES, timesOf } from './report-words.ts'

type State = PictureReport['state']

const columns = (open: (id: string) => void): readonly Column<PictureReport>[] => [
  {
    title: 'Reported',
    isHeading: true,
    cell: (report) => (
      <button
        type="button"
        onClick={() => open(report.id)}
        className="text-left underline-offset-4 hover:underline"
      >
        <span className="block font-medium">{ago(report.last_reported_at)}</span>
        <span className="block text-sm text-muted">{timesOf(report)}</span>
      </button>
    ),
  },
  {
    title: 'Why',
    cell: ({ reasons }) => (
      <span className="flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <Badge key={reason} tone={reason === 'other' ? 'neutral' : 'warn'}>
            {REASONS[reason]}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    title: 'Account',
    cell: ({ account }) => (
      <Link
        to="/operator/accounts/$accountId"
        params={{ accountId: account.id } as never}
        className="text-accent-text underline-offset-4 hover:underline"
      >
        {account.name}
      </Link>
    ),
  },
  {
    title: 'Campaign',
    cell: ({ campaign_name }) => campaign_name ?? <span className="text-muted">None</span>,
  },
]

/** What somebody wants to be gone. Pictures are shown only to whoever opens a report. */
export default function ReportsPage() {
  const guise = useGuise()
  const [{ state = 'open' }, change] = useSearchValues()
  const [opened, open, close] = useOpened('report')
  const reports = useQuery({
    queryKey: ['operator', 'reports', state],
    queryFn: ({ signal }) => guise.operator.reports({ state: state as State, signal }),
    refetchInterval: 30_000,
  })
  return (
    <Page
      title="Reports"
      lead="Pictures that guests or visitors reported. Opening one shows you the picture, and the audit log keeps that."
      actions={
        <NativeSelect
          aria-label="State"
          className="w-44"
          value={state}
          onChange={(event) => change({ state: event.target.value })}
        >
          {Object.entries(STATES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      }
    >
      {reports.error && !reports.data && (
        <ErrorNotice error={reports.error} onRetry={() => void reports.refetch()} />
      )}
      {reports.isPending && <Skeleton className="h-48" />}
      {reports.data?.length === 0 && (
        <EmptyState
          icon={Flag}
          title={state === 'open' ? 'No open reports' : 'No reports of this kind'}
        >
          Every share page and gallery has a link to report a picture.
        </EmptyState>
      )}
      {reports.data && reports.data.length > 0 && (
        <Card>
          <DataTable
            label="Reports"
            rows={reports.data}
            columns={columns(open)}
            keyOf={({ id }) => id}
          />
        </Card>
      )}
      {opened && <ReportDrawer id={opened} onClose={close} />}
    </Page>
  )
}
