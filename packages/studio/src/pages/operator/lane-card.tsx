import type { Lane } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { ago, count, duration, plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { LANE_CHANGES, LANE_NAMES, LANE_STATES, type LaneChange } from './lane-labels.ts'

const ICONS = { open: Play, paused: Pause, draining: ArrowDownToLine } as const

export function LaneCard({ lane }: { lane: Lane }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<LaneChange | null>(null)
  const name = LANE_NAMES[lane.lane]
  const set = useMutation({
    mutationFn: (change: LaneChange) => guise.operator.setLane(lane.lane, change.to),
    async onSuccess({ state }) {
      setAsked(null)
      await queries.invalidateQueries({ queryKey: ['operator', 'lanes'] })
      toast.success(`${name}: ${LANE_STATES[state].words}`)
    },
    onError: (error) => void toast.error(messageOf(error)),
  })
  const { label, tone, words } = LANE_STATES[lane.state]
  const others = (['open', 'paused', 'draining'] as const).filter((state) => state !== lane.state)
  return (
    <section aria-label={name} className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="flex items-center gap-2.5 text-lg font-semibold">
            {name}
            <Badge tone={tone}>{label}</Badge>
          </h2>
          <p className="mt-1 text-sm text-muted">
            {words}
            {lane.changed_at && ` Since ${ago(lane.changed_at)}.`}
          </p>
        </div>
        <div className="flex gap-2">
          {others.map((state) => {
            const Icon = ICONS[state]
            const change = LANE_CHANGES[state]
            return (
              <Button
                key={state}
                size="small"
                variant={state === 'open' ? 'primary' : 'plain'}
                aria-label={`${change.action} ${name}`}
                onClick={() => setAsked(change)}
              >
                <Icon aria-hidden />
                {change.action}
              </Button>
            )
          })}
        </div>
      </div>
      <Figures lane={lane} />
      <Confirm
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && set.mutate(asked)}
        isBusy={set.isPending}
        isDangerous={asked?.to !== 'open'}
        title={asked ? `${name}: ${asked.title}` : ''}
        action={asked?.action ?? ''}
      >
        {asked?.words}
      </Confirm>
    </section>
  )
}

function Figures({ lane }: { lane: Lane }) {
  const { waiting, running, capacity, oldest_waiting_seconds: oldest } = lane
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        <Figure name="Waiting" value={count(waiting)} isLarge />
        <Figure name="Longest wait" value={oldest === null ? '–' : duration(oldest)} isLarge />
        <Figure name="Finished, last hour" value={count(lane.finished_last_hour)} isLarge />
        <Figure name="Failed" value={<Failed lane={lane} />} isLarge />
      </dl>
      <div className="mt-5">
        <p className="mb-1.5 flex justify-between text-sm">
          <span className="text-muted">Running</span>
          <span className="tabular-nums">
            {count(running)} of {count(capacity)}
          </span>
        </p>
        <ProgressBar
          label={`${LANE_NAMES[lane.lane]} running`}
          fraction={capacity === 0 ? 0 : Math.min(1, running / capacity)}
        />
        {capacity === 0 && (
          <p role="status" className="mt-2 text-sm text-warn">
            No live worker serves this lane. Start one with “guise worker”.
          </p>
        )}
      </div>
    </>
  )
}

/** The number leads to the jobs behind it. */
function Failed({ lane: { lane, failed_last_hour } }: { lane: Lane }) {
  return (
    <Link
      to="/operator/lanes/$lane/failures"
      params={{ lane } as never}
      search={{ hours: 1 } as never}
      aria-label={`${LANE_NAMES[lane]}: ${plural(failed_last_hour, 'failed job')} in the last hour`}
      className="text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {count(failed_last_hour)}
    </Link>
  )
}

export function Figure({
  name,
  value,
  isLarge = false,
}: {
  name: string
  value: ReactNode
  isLarge?: boolean
}) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd
        className={
          isLarge
            ? 'text-xl font-semibold whitespace-nowrap tabular-nums'
            : 'font-medium tabular-nums'
        }
      >
        {value}
      </dd>
    </div>
  )
}
