import type { Webhook } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Pencil, RotateCw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

type Doing = 'change' | 'rotate' | 'delete' | null

export function WebhookActions({
  webhook,
  onChanged,
}: {
  webhook: Webhook
  onChanged: (webhook: Webhook) => void
}) {
  const guise = useGuise()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Doing>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setDoing(null)
  const failed = (error: unknown) => void toast.error(messageOf(error))
  const toggle = useMutation({
    mutationFn: () => guise.webhooks.update(webhook.id, { enabled: !webhook.enabled }),
    onSuccess(changed) {
      onChanged(changed)
      toast.success(
        changed.enabled
          ? 'Enabled. Waiting events are being sent.'
          : 'Disabled. New events are not recorded.',
      )
    },
    onError: failed,
  })
  const test = useMutation({
    mutationFn: () => guise.webhooks.test(webhook.id),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['deliveries', webhook.id] })
      toast.success('The test event is being sent. See the deliveries below.')
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => guise.webhooks.delete(webhook.id),
    async onSuccess() {
      await navigate({ to: '/webhooks' })
      queries.removeQueries({ queryKey: ['webhooks', webhook.id] })
      toast.success('The webhook was deleted.')
    },
    onError: failed,
  })
  return (
    <>
      {webhook.enabled && (
        <Button onClick={() => test.mutate()} isBusy={test.isPending}>
          {!test.isPending && <Send aria-hidden />}
          Send test event
        </Button>
      )}
      <Button onClick={() => toggle.mutate()} isBusy={toggle.isPending}>
        {webhook.enabled ? 'Disable' : 'Enable'}
      </Button>
      <Menu
        trigger={
          <Button size="icon" aria-label="More actions">
            <Ellipsis aria-hidden />
          </Button>
        }
        items={[
          { label: 'Edit', icon: Pencil, onSelect: () => setDoing('change') },
          { label: 'New secret', icon: RotateCw, onSelect: () => setDoing('rotate') },
          { label: 'Delete', icon: Trash2, onSelect: () => setDoing('delete'), isDangerous: true },
        ]}
      />
      {doing === 'change' && (
        <WebhookForm
          title="Edit webhook"
          action="Save"
          webhook={webhook}
          onClose={close}
          save={async (values) => {
            onChanged(await guise.webhooks.update(webhook.id, values))
            toast.success('The webhook was changed.')
            close()
          }}
        />
      )}
      {doing === 'rotate' && (
        <RotateSecretDialog
          webhook={webhook}
          onClose={close}
          onOpened={(made) => {
            close()
            setSecret(made)
          }}
        />
      )}
      <Confirm
        isOpen={doing === 'delete'}
        onClose={close}
        onConfirm={() => remove.mutate()}
        isBusy={remove.isPending}
        title="Delete this webhook?"
        action="Delete"
      >
        No more events are sent to {webhook.url}, and its delivery log is deleted.
      </Confirm>
      <SecretDialog title="Store this secret" secret={secret} onClose={() => setSecret(null)}>
        Messages are signed with both secrets until the overlap ends.
      </SecretDialog>
    </>
  )
}
