import { useQueryClient } from '@tanstack/react-query'
import { useGuise } from '../../lib/guise.ts'
import { WebhookForm } from './webhook-form.tsx'

export function NewWebhookDialog({
  onClose,
  onOpened,
}: {
  onClose: () => void
  onOpened: (secret: string) => void
}) {
  const guise = useGuise()
  const queries = useQueryClient()
  return (
    <WebhookForm
      title="New webhook"
      lead="The secret is shown only once, in the next step."
      action="Create webhook"
      onClose={onClose}
      save={async (values) => {
        const { secret } = await guise.webhooks.create(values)
        await queries.invalidateQueries({ queryKey: ['webhooks'] })
        onOpened(secret)
      }}
    />
  )
}
