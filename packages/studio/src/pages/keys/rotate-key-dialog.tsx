import type { Key } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { OVERLAPS, OverlapField } from '../../ui/overlap-field.tsx'

/** Makes the successor of a key; both work until the overlap is over. */
export function RotateKeyDialog({
  apiKey,
  onClose,
  onOpened,
}: {
  apiKey: Key
  onClose: () => void
  onOpened: (secret: string) => void
}) {
  const guise = useGuise()
  const queries = useQueryClient()
  const [overlap, setOverlap] = useState<number>(OVERLAPS.hour.seconds)
  const rotate = useMutation({
    mutationFn: () => guise.keys.rotate(apiKey.id, { overlapSeconds: overlap }),
    async onSuccess({ secret }) {
      await queries.invalidateQueries({ queryKey: ['keys'] })
      onOpened(secret)
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Rotate ${apiKey.name}`}
      lead="A new key replaces it, with the same role, spend cap and spent credits."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => rotate.mutate()} isBusy={rotate.isPending}>
            Create new key
          </Button>
        </>
      }
    >
      <div className="space-y-4 pt-1">
        <OverlapField what="The old key" value={overlap} onChange={setOverlap} />
        <FormProblem>{rotate.error && messageOf(rotate.error)}</FormProblem>
      </div>
    </Dialog>
  )
}
