import type { Job, JobDelivery } from '@guise/sdk'

export type Stage = {
  readonly name: string
  /** In seconds since the job arrived. */
  readonly from: number
  readonly seconds: number
}

/** An api of the version before does not say, and may answer while it is replaced. */
const NONE = { admitted_seconds: null, engine_seconds: null, stored_seconds: null }

export type TimedJob = Pick<
  Job,
  'created_at' | 'started_at' | 'finished_at' | 'attempts' | 'stages'
>

/** Where the time of a job that has ended went. Jobs from before this was kept have fewer stages. */
export function stagesOf(job: TimedJob): readonly Stage[] {
  if (job.finished_at === null) return []
  const { admitted_seconds, engine_seconds, stored_seconds } = job.stages ?? NONE
  const admitted = admitted_seconds ?? 0
  const since = (at: string) => admitted + (Date.parse(at) - Date.parse(job.created_at)) / 1000
  const finished = since(job.finished_at)
  const began = job.started_at === null ? finished : since(job.started_at)
  const stages = [
    { name: 'Accepted', from: 0, seconds: admitted_seconds },
    { name: 'Waited', from: admitted, seconds: began - admitted },
  ]
  if (job.started_at === null) return present(stages)
  if (engine_seconds === null || stored_seconds === null) {
    return present([...stages, { name: 'Worked on', from: began, seconds: finished - began }])
  }
  // The attempt that ended it ended it last: what is before it were others.
  const stored = Math.max(began, finished - stored_seconds)
  const made = Math.max(began, stored - engine_seconds)
  const earlier =
    job.attempts > 1 ? [{ name: 'Earlier attempts', from: began, seconds: made - began }] : []
  return present([
    ...stages,
    ...earlier,
    { name: 'Made', from: made, seconds: stored - made },
    { name: 'Stored', from: stored, seconds: finished - stored },
  ])
}

/** What of a delivery the timeline shows. */
export type TimedDelivery = Pick<JobDelivery, 'event' | 'state' | 'delivered_at'>

const ENDS: readonly TimedDelivery['event'][] = ['job.completed', 'job.failed', 'job.cancelled']

/** From the end of the job until the last webhook had accepted it; undefined when none has. */
export function webhookStageOf(
  job: TimedJob,
  deliveries: readonly TimedDelivery[],
): Stage | undefined {
  const last = stagesOf(job).at(-1)
  const delivered = deliveries.flatMap(({ event, delivered_at }) =>
    ENDS.includes(event) && delivered_at !== null ? [Date.parse(delivered_at)] : [],
  )
  if (!last || job.finished_at === null || delivered.length === 0) return undefined
  const ms = Math.max(...delivered) - Date.parse(job.finished_at)
  return { name: 'Webhook', from: last.from + last.seconds, seconds: Math.max(0, ms / 1000) }
}

const present = (stages: readonly (Omit<Stage, 'seconds'> & { seconds: number | null })[]) =>
  stages.flatMap(({ seconds, ...stage }) =>
    seconds === null ? [] : [{ ...stage, seconds: Math.max(0, seconds) }],
  )
