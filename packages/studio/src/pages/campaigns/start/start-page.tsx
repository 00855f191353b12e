import { Link, useNavigate } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useCustomFilters } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorNotice, Loading } from '../../../ui/waiting.tsx'
import { useCampaigns } from '../queries.ts'
import { defaultName } from './default-name.ts'
import { type Pick, picksOf } from './pick.ts'
import { PickFilters } from './pick-filters.tsx'
import { StartPanel } from './start-panel.tsx'
import { useStart } from './use-start.ts'

/** From nothing to a running booth on one page. */
export default function StartPage() {
  const campaigns = useCampaigns()
  const filters = useCustomFilters()
  const error = campaigns.error ?? filters.error
  return (
    <Page
      title="Start a campaign"
      lead="Choose what guests can become, then open the booth. Everything can be changed later, even during the event."
    >
      {error ? (
        <ErrorNotice
          error={error}
          onRetry={() => {
            void campaigns.refetch()
            void filters.refetch()
          }}
        />
      ) : !(campaigns.data && filters.data) ? (
        <Loading />
      ) : filters.data.length === 0 ? (
        <NoFilters />
      ) : (
        <Start picks={picksOf(filters.data)} taken={campaigns.data.map(({ name }) => name)} />
      )}
    </Page>
  )
}

function Start({ picks, taken }: { picks: readonly Pick[]; taken: readonly string[] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly Pick[]>([])
  const [name, setName] = useState(() => defaultName(taken))
  const start = useStart()
  const go = (pin: string | null) =>
    start.mutate(
      { name: name.trim(), picks: chosen, pin },
      { onSuccess: ({ id }) => void (pin === null && navigate({ to: `/campaigns/${id}` })) },
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] xl:gap-10">
      <section aria-label="Choose filters" className="min-w-0 max-lg:order-2">
        <PickFilters picks={picks} chosen={chosen} onChange={setChosen} />
      </section>
      <StartPanel
        name={name}
        onName={setName}
        chosen={chosen}
        onDrop={(id) => setChosen(chosen.filter((pick) => pick.id !== id))}
        start={start}
        onStart={go}
      />
    </div>
  )
}

function NoFilters() {
  return (
    <EmptyState
      icon={Sparkles}
      title="Create a filter first"
      action={
        <Button asChild variant="primary">
          <Link to="/filters/new">Create a filter</Link>
        </Button>
      }
    >
      A campaign shows guests your published filters, and this account has none yet. Create one from
      a picture or a scene and publish it.
    </EmptyState>
  )
}
