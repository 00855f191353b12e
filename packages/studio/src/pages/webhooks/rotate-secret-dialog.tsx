import type { Webhook } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { OVERLAPS, OverlapField } from '../../ui/overlap-field.tsx'

export function RotateSecretDialog({
  webhook,
  onClose,
  onOpened,
}: {
  webhook: Webhook
  onClose: () => void
  onOpened: (secret: string) => void
}) {
  const guise = useGuise()
  const [overlap, setOverlap] = useState<number>(OVERLAPS.day.seconds)
  const rotate = useMutation({
    mutationFn: () => guise.webhooks.rotate(webhook.id, { overlapSeconds: overlap }),
    onSuccess: ({ secret }) => onOpened(secret),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New secret"
      lead="Messages are signed with both secrets until the overlap ends."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => rotate.mutate()} isBusy={rotate.isPending}>
            Create new secret
          </Button>
        </>
      }
    >
      <div className="space-y-4 pt-1">
        <OverlapField what="The old secret" value={overlap} onChange={setOverlap} />
        <FormProblem>{rotate.error && messageOf(rotate.error)}</FormProblem>
      </div>
    </Dialog>
  )
}
