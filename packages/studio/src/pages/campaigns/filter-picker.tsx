import type { CustomFilter } from '@guise/sdk'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../lib/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TYPE_LABELS } from './filter-types.ts'

/** One of the account's filters, chosen by its picture. */
export function FilterPicker({
  label,
  filters,
  chosen,
  onChoose,
  now,
  note,
}: {
  label: string
  filters: readonly CustomFilter[]
  chosen: string | null
  onChoose: (filter: CustomFilter) => void
  /** The filter in use: nothing to swap to now, but perhaps later. */
  now?: string
  /** What is not offered, and why. */
  note?: string | undefined
}) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = filters.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <div>
      <SearchField
        label="Search filters by name"
        placeholder="Search by name"
        value={typed}
        onSearch={setTyped}
        className="mb-3"
      />
      {found.length > 0 ? (
        <ul
          aria-label={label}
          className="-mx-1 grid max-h-[28rem] grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
        >
          {found.map((filter) => (
            <li key={filter.id}>
              <FilterTile
                filter={filter}
                isChosen={filter.id === chosen}
                isNow={filter.id === now}
                onChoose={() => onChoose(filter)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className="py-8 text-center text-muted">
          {wanted
            ? `No filter is called “${typed.trim()}”.`
            : 'There are no filters to choose from.'}
        </p>
      )}
      {note && <p className="mt-3 text-sm text-muted">{note}</p>}
    </div>
  )
}

function FilterTile({
  filter,
  isChosen,
  isNow,
  onChoose,
}: {
  filter: CustomFilter
  isChosen: boolean
  isNow: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-pressed={isChosen}
      className={cn(
        'group relative block w-full overflow-hidden rounded-card bg-sunken text-left outline-offset-2 transition-shadow',
        isChosen ? 'ring-3 ring-accent' : 'enabled:hover:ring-2 enabled:hover:ring-line-strong',
      )}
    >
      <Picture
        src={filter.preview_images[0]}
        alt=""
        className={cn('aspect-[4/5] w-full', isNow && 'opacity-45')}
      />
      <span className="block truncate px-2.5 py-2 text-sm font-medium">
        {filter.name}
        <span className="block text-xs font-normal text-muted">
          {isNow ? 'In use now' : TYPE_LABELS[filter.filter_type]}
        </span>
      </span>
      {isChosen && (
        <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-accent text-accent-ink">
          <Check className="size-4" aria-hidden />
        </span>
      )}
    </button>
  )
}
