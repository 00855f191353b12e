import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../../ui/page.tsx'
import { ErrorNotice, Loading } from '../../../ui/waiting.tsx'
import type { Pick } from '../picks/pick.ts'
import { PickFilters } from '../picks/pick-filters.tsx'
import { usePicks } from '../picks/use-picks.ts'
import { useCampaigns } from '../queries.ts'
import { defaultName } from './default-name.ts'
import { StartPanel } from './start-panel.tsx'
import { useStart } from './use-start.ts'

/** From nothing to a running booth on one page. */
export default function StartPage() {
  const campaigns = useCampaigns()
  const { picks, error: noPicks, retry } = usePicks()
  const error = campaigns.error ?? noPicks
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
            retry()
          }}
        />
      ) : campaigns.data && picks ? (
        <Start picks={picks} taken={campaigns.data.map(({ name }) => name)} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Start({ picks, taken }: { picks: readonly Pick[]; taken: readonly string[] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly Pick[]>([])
  const [name, setName] = useState(() => defaultName(taken))
  const start = useStart()
  const without = (id: string) => chosen.filter((pick) => pick.id !== id)
  const toggle = (pick: Pick) => {
    const others = without(pick.id)
    setChosen(others.length < chosen.length ? others : [...chosen, pick])
  }
  const go = (pin: string | null) =>
    start.mutate(
      { name: name.trim(), picks: chosen, pin },
      { onSuccess: (saved) => void (saved && navigate({ to: `/campaigns/${saved.id}` })) },
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] xl:gap-10">
      <section aria-label="Choose filters" className="min-w-0 max-lg:order-2">
        <PickFilters picks={picks} chosen={chosen} onToggle={toggle} isNumbered />
      </section>
      <StartPanel
        name={name}
        onName={setName}
        chosen={chosen}
        onDrop={(id) => setChosen(without(id))}
        onOrder={(ids) =>
          setChosen((now) => ids.flatMap((id) => now.find((pick) => pick.id === id) ?? []))
        }
        start={start}
        onStart={go}
      />
    </div>
  )
}
