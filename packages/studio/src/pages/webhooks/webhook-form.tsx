import type { Webhook, WebhookEventType } from '@guise/sdk'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useServerForm } from '../../lib/server-form.ts'
import { FormDialog, TextField } from '../../ui/form.tsx'
import { EventsField } from './events-field.tsx'
import { ALL_EVENTS } from './webhook-labels.tsx'

const webhookValues = z.object({
  url: z.url({ protocol: /^https?$/, error: 'Enter a URL such as https://example.com/guise' }),
  description: z.string().trim().max(200),
  events: z
    .array(z.enum(ALL_EVENTS as [WebhookEventType, ...WebhookEventType[]]))
    .min(1, 'Choose at least one event'),
})
export type WebhookValues = z.output<typeof webhookValues>

/** What a webhook is asked about, new or known. */
export function WebhookForm({
  title,
  lead,
  action,
  webhook,
  onClose,
  save,
}: {
  title: string
  lead?: string
  action: string
  webhook?: Webhook
  onClose: () => void
  save: (values: WebhookValues) => Promise<void>
}) {
  const form = useServerForm(
    webhookValues,
    {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? ALL_EVENTS,
    },
    save,
  )
  return (
    <FormDialog form={form} title={title} lead={lead} action={action} onClose={onClose}>
      <TextField
        label="Address"
        hint="https and reachable from the public internet"
        type="url"
        placeholder="https://example.com/guise"
        {...form.field('url')}
      />
      <TextField label="Description" {...form.field('description')} />
      <Controller
        control={form.control}
        name="events"
        render={({ field }) => (
          <EventsField
            value={field.value}
            onChange={field.onChange}
            problem={form.problemOf('events')}
          />
        )}
      />
    </FormDialog>
  )
}
