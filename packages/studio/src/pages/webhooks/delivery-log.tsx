import type { Delivery } from '@guise/sdk'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Inbox, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { ago, count, shortId } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { LIVE } from '../../lib/live.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DELIVERY_LABELS, SENT_LABELS } from './webhook-labels.tsx'

type Wanted = Delivery['state'] | 'all'

const WANTED = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
] as const

/** What was sent, what was answered, and what will be tried again. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const guise = useGuise()
  const [wanted, setWanted] = useState<Wanted>('all')
  const [shown, setShown] = useState<Delivery | null>(null)
  const state = wanted === 'all' ? undefined : wanted
  const log = useInfiniteQuery({
    queryKey: ['deliveries', webhookId, wanted],
    queryFn: ({ pageParam, signal }) =>
      guise.webhooks.deliveries(webhookId, { state, limit: 20, signal }).page(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...LIVE,
  })
  const rows = log.data?.pages.flatMap(({ data }) => data)
  return (
    <Section
      title="Deliveries"
      hint="Retried until your server accepts them"
      actions={
        <Choice label="Which deliveries" options={WANTED} value={wanted} onChange={setWanted} />
      }
    >
      {log.error && !rows && <ErrorNotice error={log.error} onRetry={() => void log.refetch()} />}
      {log.isPending && <Skeleton className="h-48" />}
      {rows?.length === 0 && (
        <EmptyState icon={Inbox} title="No deliveries">
          Events of your jobs are listed here with the response of your server.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <DataTable
          label="Deliveries"
          rows={rows}
          columns={columnsOf(webhookId, setShown)}
          keyOf={({ id }) => id}
          className="-mx-5"
        />
      )}
      {shown && <DeliveryDrawer delivery={shown} onClose={() => setShown(null)} />}
      {log.hasNextPage && (
        <div className="mt-4 text-center">
          <Button onClick={() => void log.fetchNextPage()} isBusy={log.isFetchingNextPage}>
            Show older deliveries
          </Button>
        </div>
      )}
    </Section>
  )
}

const columnsOf = (
  webhookId: string,
  show: (delivery: Delivery) => void,
): readonly Column<Delivery>[] => [
  {
    title: 'Event',
    isHeading: true,
    cell: ({ event, job_id }) => (
      <span>
        <span className="block font-medium">{SENT_LABELS[event]}</span>
        <code className="block text-xs break-all text-muted">
          {job_id ? shortId(job_id) : event}
        </code>
      </span>
    ),
  },
  {
    title: 'State',
    cell: ({ state }) => (
      <Badge tone={DELIVERY_LABELS[state].tone}>{DELIVERY_LABELS[state].label}</Badge>
    ),
  },
  { title: 'Attempts', isNumber: true, cell: ({ attempts }) => count(attempts) },
  { title: 'Response', cell: (delivery) => answerOf(delivery), className: 'max-w-72' },
  { title: 'When', cell: (delivery) => whenOf(delivery) },
  {
    title: 'Actions',
    isTitleHidden: true,
    className: 'text-right',
    cell: (delivery) => (
      <span className="inline-flex gap-2">
        <Button size="small" aria-label={`Show: ${delivery.event}`} onClick={() => show(delivery)}>
          Show
        </Button>
        <Redeliver webhookId={webhookId} delivery={delivery} />
      </span>
    ),
  },
]

function answerOf({ response_status, response_ms, last_error }: Delivery): string {
  if (last_error) return last_error
  if (response_status === null) return '–'
  return `Status ${response_status}${response_ms === null ? '' : ` in ${response_ms} ms`}`
}

function whenOf({ created_at, last_attempt_at, next_attempt_at, state }: Delivery): string {
  const last = ago(last_attempt_at ?? created_at)
  return state === 'pending' && next_attempt_at ? `${last}, again ${ago(next_attempt_at)}` : last
}

function Redeliver({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => guise.webhooks.redeliver(webhookId, delivery.id),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['deliveries', webhookId] })
      toast.success('It is being sent again.')
    },
    onError: (error) => void toast.error(messageOf(error)),
  })
  return (
    <Button
      size="small"
      aria-label={`Send again: ${delivery.event}`}
      onClick={() => again.mutate()}
      isBusy={again.isPending}
    >
      {!again.isPending && <RotateCw aria-hidden />}
      Send again
    </Button>
  )
}
