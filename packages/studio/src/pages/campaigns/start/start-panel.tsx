import { Projector, X } from 'lucide-react'
import { useState } from 'react'
import { fieldProblem, messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { useDragOrder } from '../../../lib/use-drag-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, FormProblem, Input } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Pick } from '../picks/pick.ts'
import { isPin, proposePin } from './pin.ts'
import type { useStart } from './use-start.ts'

/** The name, what was chosen, and the two ways on; it stays in sight beside the pictures. */
export function StartPanel({
  name,
  onName,
  chosen,
  onDrop,
  onOrder,
  start,
  onStart,
}: {
  name: string
  onName: (name: string) => void
  chosen: readonly Pick[]
  onDrop: (pickId: string) => void
  onOrder: (pickIds: readonly string[]) => void
  start: ReturnType<typeof useStart>
  /** Without a PIN: no booth now. */
  onStart: (pin: string | null) => void
}) {
  const [pin, setPin] = useState(proposePin)
  const isReady = name.trim() !== '' && chosen.length > 0
  const nameProblem = fieldProblem(start.error, 'name')
  const pinProblem = isPin(pin) ? undefined : 'Choose 4 to 8 digits.'
  const isOpening = start.isPending && start.variables.pin !== null
  return (
    <Card className="space-y-5 p-5 max-lg:contents lg:sticky lg:top-6">
      <div className="space-y-5 max-lg:order-1 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5">
        <Field label="Name of the campaign" hint="Guests see it." problem={nameProblem}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={name}
              onChange={(event) => onName(event.target.value)}
            />
          )}
        </Field>
        <Chosen chosen={chosen} onDrop={onDrop} onOrder={onOrder} />
      </div>
      <div className="grid gap-3 max-lg:sticky max-lg:bottom-0 max-lg:order-3 max-lg:-mx-4 max-lg:grid-cols-[7rem_1fr] max-lg:items-end max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-4 sm:max-lg:-mx-8 sm:max-lg:px-8">
        <Field label="PIN to leave" problem={pinProblem}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={pin}
              onChange={(event) => setPin(event.target.value)}
              className="h-12 text-center text-lg font-semibold tracking-[0.2em] tabular-nums"
            />
          )}
        </Field>
        <p className="-mt-1.5 text-sm text-muted max-lg:hidden">
          Write it down: it unlocks this screen again.
        </p>
        {start.error && !nameProblem && (
          <div className="max-lg:order-first max-lg:col-span-2">
            <FormProblem>{messageOf(start.error)}</FormProblem>
          </div>
        )}
        <Button
          variant="primary"
          size="large"
          disabled={!isReady || pinProblem !== undefined || start.isPending}
          isBusy={isOpening}
          onClick={() => onStart(pin)}
        >
          <Projector /> Open the booth
        </Button>
        <Button
          variant="quiet"
          className="max-lg:col-span-2 max-lg:h-8 max-lg:text-sm"
          disabled={!isReady || start.isPending}
          isBusy={start.isPending && !isOpening}
          onClick={() => onStart(null)}
        >
          Save without opening a booth
        </Button>
      </div>
    </Card>
  )
}

function Chosen({
  chosen,
  onDrop,
  onOrder,
}: {
  chosen: readonly Pick[]
  onDrop: (pickId: string) => void
  onOrder: (pickIds: readonly string[]) => void
}) {
  const { ids, drag } = useDragOrder(
    chosen.map(({ id }) => id),
    onOrder,
  )
  const shown = ids.flatMap((id) => chosen.find((pick) => pick.id === id) ?? [])
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium" role="status">
        {chosen.length === 0 ? 'No filters chosen' : `${plural(chosen.length, 'filter')} chosen`}
      </p>
      {chosen.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong/50 px-3 py-4 text-sm text-muted">
          Press a picture to choose it.
        </p>
      ) : (
        <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
          {shown.map(({ id, name, preview }) => (
            <li key={id} {...drag(id)} className="data-dragged:opacity-60 relative cursor-grab">
              <Picture src={preview} alt={name} className="h-20 w-16 rounded-control" />
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onDrop(id)}
                className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full border border-line bg-surface text-muted shadow-sm hover:text-ink"
              >
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 1 && (
        <p className="mt-2 text-sm text-muted">
          Guests choose among them, in this order. Drag a picture to move it.
        </p>
      )}
    </div>
  )
}
