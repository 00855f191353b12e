import {
  type Clock,
  cached,
  counted,
  type EngineInstance,
  type EngineInstances,
  type SeenWorker,
} from '@guise/core'
import { type EngineParts, type EngineReport, reportEngines } from '../engines/engines.ts'
import { type LaneParts, type LaneReport, reportLanes } from '../engines/lanes.ts'

export const HEALTH_STATES = ['problem', 'notice', 'unchecked', 'ok'] as const

/** What one look at the installation gave. */
export type HealthFinding = {
  /** A short name for programs, such as `postgres`. */
  readonly check: string
  /** The same for people. */
  readonly what: string
  /**
   * `problem`: the service does not work like this. `notice`: it works, but somebody should know.
   * `unchecked`: it could not be looked at because of another finding.
   */
  readonly state: (typeof HEALTH_STATES)[number]
  readonly detail: string
  /** What puts it right: a command, or what to do. */
  readonly fix?: string
}

export type HealthParts = LaneParts &
  EngineParts & {
    readonly instances: Pick<EngineInstances, 'list'>
    /** What the doctor says of this process: its settings, its machine and the servers it asks. */
    readonly examine: () => Promise<readonly HealthFinding[]>
    readonly webhookBacklog: () => Promise<{
      readonly undelivered: number
      readonly oldestDueSeconds: number
    }>
  }

export type Health = { readonly checkedAt: Date; readonly findings: readonly HealthFinding[] }

const WAITED_LONG_SECONDS = 10 * 60
const DUE_LONG_SECONDS = 5 * 60
/** Of fewer, a share says nothing. */
const FEWEST_FAILED = 5
const MAX_FAILED_SHARE = 1 / 5

/** Everything that can be said of the installation now, problems first. One part that is away hides no other. */
export async function reportHealth(on: HealthParts): Promise<Health> {
  const findings = (await Promise.all(looksAt(on))).flat()
  const rank = ({ state }: HealthFinding) => HEALTH_STATES.indexOf(state)
  return {
    checkedAt: on.clock.now(),
    findings: findings.toSorted((one, other) => rank(one) - rank(other)),
  }
}

/** Doctor and pages ask servers: not more often than this, however many pages are open. */
const KEPT_MS = 15_000

/** The same examination for all who ask within some seconds. */
export function examineSeldom(
  clock: Clock,
  examine: HealthParts['examine'],
): HealthParts['examine'] {
  const ask = cached(clock, KEPT_MS, (_: 'all') => examine())
  return () => ask('all')
}

function looksAt(on: HealthParts): readonly Promise<readonly HealthFinding[]>[] {
  const look = async (
    of: { check: string; what: string },
    read: () => Promise<readonly HealthFinding[]>,
  ): Promise<readonly HealthFinding[]> => {
    try {
      return await read()
    } catch {
      return [{ ...of, state: 'unchecked', detail: 'could not be looked at just now' }]
    }
  }
  return [
    look({ check: 'doctor', what: 'Settings and servers' }, on.examine),
    look({ check: 'workers', what: 'Workers' }, async () =>
      workerFindings(await on.workers.list()),
    ),
    look({ check: 'lanes', what: 'Lanes' }, async () => {
      const [lanes, instances] = await Promise.all([reportLanes(on), on.instances.list()])
      return lanes.map((lane) => laneFinding(lane, instances.length > 0))
    }),
    look({ check: 'engines', what: 'Engines' }, async () =>
      (await reportEngines(on)).map(engineFinding),
    ),
    look({ check: 'instances', what: 'GPU instances' }, async () =>
      (await on.instances.list()).map(instanceFinding),
    ),
    look({ check: 'webhooks', what: 'Webhooks' }, async () => [
      webhookFinding(await on.webhookBacklog()),
    ]),
  ]
}

const NAMES = { image: 'Pictures', video: 'Films', gpu: 'GPU' } as const
const START = 'Start a worker that serves it: guise worker, with GUISE_LANES.'

