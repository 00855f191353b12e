import { SearchX, UsersRound } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ErrorNotice, Skeleton } from '../../../ui/waiting.tsx'
import type { GuideRow } from '../families/family.ts'
import { GROUP } from '../families/options.ts'
import { type FilterChoice, forGender, search } from './filter-choice.ts'
import { FilterGrid } from './filter-grid.tsx'
import { RecentFilters } from './recent-filters.tsx'

/** The choice of a filter: search, what was used last, and all of them as pictures. */
export function FilterField({
  guide,
  gender,
  choices,
  error,
  retry,
  chosen,
  onChoose,
  problem,
}: {
  guide: Extract<GuideRow, { by: 'filter' }>
  /** Null where the family asks for none. */
  gender: string | null
  choices: readonly FilterChoice[] | undefined
  error: unknown
  retry: () => void
  chosen: string | null
  onChoose: (id: string) => void
  problem: string | undefined
}) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const scroller = useRef<HTMLDivElement>(null)
  if (error && !choices) return <ErrorNotice error={error} onRetry={retry} />
  const fitting = choices && forGender(choices, gender ?? '')
  const found = fitting && search(fitting, wanted)
  const enterGrid = () => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  return (
    <div>
      <SearchField
        label="Search filters"
        aria-invalid={problem ? true : undefined}
        placeholder="Search filters"
        value={typed}
        onSearch={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            enterGrid()
          }
          const first = found?.[0]
          if (event.key === 'Enter' && typed !== '' && first) onChoose(first.id)
        }}
        className="mb-3"
      />
      {problem && (
        <p role="alert" className="mb-3 text-sm text-bad">
          {problem}
        </p>
      )}
      {gender === GROUP && (
        <p className="mb-3 flex items-center gap-2 text-sm text-muted">
          <UsersRound className="size-4" aria-hidden /> Filters for groups.
        </p>
      )}
      <div
        ref={scroller}
        data-scroller
        className="relative -mx-1 sm:max-h-[44rem] sm:overflow-y-auto xl:max-h-[calc(100dvh-12rem)] xl:min-h-96"
      >
        {fitting && wanted === '' && (
          <RecentFilters
            catalog={guide.catalog}
            choices={fitting}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
        {!found && <Skeletons />}
        {found && found.length > 0 && (
          <FilterGrid label="Filters" choices={found} chosen={chosen} onChoose={onChoose} />
        )}
        {found?.length === 0 && (
          <EmptyState
            icon={SearchX}
            title="No filters found"
            action={typed && <Button onClick={() => setTyped('')}>Show all filters</Button>}
            className="m-1 py-10"
          >
            Try a word for what the picture should show, such as “sea” or “painting”.
          </EmptyState>
        )}
      </div>
    </div>
  )
}

function Skeletons() {
  return (
    <div className="grid grid-cols-3 gap-3 p-1 sm:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] xl:grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))]">
      {'abcdefghi'.split('').map((key) => (
        <Skeleton key={key} className="aspect-[4/5] rounded-card" />
      ))}
    </div>
  )
}
