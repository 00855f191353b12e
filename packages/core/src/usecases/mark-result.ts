import type { Job } from '../job.ts'
import type { EngineOutput } from '../ports/engine.ts'
import type { Catalog, FilterStore } from '../ports/filter-store.ts'
import type { Origin, ResultMarker } from '../ports/result-marker.ts'
import type { Clock } from '../ports/system.ts'
import type { FinishedResult } from './lay-brand.ts'

export type MarkPorts = {
  readonly marker: ResultMarker
  readonly catalog: Pick<Catalog, 'find'>
  readonly filters: Pick<FilterStore, 'find' | 'findByVersion'>
  readonly clock: Clock
  readonly reportError: (jobId: string, error: unknown) => void
}

type MarkedJob = Pick<Job, 'id' | 'accountId' | 'filter' | 'inputs'>

/** The last step before a result is stored, after every engine and every brand: its bytes never change again. */
export async function markResult(
  ports: MarkPorts,
  job: MarkedJob,
  made: FinishedResult,
  signal: AbortSignal,
): Promise<FinishedResult> {
  const origin: Origin = {
    madeAt: ports.clock.now(),
    filter: await nameOfFilter(ports, job),
    photos: job.inputs.length,
  }
  const markAll = (outputs: readonly EngineOutput[]) =>
    Promise.all(outputs.map((output) => ports.marker.mark(output, origin, signal)))
  return { ...made, outputs: await markAll(made.outputs), plain: await markAll(made.plain) }
}

/** Only a name: where the database is away for a moment, the result is marked without it. */
async function nameOfFilter(
  { catalog, filters, reportError }: MarkPorts,
  { id, accountId, filter }: MarkedJob,
): Promise<string | null> {
  if (!filter) return null
  if (filter.kind === 'catalog') return catalog.find(filter.catalog, filter.id)?.name ?? null
  try {
    const found =
      (await filters.findByVersion(accountId, filter.versionId)) ??
      (await filters.find(accountId, filter.id))
    return found?.name ?? null
  } catch (error) {
    reportError(id, error)
    return null
  }
}