export function laneFinding(report: LaneReport, hasInstances: boolean): HealthFinding {
  const { lane, state, waiting, running, capacity, finished, failed } = report
  const of = { check: `lane-${lane}`, what: `Lane ${NAMES[lane]}` }
  const oldest = report.oldestWaitingSeconds ?? 0
  if (state !== 'open') {
    const detail = `is ${state}: ${state === 'paused' ? 'jobs wait' : 'new jobs are rejected'}`
    return { ...of, state: 'notice', detail, fix: 'Open it on the page Lanes and workers.' }
  }
  if (capacity === 0) {
    // Where there are no instances nobody sends jobs there.
    if (lane === 'gpu' && !hasInstances && waiting === 0) {
      return { ...of, state: 'ok', detail: 'not used: there are no GPU instances' }
    }
    return {
      ...of,
      state: 'problem',
      detail: `no live worker serves it, ${waiting} wait`,
      fix: START,
    }
  }
  if (oldest > WAITED_LONG_SECONDS) {
    const detail = `the oldest job has waited ${counted(Math.floor(oldest / 60), 'minute')}`
    return {
      ...of,
      state: 'notice',
      detail,
      fix: 'Start more workers, or find out what holds them up.',
    }
  }
  if (failed >= FEWEST_FAILED && failed > finished * MAX_FAILED_SHARE) {
    const detail = `${failed} of ${finished} jobs failed in the last hour`
    return {
      ...of,
      state: 'notice',
      detail,
      fix: 'See why: the number on the page Lanes and workers leads there.',
    }
  }
  return { ...of, state: 'ok', detail: `${running} of ${capacity} at work, ${waiting} wait` }
}

export function workerFindings(workers: readonly SeenWorker[]): readonly HealthFinding[] {
  const of = { check: 'workers', what: 'Workers' }
  const living = workers.filter(({ isAlive }) => isAlive)
  if (living.length === 0) {
    return [{ ...of, state: 'problem', detail: 'none is alive', fix: 'Start one: guise worker.' }]
  }
  const versions = [...new Set(living.map(({ version }) => version))].sort()
  const silent = workers.filter(({ isAlive }) => !isAlive)
  const hosts = [...new Set(silent.map(({ host }) => host))].sort()
  const found: HealthFinding[] = [
    { ...of, state: 'ok', detail: `${living.length} alive, ${versions.join(' and ')}` },
  ]
  if (versions.length > 1) {
    const detail = `of different versions: ${versions.join(', ')}`
    found.push({ ...of, state: 'notice', detail, fix: 'Finish the upgrade.' })
  }
  if (silent.length > 0) {
    const detail = `${silent.length} ended without saying so within a day, on ${hosts.join(', ')}`
    const fix = 'Look there why: often there was too little memory.'
    found.push({ ...of, state: 'notice', detail, fix })
  }
  return found
}

export function engineFinding({
  name,
  workers,
  finished,
  failures,
  health,
}: EngineReport): HealthFinding {
  const of = { check: `engine-${name}`, what: `Engine ${name}` }
  const detail = `${failures} of ${finished} jobs of the last hour had problems`
  if (health === 'away') {
    return {
      ...of,
      state: 'notice',
      detail: 'no live worker has it',
      fix: 'Start a worker that has it.',
    }
  }
  if (health === 'troubled') {
    return {
      ...of,
      state: 'notice',
      detail,
      fix: 'Look for “engine error” in the log of the workers.',
    }
  }
  return {
    ...of,
    state: 'ok',
    detail: `${workers} ${workers === 1 ? 'worker has' : 'workers have'} it, ${detail}`,
  }
}

function instanceFinding({ id, url, facts }: EngineInstance): HealthFinding {
  const of = { check: `instance-${id}`, what: `GPU instance ${new URL(url).host}` }
  const detail = facts.isHealthy ? facts.warning : (facts.problem ?? 'was not checked yet')
  if (detail === null) return { ...of, state: 'ok', detail: 'healthy' }
  return { ...of, state: 'notice', detail, fix: 'See the page GPU instances.' }
}

const eventsWait = (number: number) => (number === 1 ? '1 event waits' : `${number} events wait`)

function webhookFinding(
  backlog: Awaited<ReturnType<HealthParts['webhookBacklog']>>,
): HealthFinding {
  const of = { check: 'webhooks', what: 'Webhooks' }
  const { undelivered, oldestDueSeconds: due } = backlog
  if (due <= DUE_LONG_SECONDS) return { ...of, state: 'ok', detail: eventsWait(undelivered) }
  const detail = `${eventsWait(undelivered)}, one of them ${counted(Math.floor(due / 60), 'minute')} longer than it should`
  return { ...of, state: 'notice', detail, fix: 'Workers send them: see whether enough are alive.' }
}
