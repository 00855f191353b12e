import type { Worker } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { Server } from 'lucide-react'
import { ago, plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'

const COLUMNS: readonly Column<Worker>[] = [
  {
    title: 'Worker',
    isHeading: true,
    cell: ({ host, pid }) => (
      <span>
        <span className="block font-medium">{host}</span>
        <span className="text-muted">process {pid}</span>
      </span>
    ),
  },
  {
    title: 'State',
    cell: ({ is_alive }) =>
      is_alive ? <Badge tone="good">Alive</Badge> : <Badge tone="bad">Not responding</Badge>,
  },
  { title: 'Parallel jobs', cell: ({ lanes }) => slotsOf(lanes) },
  { title: 'Engines', cell: ({ engines }) => engines.join(', ') },
  { title: 'Version', cell: ({ version }) => version },
  { title: 'Started', cell: ({ started_at }) => ago(started_at) },
  { title: 'Last seen', cell: ({ seen_at }) => ago(seen_at) },
]

export function WorkersSection() {
  const guise = useGuise()
  const workers = useQuery({
    queryKey: ['operator', 'workers'],
    queryFn: ({ signal }) => guise.operator.workers({ signal }),
    refetchInterval: 5_000,
  })
  return (
    <Section title="Workers" hint="Workers that stopped are listed for a day">
      {workers.error && !workers.data && (
        <ErrorNotice error={workers.error} onRetry={() => void workers.refetch()} />
      )}
      {workers.isPending && <Skeleton className="h-24" />}
      {workers.data?.length === 0 && (
        <EmptyState icon={Server} title="No workers">
          Jobs are accepted and wait. Start a worker on any machine that can reach the database:{' '}
          <code>guise worker</code>.
        </EmptyState>
      )}
      {workers.data && workers.data.length > 0 && (
        <DataTable
          label="Workers"
          rows={workers.data}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          className="-mx-5"
        />
      )}
    </Section>
  )
}

function slotsOf(lanes: Worker['lanes']): string {
  const served = [
    ...(lanes.image ? [plural(lanes.image, 'picture')] : []),
    ...(lanes.video ? [plural(lanes.video, 'film')] : []),
  ]
  return served.join(', ') || '–'
}
