import type { Delivery, DeliveryDetail } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { dateTimeOf } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Badge } from '../../ui/badge.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { DELIVERY_LABELS, SENT_LABELS } from './webhook-labels.tsx'

/** One delivery: what was sent, and what the receiver said to it. */
export function DeliveryDrawer({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const guise = useGuise()
  const { webhook_id: webhookId, id } = delivery
  const detail = useQuery({
    queryKey: ['deliveries', webhookId, 'one', id],
    queryFn: ({ signal }) => guise.webhooks.delivery(webhookId, id, { signal }),
    // Until its receiver has answered.
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 1_000 : false),
  })
  return (
    <Drawer isOpen onClose={onClose} title={SENT_LABELS[delivery.event]}>
      {detail.error && !detail.data && (
        <ErrorNotice error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {detail.isPending && <Skeleton className="h-64" />}
      {detail.data && (
        <div className="space-y-6">
          <Facts facts={factsOf(detail.data)} />
          <Text title="Response of the receiver" text={answerOf(detail.data)} />
          <Text title="Payload" text={JSON.stringify(detail.data.payload, null, 2)} />
        </div>
      )}
    </Drawer>
  )
}

function factsOf({ state, attempts, last_attempt_at, response_status, ...rest }: DeliveryDetail) {
  const { label, tone } = DELIVERY_LABELS[state]
  return [
    [
      'State',
      <Badge key="state" tone={tone}>
        {label}
      </Badge>,
    ],
    ['Message id', <code key="id">{rest.id}</code>],
    ['Attempts', String(attempts)],
    ['Last attempt', last_attempt_at ? dateTimeOf(last_attempt_at) : 'None yet'],
    ['Status', response_status === null ? '–' : String(response_status)],
    ['Duration', rest.response_ms === null ? '–' : `${rest.response_ms} ms`],
  ] as const
}

function answerOf({ last_error, response_text, attempts }: DeliveryDetail): string {
  if (response_text) return response_text
  if (last_error) return last_error
  if (attempts === 0) return 'It has not been sent yet.'
  return response_text === null
    ? 'Not stored, because this receiver is in a private network.'
    : 'The response has no body.'
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-medium">{title}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard too
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-card border border-line bg-paper p-3 font-mono text-xs whitespace-pre-wrap break-words"
      >
        {text}
      </pre>
    </section>
  )
}
