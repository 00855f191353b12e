import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { may, useSession } from '../../../app/session.ts'
import { useConsent } from '../../../ui/ask-consent.tsx'
import { Section } from '../../../ui/card.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import type { PanelProps } from '../draft/use-draft.ts'
import { recipeMessageOf } from '../preview/placed-messages.ts'
import { SIZE_LABELS, SIZES, type Size, takes } from '../preview/view.ts'
import { GuestRow } from './guest-row.tsx'
import { RunButton } from './run-button.tsx'
import { MAX_PHOTOS } from './sheet.ts'
import { SheetView } from './sheet-view.tsx'
import { useGuests } from './use-guests.ts'
import { useSheets } from './use-sheets.ts'

/** The contact sheet: what was made, on several guests at once, by ordinary jobs. */
export function TryPanel({ draft }: PanelProps) {
  const mayRun = may(useSession(), 'write')
  const guests = useGuests(draft)
  const sizes = SIZES.filter((size) => takes(draft.sizes, size))
  const [chosen, setSize] = useState<Size>(sizes[0] ?? 'portrait')
  const size = sizes.includes(chosen) ? chosen : (sizes[0] ?? 'portrait')
  const consent = useConsent((agreed) =>
    start.mutate({ guests: guests.guests, size, consent: agreed }),
  )
  const { sheets, start, stop, remove } = useSheets(draft, consent.takes)
  const isGroup = draft.filter_type === 'multi_swap'
  if (draft.recipe === null) {
    return (
      <EmptyState icon={FlaskConical} title="Nothing to test yet">
        Start on the Edit tab. Then test the filter here on different guests, in full quality.
      </EmptyState>
    )
  }
  return (
    <div className="space-y-8">
      {mayRun && (
        <Section
          title="Guests"
          hint={`Up to ${MAX_PHOTOS} photos. Use different people, light and distances.`}
        >
          <GuestRow draft={draft} {...guests} />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
            {isGroup ? (
              <span />
            ) : (
              <Choice
                label="Shape"
                value={size}
                onChange={setSize}
                options={sizes.map((value) => ({ value, label: SIZE_LABELS[value] }))}
              />
            )}
            <RunButton
              draft={draft}
              photos={guests.guests.length}
              isBusy={start.isPending}
              onRun={consent.begin}
            />
          </div>
          {consent.dialog}
          {start.error && (
            <div className="mt-4 whitespace-pre-line">
              <FormProblem>{recipeMessageOf(start.error)}</FormProblem>
            </div>
          )}
        </Section>
      )}
      {sheets.length === 0 ? (
        <EmptyState icon={FlaskConical} title="No contact sheet yet">
          Test the filter on all guests at once. After a change, test again and compare the sheets.
        </EmptyState>
      ) : (
        <div className="space-y-10">
          {sheets.map((sheet) => (
            <SheetView
              key={sheet.key}
              sheet={sheet}
              isGroup={isGroup}
              isLive={sheet.version.id === draft.live_version?.id}
              onStop={() => stop(sheet)}
              onRemove={() => remove(sheet)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
