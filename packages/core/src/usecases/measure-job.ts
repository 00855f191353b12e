import type { Job } from '../job.ts'
import type { Metrics } from '../ports/metrics.ts'
import { type Clock, monotonicMs } from '../ports/system.ts'

type MeasurePorts = { readonly metrics: Metrics; readonly clock: Clock }

export const secondsBetween = (from: Date, to: Date) =>
  Math.max(0, (to.getTime() - from.getTime()) / 1000)

/** The times of one attempt, stage by stage. One that fails has no time: it would hide how long good ones take. */
export function measureJob(
  { metrics, clock }: MeasurePorts,
  job: Pick<Job, 'family' | 'filter'> & Partial<Pick<Job, 'traceContext'>>,
  engine: string,
) {
  const stageMs: { engine?: number; stored?: number } = {}
  const measure = async <T>(stage: 'engine' | 'stored', work: () => Promise<T>): Promise<T> => {
    const began = monotonicMs(clock)
    const result = await work()
    const seconds = (monotonicMs(clock) - began) / 1000
    stageMs[stage] = Math.round(seconds * 1000)
    const { family, traceContext } = job
    metrics.observe('job_stage_seconds', seconds, { stage, family, engine }, traceContext)
    if (stage === 'engine') {
      const filter = filterLabel(job)
      metrics.observe('engine_seconds', seconds, { engine, filter }, traceContext)
    }
    return result
  }
  return { measure, stageMs }
}

/** Of the catalog there are as many as are installed; of filters that people make there is no end. */
function filterLabel({ filter }: Pick<Job, 'filter'>): string {
  if (!filter) return 'none'
  return filter.kind === 'catalog' ? `${filter.catalog}/${filter.id}` : 'custom'
}
