import type { Engine } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { Cpu } from 'lucide-react'
import { count, plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'

const HEALTH: Readonly<Record<Engine['health'], { label: string; tone: Tone }>> = {
  healthy: { label: 'Healthy', tone: 'good' },
  troubled: { label: 'Troubled', tone: 'bad' },
  away: { label: 'Away', tone: 'warn' },
}

export function EnginesSection() {
  const guise = useGuise()
  const engines = useQuery({
    queryKey: ['operator', 'engines'],
    queryFn: ({ signal }) => guise.operator.engines({ signal }),
    refetchInterval: 5_000,
  })
  return (
    <Section title="Engines" hint="Engines that generate pictures and videos">
      {engines.error && !engines.data && (
        <ErrorNotice error={engines.error} onRetry={() => void engines.refetch()} />
      )}
      {engines.isPending && <Skeleton className="h-24" />}
      {engines.data?.length === 0 && (
        <EmptyState icon={Cpu} title="No engines yet">
          Start a worker with <code>guise worker</code>. It reports its engines.
        </EmptyState>
      )}
      <ul className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {engines.data?.map((engine) => (
          <EngineCard key={engine.name} engine={engine} />
        ))}
      </ul>
    </Section>
  )
}

function EngineCard({ engine }: { engine: Engine }) {
  const { label, tone } = HEALTH[engine.health]
  return (
    <li className="rounded-control border border-line p-4">
      <h3 className="flex items-center gap-2.5 font-semibold">
        {engine.name}
        <Badge tone={tone}>{label}</Badge>
      </h3>
      <p className="mt-1 text-sm text-muted">{engine.description}</p>
      <p className="mt-2 text-sm">
        {plural(engine.workers, 'live worker')}. Last hour: {count(engine.finished_last_hour)}{' '}
        finished, problems with {count(engine.troubles_last_hour)}.
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {abilitiesOf(engine).map((ability) => (
          <Badge key={ability}>{ability}</Badge>
        ))}
      </p>
    </li>
  )
}

function abilitiesOf({ model_types, video, prompts }: Engine): readonly string[] {
  return [
    ...(model_types.includes('face_swap') ? ['Face swap'] : []),
    ...(model_types.includes('multi_swap') ? ['Groups'] : []),
    ...(video ? ['Films'] : []),
    ...(prompts ? ['Prompts'] : []),
  ]
}
