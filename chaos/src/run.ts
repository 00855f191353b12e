import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, type Violation } from './check.ts'
import { createCast } from './clients/cast.ts'
import type { Job } from './clients/client.ts'
import { usePeople } from './clients/people.ts'
import type { HistoryEvent } from './history.ts'
import { breakThings } from './nemesis.ts'
import { lookAtAll, untilQuiet } from './quiet.ts'
import { createRandom, type Random } from './random.ts'
import { type Blobs, FAULT_KINDS, type Fault, type FaultKind, scheduleOf } from './schedule.ts'
import { onStage, type Stage } from './stage.ts'
import { readTables, type Tables } from './tables.ts'
import { createWaiting, type Waiting } from './waiting.ts'

export type RunRequest = {
  readonly seed: number
  readonly minutes: number
  readonly blobs: Blobs
  readonly kinds?: readonly FaultKind[] | undefined
  readonly everyMs?: number | undefined
  readonly where?: RegExp | undefined
  readonly lastingMs?: readonly [number, number] | undefined
  /** Clients that cancel and repeat more, and work that takes longer: more can go wrong in a short time. */
  readonly isKeen?: boolean | undefined
  /** What has not moved for so long will not end. */
  readonly quietMs: number
  /** Where history, tables and logs are kept if a rule is broken. */
  readonly folder: string
  readonly say: (line: string) => void
}

export type RunResult = {
  readonly seed: number
  readonly minutes: number
  readonly seconds: number
  readonly blobs: Blobs
  readonly faults: readonly Fault[]
  readonly leftOut: readonly FaultKind[]
  readonly history: readonly HistoryEvent[]
  readonly tables: Tables
  /** Until all was quiet after the last fault. */
  readonly quietAfterMs: number
  readonly endedAlone: readonly string[]
  readonly violations: readonly Violation[]
}

/** Of a ComfyUI: a job has 2 times as many as a blur has. */
const STEP_MS = 20
const KEEN_STEP_MS = 80

const CAST_LIMIT_MS = 300_000
/** After the last fault, for clients that ask again until there is an answer. */
const AFTERWARDS_LIMIT_MS = 300_000

export async function runChaos(request: RunRequest): Promise<RunResult> {
  const { seed, minutes, blobs, say } = request
  const waiting = createWaiting()
  // Each of its steps has a limit of its own, and undoes what was started.
  const stepMs = request.isKeen ? KEEN_STEP_MS : STEP_MS
  const ms = minutes * 60_000
  return onStage({ blobs, waiting, say, stepMs }, (stage) =>
    play(stage, request, { ms, random: createRandom(seed), waiting }),
  )
}

async function play(
  stage: Stage,
  request: RunRequest,
  { ms, random, waiting }: { ms: number; random: Random; waiting: Waiting },
): Promise<RunResult> {
  const { seed, blobs, kinds = FAULT_KINDS, quietMs, folder, say, isKeen = false } = request
  const possible = kinds.filter((kind) => canHappen(kind, stage))
  const schedule = scheduleOf({ ...request, ms, kinds: possible })
  const history: HistoryEvent[] = []
  const jobs: Job[] = []
  const note = (event: HistoryEvent) => void history.push(event)
  listen(stage, note, random.fork('receiver'))
  const cast = await waiting.within('the cast', CAST_LIMIT_MS, createCast(stage))
  say(`seed ${seed}: ${schedule.length} faults in ${ms / 1000} s, ${blobs} blobs`)

  const began = Date.now()
  const faults: Fault[] = []
  const isOver = () => Date.now() - began >= ms
  const world = { note, isOver, random, waiting, isKeen }
  const busy = Promise.all([
    usePeople(stage, cast, world, (job) => void jobs.push(job)),
    breakThings(stage, schedule, waiting, (fault) => void faults.push(fault)),
  ])
  try {
    await waiting.within('clients and faults', ms + AFTERWARDS_LIMIT_MS, busy)
  } catch (error) {
    keepEvidence(folder, stage, { schedule, history })
    throw error
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  say(`${jobs.length} jobs, ${faults.length} faults in ${seconds} s; waiting until all is quiet`)
  const quietAfterMs = await untilQuiet(stage, quietMs, say)
  const last = lookAtAll(stage, jobs, { note, random })
  await waiting.within('a last look at every job', AFTERWARDS_LIMIT_MS + ms, last)

  const tables = await readTables(stage.database, cast.told)
  const violations = check({ history, tables })
  if (violations.length > 0) keepEvidence(folder, stage, { schedule, history, tables, violations })
  return {
    ...{
      seed,
      minutes: ms / 60_000,
      seconds,
      blobs,
      faults,
      history,
      tables,
      quietAfterMs,
      violations,
    },
    leftOut: kinds.filter((kind) => !possible.includes(kind)),
    endedAlone: stage.ended,
  }
}

function canHappen(kind: FaultKind, { blobs, clocks, disk }: Stage): boolean {
  if (kind.startsWith('clock ')) return clocks.size > 0
  return kind !== 'disk full' || (blobs === 'disk' && disk.canBeFull)
}

/** A receiver that is not always well, either. */
function listen({ receiver }: Stage, note: (event: HistoryEvent) => void, random: Random): void {
  receiver.answer = (response, { id, json }) => {
    if (random.chance(0.03)) return void response.writeHead(503).end()
    if (typeof json?.data?.sequence === 'number') {
      const { id: job, sequence } = json.data
      note({ what: 'told', at: Date.now(), message: id, type: json.type, job, sequence })
    }
    response.writeHead(204).end()
  }
}

export function keepEvidence(
  folder: string,
  stage: Stage,
  evidence: Readonly<Record<string, unknown>>,
): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, what] of Object.entries(evidence))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(what, null, 1))
  for (const name of stage.parts.keys())
    copyFileSync(join(stage.home, `${name}.log`), join(folder, `${name}.log`))
}
