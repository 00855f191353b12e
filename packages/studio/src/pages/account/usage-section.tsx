import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { count, plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Section } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { type DayTotal, daysUntil, totalsByDay, USAGE_SPANS, type UsageSpan } from './usage-days.ts'

/** The chart's library is large: it comes when it is looked at. */
const UsageChart = lazy(() => import('./usage-chart.tsx'))

const SPANS = Object.entries(USAGE_SPANS).map(([value, label]) => ({
  value: value as UsageSpan,
  label,
}))
const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

export function UsageSection() {
  const guise = useGuise()
  const [span, setSpan] = useState<UsageSpan>('30')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const days = daysUntil(new Date(), Number(span))
  const usage = useQuery({
    queryKey: ['usage', days[0], days.at(-1)],
    queryFn: ({ signal }) => guise.account.usage({ since: days[0], until: days.at(-1), signal }),
    placeholderData: (before) => before,
    refetchInterval: 15_000,
  })
  const totals = usage.data && totalsByDay(usage.data, days)
  return (
    <Section
      title="Usage"
      hint={totals ? totalsText(totals) : 'By day, in UTC'}
      actions={
        <div className="flex flex-wrap gap-2">
          <Choice label="Period" options={SPANS} value={span} onChange={setSpan} />
          <Choice label="Shown as" options={VIEWS} value={view} onChange={setView} />
        </div>
      }
    >
      {usage.error && !usage.data && (
        <ErrorNotice error={usage.error} onRetry={() => void usage.refetch()} />
      )}
      {!totals && !usage.error && <Skeleton className="h-64" />}
      {totals && view === 'chart' && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <UsageChart totals={totals} />
        </Suspense>
      )}
      {totals && view === 'table' && <UsageTable totals={totals} />}
    </Section>
  )
}

function totalsText(totals: readonly DayTotal[]): string {
  const sum = (field: 'credits' | 'succeeded') =>
    totals.reduce((total, day) => total + day[field], 0)
  const jobs = plural(sum('succeeded'), 'job')
  return `${plural(sum('credits'), 'credit')} for ${jobs} in ${plural(totals.length, 'day')}, in UTC`
}

/** The same for those to whom a chart says nothing. */
function UsageTable({ totals }: { totals: readonly DayTotal[] }) {
  const number = (title: string, field: Exclude<keyof DayTotal, 'day'>) => ({
    title,
    isNumber: true,
    cell: (day: DayTotal) => count(day[field]),
  })
  return (
    <DataTable
      label="Usage by day"
      rows={totals.toReversed()}
      keyOf={({ day }) => day}
      className="-mx-5 max-h-96 overflow-y-auto"
      columns={[
        { title: 'Day', isHeading: true, cell: ({ day }) => day },
        number('Credits', 'credits'),
        number('Done', 'succeeded'),
        number('Failed', 'failed'),
        number('Cancelled', 'cancelled'),
      ]}
    />
  )
}
