import type { AliasOverview } from '@guise/sdk'
import { useState } from 'react'
import { fieldProblem, messageOf } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { BeforeAfter } from './before-after.tsx'
import { offeredFor } from './offered.ts'
import { PickOne } from './picks/pick-one.tsx'
import { type SwapTo, toPick } from './picks/swap-to.ts'
import { SwapLosses } from './swap-losses.tsx'
import { nextHour, OWN_ZONE } from './swap-times.ts'
import { useSwap } from './use-swap.ts'
import { type When, WhenFields } from './when-fields.tsx'

/** A swap in two steps: choose by picture, then see before and after. */
export function SwapDialog({
  alias,
  to,
  isLater = false,
  onClose,
}: {
  alias: AliasOverview
  /** Chosen already, for instance from the history. */
  to?: SwapTo | undefined
  isLater?: boolean
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<SwapTo | undefined>(to)
  const [when, setWhen] = useState<When>(() => ({
    isLater,
    at: nextHour(OWN_ZONE),
    timeZone: OWN_ZONE,
  }))
  const swap = useSwap(alias)

  if (!chosen) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={isLater ? 'Plan a swap' : 'Swap the filter'}
        lead="The id for apps and booths stays the same. Choose the new filter."
        className="sm:max-w-3xl"
      >
        <PickOne
          label="Filters to swap to"
          chosen={null}
          now={alias.filter.id}
          offer={(all) => offeredFor(alias, all)}
          onChoose={(pick) => setChosen(toPick(pick))}
        />
      </Dialog>
    )
  }
  const isInUse = chosen.filterId === alias.filter.id
  const isAtFault = ['at', 'time_zone'].some((field) => fieldProblem(swap.error, field))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={when.isLater ? 'Plan this swap?' : 'Swap now?'}
      lead={
        when.isLater
          ? 'Guests get the new filter with the first photo after that time. Until then, nothing changes.'
          : 'Guests get the new filter with the next photo. Pictures that are being generated keep the old one.'
      }
      className="sm:max-w-xl"
      footer={
        <>
          <Button onClick={() => (to ? onClose() : setChosen(undefined))}>
            {to ? 'Cancel' : 'Choose another'}
          </Button>
          <Button
            variant="primary"
            isBusy={swap.isPending}
            disabled={when.isLater ? when.at === '' : isInUse}
            onClick={() => swap.mutate({ to: chosen, when }, { onSuccess: onClose })}
          >
            {when.isLater ? 'Plan the swap' : 'Swap now'}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <BeforeAfter before={alias.filter} after={chosen} />
        {isInUse && !when.isLater && (
          <p className="text-sm text-muted">
            This is the current filter. To plan a return to it, choose “At a time”.
          </p>
        )}
        {/* A catalog filter that is new here takes everybody, in every shape. */}
        {!isInUse && chosen.filterId !== null && (
          <SwapLosses aliasId={alias.id} filterId={chosen.filterId} isLater={when.isLater} />
        )}
        <WhenFields when={when} onChange={setWhen} error={swap.error} />
        <FormProblem>{swap.error && !isAtFault ? messageOf(swap.error) : null}</FormProblem>
      </div>
    </Dialog>
  )
}
