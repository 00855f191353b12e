import { Link } from '@tanstack/react-router'
import { ListChecks, SearchX } from 'lucide-react'
import { aliasPlace } from '../../lib/alias-title.ts'
import { useAliasOverviews } from '../../lib/queries.ts'
import { useOpened, useSearchValues } from '../../lib/use-search-values.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { jobColumns } from './job-columns.tsx'
import { JobDrawer } from './job-drawer.tsx'
import { JobFilters } from './job-filters.tsx'
import { useJobs, useKeyNames } from './use-jobs.ts'

export default function JobsPage() {
  const [values, change] = useSearchValues()
  const [opened, open, close] = useOpened('job')
  const jobs = useJobs(values)
  const aliases = useAliasOverviews().data
  const names = {
    keys: useKeyNames(),
    aliases:
      aliases && new Map(aliases.map((alias) => [alias.id, aliasPlace(alias) || 'Without a name'])),
  }
  const rows = jobs.data?.pages.flatMap(({ data }) => data)
  const isNarrowed = Boolean(
    values.search || values.state || values.family || values.alias || values.time,
  )
  const columns = jobColumns(names, open)
  return (
    <Page title="Jobs" lead="Everything this account has generated, newest first.">
      <JobFilters values={values} onChange={change} />
      {jobs.error && !rows && (
        <ErrorNotice error={jobs.error} onRetry={() => void jobs.refetch()} />
      )}
      {jobs.isPending && <Skeleton className="h-96" />}
      {rows?.length === 0 && (isNarrowed ? <NothingFound /> : <NothingYet />)}
      {rows && rows.length > 0 && (
        <Card>
          <DataTable label="Jobs" rows={rows} columns={columns} keyOf={({ id }) => id} />
        </Card>
      )}
      {jobs.hasNextPage && (
        <div className="mt-5 text-center">
          <Button onClick={() => void jobs.fetchNextPage()} isBusy={jobs.isFetchingNextPage}>
            Show older jobs
          </Button>
        </div>
      )}
      <JobDrawer id={opened} names={names} onOpen={open} onClose={close} />
    </Page>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={ListChecks}
      title="No jobs yet"
      action={
        <Button asChild variant="primary">
          <Link to="/playground">Open the playground</Link>
        </Button>
      }
    >
      All pictures and videos appear here, from the playground, booths and your own apps. Try a
      filter on a photo to make the first one.
    </EmptyState>
  )
}

function NothingFound() {
  return (
    <EmptyState icon={SearchX} title="No jobs found">
      You can search for a job id or its first eight digits, an alias, or your full reference. You
      can also change the state, kind, alias or time above.
    </EmptyState>
  )
}
