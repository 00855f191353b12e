import type { AliasOverview, AliasSwap, CustomFilter } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { ago } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'
import { useAliasSwaps, useRefreshAliases } from './queries.ts'
import { timeIn } from './swap-times.ts'

const MAX_PAST = 5

/** What is planned for an alias, and what became of the last plans. */
export function PlannedSwaps({
  alias,
  filters,
  mayWrite,
  onPlan,
}: {
  alias: AliasOverview
  filters: readonly CustomFilter[]
  mayWrite: boolean
  onPlan: () => void
}) {
  const { data: swaps, error, refetch } = useAliasSwaps(alias.id)
  const planned = swaps?.filter(({ state }) => state === 'planned') ?? []
  const past = swaps?.filter(({ state }) => state !== 'planned').slice(0, MAX_PAST) ?? []
  const pictureOf = ({ ai_filter }: AliasSwap) =>
    filters.find(({ id }) => id === ai_filter)?.preview_images[0]
  return (
    <section aria-label="Planned swaps">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="font-semibold">Planned swaps</h3>
        {mayWrite && (
          <Button size="small" onClick={onPlan}>
            <CalendarPlus /> Plan a swap
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!swaps && !error && <Loading />}
      {swaps && planned.length === 0 && (
        <p className="flex gap-2 text-sm text-muted">
          <CalendarClock className="mt-0.5 size-4 shrink-0" aria-hidden />
          No swaps are planned. You can plan a swap for any time, for example for midnight or the
          second day.
        </p>
      )}
      <ul className="space-y-3">
        {planned.map((swap) => (
          <SwapRow key={swap.id} swap={swap} picture={pictureOf(swap)}>
            {mayWrite && <CancelButton aliasId={alias.id} swap={swap} />}
          </SwapRow>
        ))}
        {past.map((swap) => (
          <SwapRow key={swap.id} swap={swap} picture={pictureOf(swap)}>
            <Badge tone={TONES[swap.state]}>{LABELS[swap.state]}</Badge>
          </SwapRow>
        ))}
      </ul>
    </section>
  )
}

const LABELS: Readonly<Record<AliasSwap['state'], string>> = {
  planned: 'Planned',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
const TONES: Readonly<Record<AliasSwap['state'], Tone>> = {
  planned: 'accent',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

function SwapRow({
  swap,
  picture,
  children,
}: {
  swap: AliasSwap
  picture: string | undefined
  children: ReactNode
}) {
  return (
    <li className="flex items-center gap-4">
      <Picture src={picture} alt="" className="size-14 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{swap.ai_filter_name}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {timeIn(swap.at, swap.time_zone)}, {ago(swap.at)}
          {swap.planned_by && `, planned by ${swap.planned_by}`}
        </p>
        {swap.failure && <p className="text-sm text-bad">{swap.failure}</p>}
      </div>
      {children}
    </li>
  )
}

function CancelButton({ aliasId, swap }: { aliasId: string; swap: AliasSwap }) {
  const guise = useGuise()
  const refresh = useRefreshAliases()
  const cancel = useMutation({
    mutationFn: () => guise.aliases.cancelSwap(aliasId, swap.id),
    onSuccess: () => toast.success(`The swap to “${swap.ai_filter_name}” was cancelled.`),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  return (
    <Button
      size="small"
      isBusy={cancel.isPending}
      aria-label={`Cancel the swap to ${swap.ai_filter_name}`}
      onClick={() => cancel.mutate()}
    >
      Cancel
    </Button>
  )
}
