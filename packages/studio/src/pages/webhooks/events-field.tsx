import type { WebhookEventType } from '@guise/sdk'
import { ALL_EVENTS, EVENT_LABELS } from './webhook-labels.tsx'

/** Which events are sent. */
export function EventsField({
  value,
  onChange,
  problem,
}: {
  value: readonly WebhookEventType[]
  onChange: (events: WebhookEventType[]) => void
  problem?: string | undefined
}) {
  const toggle = (event: WebhookEventType, isOn: boolean) =>
    onChange(ALL_EVENTS.filter((each) => (each === event ? isOn : value.includes(each))))
  return (
    <fieldset data-fault={problem ? true : undefined}>
      <legend className="mb-2 text-sm font-medium">Events</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {ALL_EVENTS.map((event) => (
          <label key={event} className="flex items-start gap-2.5 text-sm">
            <input
              type="checkbox"
              className="mt-0.5 size-4 accent-accent"
              checked={value.includes(event)}
              onChange={(change) => toggle(event, change.target.checked)}
            />
            <span>
              {EVENT_LABELS[event]}
              <code className="block text-xs text-muted">{event}</code>
            </span>
          </label>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
