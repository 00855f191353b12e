import type { Price } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { FAMILY_LABELS } from '../../lib/job-labels.ts'
import { Section } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'

export function PricesSection() {
  const guise = useGuise()
  const prices = useQuery({
    queryKey: ['prices'],
    queryFn: ({ signal }) => guise.prices({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Section title="Prices" hint="Jobs that fail cost nothing.">
      {prices.error && <ErrorNotice error={prices.error} onRetry={() => void prices.refetch()} />}
      {prices.isPending && <Skeleton className="h-48" />}
      {prices.data && (
        <DataTable
          label="Prices"
          rows={byRun(prices.data)}
          keyOf={([{ run }]) => run}
          className="-mx-5"
          columns={[
            { title: 'Kind', isHeading: true, cell: ([price]) => <Kind {...price} /> },
            {
              title: 'Endpoint',
              isHeading: true,
              cell: ([{ run }]) => <code className="text-xs break-all text-muted">{run}</code>,
            },
            {
              title: 'Costs',
              isNumber: true,
              isInCorner: true,
              cell: (each) => <Costs prices={each} />,
            },
          ]}
        />
      )}
    </Section>
  )
}

type Prices = readonly [Price, ...Price[]]

/** A run endpoint may have several prices. */
function byRun(prices: readonly Price[]): readonly Prices[] {
  const groups = Map.groupBy(prices, ({ run }) => run)
  return [...groups.values()] as unknown as Prices[]
}

function Kind({ family, run }: Price) {
  const way = WAYS.find(([part]) => run.includes(part))
  return (
    <>
      {FAMILY_LABELS[family]}
      {way && <span className="text-muted">, {way[1]}</span>}
    </>
  )
}

/** Endpoints of one kind, told apart by what they take. */
const WAYS = [
  ['self-prompt', 'by prompt'],
  ['self_prompt', 'by prompt'],
  ['first_last_frame', 'from two pictures'],
] as const

function Costs({ prices }: { prices: Prices }) {
  return (
    <ul className="text-right">
      {prices.map((price) => (
        <li key={JSON.stringify(price.fields)}>
          <span className="mr-2 text-muted">{conditionsOf(price)}</span>
          {plural(price.credits, 'credit')}
        </li>
      ))}
    </ul>
  )
}

/** "Simple, 4 s". */
function conditionsOf({ fields }: Price): string {
  const words = Object.values(fields)
    .map((value) => String(value).replace(/^(\d+)s$/, '$1 s'))
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
