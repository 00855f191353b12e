import { Link } from '@tanstack/react-router'
import { Plus, SearchX } from 'lucide-react'
import { may, useSession } from '../../../app/session.ts'
import { useSearchValues } from '../../../lib/use-search-values.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ErrorNotice, Skeleton } from '../../../ui/waiting.tsx'
import { FilterCard } from './filter-card.tsx'
import { FirstFilter } from './first-filter.tsx'
import { PaidFilters } from './paid-filters.tsx'
import { type FilterTab, shownIn, TAB_LABELS, TABS } from './shown.ts'
import { useDrafts } from './use-drafts.ts'

const GRID = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5'

export default function FiltersPage() {
  const { data: drafts, error, refetch } = useDrafts()
  const mayChange = may(useSession(), 'write')
  return (
    <Page
      title="Filters"
      lead="Create, test and publish your own filters."
      actions={
        mayChange && (
          <Button asChild variant="primary">
            <Link to="/filters/new">
              <Plus aria-hidden /> New filter
            </Link>
          </Button>
        )
      }
    >
      {error && !drafts && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !drafts && <Waiting />}
      {drafts?.length === 0 && <FirstFilter mayChange={mayChange} />}
      {drafts && drafts.length > 0 && <FilterTabs drafts={drafts} mayChange={mayChange} />}
      <PaidFilters />
    </Page>
  )
}

function FilterTabs({
  drafts,
  mayChange,
}: {
  drafts: NonNullable<ReturnType<typeof useDrafts>['data']>
  mayChange: boolean
}) {
  const [{ shelf: asked, search = '' }, change] = useSearchValues()
  const tab = TABS.find((name) => name === asked) ?? 'all'
  const shown = shownIn(tab, search, drafts)
  const label = (name: FilterTab) => `${TAB_LABELS[name]} ${shownIn(name, '', drafts).length}`
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search your filters"
          placeholder="Search by name"
          value={search}
          onSearch={(typed) => change({ search: typed }, { replace: true })}
          className="w-full sm:w-72"
        />
        <Choice
          label="Show"
          // All four in one row on a phone.
          className="max-sm:w-full max-sm:justify-between max-sm:[&>*]:px-1.5"
          value={tab}
          onChange={(next) => change({ shelf: next === 'all' ? undefined : next })}
          options={TABS.map((name) => ({ value: name, label: label(name) }))}
        />
      </div>
      {shown.length > 0 ? (
        <ul className={GRID}>
          {shown.map((draft) => (
            <FilterCard key={draft.id} draft={draft} mayChange={mayChange} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={SearchX}
          title={search ? `No filter matches “${search}”` : 'No filters'}
          action={
            <Button onClick={() => change({ search: undefined, shelf: undefined })}>
              Show all filters
            </Button>
          }
        >
          {tab === 'archived' && !search && 'Archived filters appear here.'}
        </EmptyState>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading your filters" className={GRID}>
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
        <Skeleton key={place} className="aspect-[4/6] rounded-card" />
      ))}
    </div>
  )
}
