import { Fragment } from 'react'
import { cn } from '../../lib/classes.ts'
import { duration } from '../../lib/format.ts'
import {
  type Stage,
  stagesOf,
  type TimedDelivery,
  type TimedJob,
  webhookStageOf,
} from './job-stages.ts'

/** How much longer than the job all bars together may be. */
const MOST = 2

/** Where the time of a job went: a bar for each stage, all on one scale. */
export function JobTimeline({
  job,
  deliveries = [],
}: {
  job: TimedJob
  deliveries?: readonly TimedDelivery[]
}) {
  const made = stagesOf(job)
  const last = made.at(-1)
  if (!last) return null
  const webhook = webhookStageOf(job, deliveries)
  const stages = webhook ? [...made, webhook] : made
  const total = Math.max(last.from + last.seconds, 0.001)
  // A receiver that was away for hours would leave nothing to see of the job itself: its bar is cut off.
  const whole = Math.min(total + (webhook?.seconds ?? 0), total * MOST)
  return (
    <section aria-label="Timeline">
      <h3 className="mb-2 flex items-baseline justify-between gap-3 text-sm font-medium">
        Timeline
        <span className="font-normal text-muted">{shown(total)} in total</span>
      </h3>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 text-sm">
        {stages.map((stage) => (
          <Fragment key={stage.name}>
            <dt className="text-muted">{stage.name}</dt>
            <Bar stage={stage} whole={whole} />
            <dd className="col-start-3 text-end tabular-nums">{shown(stage.seconds)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function Bar({ stage: { name, from, seconds }, whole }: { stage: Stage; whole: number }) {
  const percent = (part: number) => `${((part / whole) * 100).toFixed(2)}%`
  return (
    <dd aria-hidden className="relative h-2.5 overflow-hidden rounded-full bg-sunken">
      <span
        className={cn(
          'absolute inset-y-0 min-w-1 rounded-full',
          name === 'Waited' ? 'bg-line-strong' : 'bg-accent',
        )}
        style={{
          insetInlineStart: `min(${percent(from)}, calc(100% - 4px))`,
          width: percent(seconds),
        }}
      />
    </dd>
  )
}

const shown = (seconds: number) =>
  seconds < 1 ? `${Math.round(seconds * 1000)} ms` : duration(seconds)
