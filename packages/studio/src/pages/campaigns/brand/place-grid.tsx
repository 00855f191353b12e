import type { BrandPlace } from '@guise/core/brand'
import { cn } from '../../../lib/classes.ts'
import { PLACES } from './draft.ts'

/** Nine places as they lie on the picture. */
export function PlaceGrid({
  label,
  value,
  onChange,
}: {
  label: string
  value: BrandPlace
  onChange: (place: BrandPlace) => void
}) {
  return (
    <fieldset className="shrink-0">
      <legend className="mb-1.5 text-sm font-medium">Place</legend>
      <div className="grid h-24 w-24 grid-cols-3 gap-1 rounded-control border border-line-strong/60 bg-sunken p-1">
        {PLACES.map(([place, words]) => (
          <button
            key={place}
            type="button"
            aria-label={`${label}: ${words}`}
            aria-pressed={place === value}
            onClick={() => onChange(place)}
            className="group grid place-items-center rounded-[0.3rem] hover:bg-raised"
          >
            <span
              className={cn(
                'size-2 rounded-full bg-line-strong transition-all group-hover:bg-accent',
                place === value && 'size-4 rounded-[0.25rem] bg-accent',
              )}
            />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
