import { SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { cn } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { findPicks, type Pick, SHELVES, type Shelf } from './pick.ts'
import { PickTile } from './pick-tile.tsx'

/** Filters by their pictures, own ones beside those of the catalog. */
export function PickFilters({
  label = 'Filters',
  picks,
  chosen,
  onToggle,
  isNumbered = false,
  now,
  note,
  className,
}: {
  label?: string
  picks: readonly Pick[]
  /** In the order in which guests see them. */
  chosen: readonly Pick[]
  onToggle: (pick: Pick) => void
  /** Several can be chosen, in an order. */
  isNumbered?: boolean
  /** The filter in use: nothing to swap to now, but perhaps later. */
  now?: string
  /** What is not offered, and why. */
  note?: string | undefined
  /** Of the list. */
  className?: string
}) {
  const [shelf, setShelf] = useState<Shelf>('all')
  const [typed, setTyped] = useState('')
  const found = findPicks(picks, shelf, useDeferredValue(typed))
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search filters"
          placeholder="Search filters"
          value={typed}
          onSearch={setTyped}
          className="min-w-52 flex-1"
        />
        <Choice label="Which filters" options={SHELVES} value={shelf} onChange={setShelf} />
      </div>
      {found.length > 0 ? (
        <ul
          aria-label={label}
          className={cn(
            'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] sm:gap-4',
            className,
          )}
        >
          {found.map((pick) => (
            <li key={pick.id}>
              <PickTile
                pick={pick}
                place={chosen.findIndex(({ id }) => id === pick.id) + 1}
                isNumbered={isNumbered}
                isNow={now !== undefined && pick.filterIds.includes(now)}
                onToggle={() => onToggle(pick)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={SearchX}
          title="No filters found"
          action={
            <Button
              onClick={() => {
                setTyped('')
                setShelf('all')
              }}
            >
              Show all filters
            </Button>
          }
        >
          Try another word, or look at all filters.
        </EmptyState>
      )}
      {note && <p className="mt-3 text-sm text-muted">{note}</p>}
    </div>
  )
}
