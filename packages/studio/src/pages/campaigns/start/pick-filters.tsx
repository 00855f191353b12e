import { SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { findPicks, type Pick, SHELVES, type Shelf } from './pick.ts'
import { PickTile } from './pick-tile.tsx'

/** Filters by their pictures; several can be chosen. */
export function PickFilters({
  picks,
  chosen,
  onChange,
}: {
  picks: readonly Pick[]
  chosen: readonly Pick[]
  onChange: (chosen: readonly Pick[]) => void
}) {
  const [shelf, setShelf] = useState<Shelf>('all')
  const [typed, setTyped] = useState('')
  const found = findPicks(picks, shelf, useDeferredValue(typed))
  const toggle = (pick: Pick) => {
    const others = chosen.filter(({ id }) => id !== pick.id)
    onChange(others.length < chosen.length ? others : [...chosen, pick])
  }
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
          aria-label="Filters"
          className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] sm:gap-4"
        >
          {found.map((pick) => (
            <li key={pick.id}>
              <PickTile
                pick={pick}
                place={chosen.findIndex(({ id }) => id === pick.id) + 1}
                onToggle={() => toggle(pick)}
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
    </div>
  )
}
