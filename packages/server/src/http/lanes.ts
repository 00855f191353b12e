import {
  ENGINE_HEALTHS,
  Fault,
  LANE_STATES,
  LANES,
  type LaneReport,
  MODEL_TYPES,
  type SeenWorker,
} from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from './endpoint.ts'
import type { Services } from './services.ts'
import { oneOf } from './versioned/families/fields.ts'

const date = z.iso.datetime()

const lane = z
  .object({
    lane: z.enum(LANES),
    state: z
      .enum(LANE_STATES)
      .describe('paused: jobs are accepted and wait; draining: new jobs are rejected'),
    waiting: z.int(),
    running: z.int(),
    oldest_waiting_seconds: z
      .int()
      .nullable()
      .describe('How long the oldest waiting job has waited'),
    capacity: z.int().describe('Number of jobs that live workers can run at the same time'),
    finished_last_hour: z
      .int()
      .describe('Jobs that succeeded or failed; cancelled jobs do not count'),
    failed_last_hour: z.int().describe('Of these, jobs that failed'),
    changed_at: date.nullable().describe('When an operator last changed its state'),
  })
  .meta({ id: 'Lane' })

const worker = z
  .object({
    id: z.string(),
    host: z.string(),
    pid: z.int(),
    version: z.string(),
    lanes: z
      .partialRecord(z.enum(LANES), z.int())
      .describe('Number of jobs it runs at the same time in each lane it serves'),
    engines: z.array(z.string()),
    started_at: date,
    seen_at: date,
    is_alive: z.boolean().describe('Whether it was seen in the last few seconds'),
  })
  .meta({ id: 'Worker' })

const engine = z
  .object({
    name: z.string(),
    description: z.string(),
    model_types: z.array(z.enum(MODEL_TYPES)),
    video: z.boolean(),
    prompts: z.boolean(),
    workers: z.int().describe('Number of live workers that have it'),
    finished_last_hour: z.int(),
    troubles_last_hour: z.int().describe('Of these, jobs that it failed or had to restart'),
    health: z
      .enum(ENGINE_HEALTHS)
      .describe(
        'troubled: problems with more than a fifth of the jobs; away: no live worker has it',
      ),
  })
  .meta({ id: 'Engine' })

const laneChange = z.object({ state: oneOf(LANE_STATES) })

const ROW = { tag: 'Operator', access: 'operate' } as const

/** What the installation does, and how it is held back. */
export function laneEndpoints({ operator }: Services): readonly Endpoint[] {
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/lanes',
      operationId: 'listLanes',
      summary: 'List the lanes with their waiting and running jobs',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'All lanes',
        schema: z.object({ data: z.array(lane) }),
      },
      faults: [],
      handle: async () => ({ data: (await operator.lanes()).map(presentLane) }),
    }),
    endpoint({
      ...ROW,
      method: 'PATCH',
      path: '/v1/operator/lanes/{lane}',
      operationId: 'setLane',
      summary: 'Pause, drain or reopen a lane; takes effect on workers within seconds',
      reads: 'json',
      body: laneChange,
      success: { status: 200, description: 'The lane', schema: lane },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const { state } = call.body
        return presentLane(await operator.setLane(call.caller, laneName(call), state))
      },
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/workers',
      operationId: 'listWorkers',
      summary: 'List worker processes, including those last seen within a day',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'All workers, newest first',
        schema: z.object({ data: z.array(worker) }),
      },
      faults: [],
      handle: async () => ({ data: (await operator.workers()).map(presentWorker) }),
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/engines',
      operationId: 'listEngines',
      summary: 'List the engines and their health',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'All engines by name',
        schema: z.object({ data: z.array(engine) }),
      },
      faults: [],
      async handle() {
        const engines = await operator.engines()
        return {
          data: engines.map(({ modelTypes, finished, failures, ...same }) => ({
            ...same,
            model_types: modelTypes,
            finished_last_hour: finished,
            troubles_last_hour: failures,
          })),
        }
      },
    }),
  ]
}

function laneName({ params }: Call) {
  const found = LANES.find((each) => each === params.lane)
  if (!found) throw new Fault('NOT_FOUND', `Lane not found. Lanes: ${LANES.join(', ')}.`)
  return found
}

function presentLane(report: LaneReport): z.output<typeof lane> {
  return {
    lane: report.lane,
    state: report.state,
    waiting: report.waiting,
    running: report.running,
    oldest_waiting_seconds: report.oldestWaitingSeconds,
    capacity: report.capacity,
    finished_last_hour: report.finished,
    failed_last_hour: report.failed,
    changed_at: report.changedAt?.toISOString() ?? null,
  }
}

function presentWorker(seen: SeenWorker): z.output<typeof worker> {
  return {
    id: seen.id,
    host: seen.host,
    pid: seen.pid,
    version: seen.version,
    lanes: seen.lanes,
    engines: [...seen.engines],
    started_at: seen.startedAt.toISOString(),
    seen_at: seen.seenAt.toISOString(),
    is_alive: seen.isAlive,
  }
}
