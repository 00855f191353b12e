import { LANE_STATES, LANES, MODEL_TYPES, type SeenWorker, type WorkerRegistry } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { laneName } from '../../http/lane-name.ts'
import { manyOf } from '../../http/paging.ts'
import { oneOf } from '../../http/versioned/families/fields.ts'
import { idOf } from '../../http/view-fields.ts'
import { ENGINE_HEALTHS, reportEngines } from './engines.ts'
import { type LaneReport, reportLanes, setLane } from './lanes.ts'

const date = z.iso.datetime()

const lane = z
  .object({
    lane: z.enum(LANES).describe('Name of the lane'),
    state: z
      .enum(LANE_STATES)
      .describe('paused: jobs are accepted and wait; draining: new jobs are rejected'),
    waiting: z.int().meta({ description: 'Jobs that wait', examples: [3] }),
    running: z.int().meta({ description: 'Jobs that run', examples: [2] }),
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
    id: idOf('worker', 'Id of the worker process'),
    host: z.string().meta({ description: 'Name of its machine', examples: ['worker-1'] }),
    pid: z.int().meta({ description: 'Its process id there', examples: [4711] }),
    version: z.string().describe('Version it runs'),
    lanes: z
      .partialRecord(z.enum(LANES), z.int())
      .describe('Number of jobs it runs at the same time in each lane it serves'),
    engines: z.array(z.string()).meta({ description: 'Engines it has', examples: [['cpu']] }),
    started_at: date.describe('When it started'),
    seen_at: date.describe('When it was last heard of'),
    is_alive: z.boolean().describe('Whether it was seen in the last few seconds'),
  })
  .meta({ id: 'Worker' })

const engine = z
  .object({
    name: z.string().meta({ description: 'Name of the engine', examples: ['cpu'] }),
    description: z
      .string()
      .meta({ description: 'What it does', examples: ['The built-in engine'] }),
    model_types: z.array(z.enum(MODEL_TYPES)).describe('Types of filter it runs'),
    video: z.boolean().meta({ description: 'Whether it makes videos', examples: [true] }),
    prompts: z.boolean().meta({ description: 'Whether it follows prompts', examples: [true] }),
    workers: z.int().describe('Number of live workers that have it'),
    finished_last_hour: z
      .int()
      .meta({ description: 'Jobs it finished in the last hour', examples: [12] }),
    troubles_last_hour: z.int().describe('Of these, jobs that it failed or had to restart'),
    health: z
      .enum(ENGINE_HEALTHS)
      .describe(
        'troubled: problems with more than a fifth of the jobs; away: no live worker has it',
      ),
  })
  .meta({ id: 'Engine' })

const laneChange = z.object({
  state: oneOf(LANE_STATES).describe('open, paused (jobs wait) or draining (new jobs are refused)'),
})

const ROW = { tag: 'Operator', access: 'operate' } as const

type Uses = Parameters<typeof setLane>[0] &
  Parameters<typeof reportEngines>[0] & { readonly workers: Pick<WorkerRegistry, 'list'> }

/** Lanes, workers and engines, for operators. */
export function engineRoutes(on: Uses): readonly Endpoint[] {
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/lanes',
      operationId: 'listLanes',
      summary: 'List the lanes with their waiting and running jobs',
      description: 'A lane is a queue of one kind of work: images, videos or GPU work.',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'All lanes',
        schema: manyOf(lane),
      },
      faults: [],
      handle: async () => ({ data: (await reportLanes(on)).map(presentLane) }),
    }),
    endpoint({
      ...ROW,
      method: 'PATCH',
      path: '/v1/operator/lanes/{lane}',
      operationId: 'setLane',
      summary: 'Pause, drain or reopen a lane; takes effect on workers within seconds',
      description:
        '`paused` accepts jobs and lets them wait; `draining` refuses new ones and finishes the rest; `open` is normal. It holds until it is changed again.',
      reads: 'json',
      body: laneChange,
      example: { body: { state: 'paused' } },
      success: { status: 200, description: 'The lane', schema: lane },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const { state } = call.body
        return presentLane(await setLane(on, call.caller, laneName(call), state))
      },
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/workers',
      operationId: 'listWorkers',
      summary: 'List worker processes, including those last seen within a day',
      description:
        'A worker that stopped without a word is shown as not alive after a few seconds; its jobs begin again elsewhere.',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'All workers, newest first',
        schema: manyOf(worker),
      },
      faults: [],
      handle: async () => ({ data: (await on.workers.list()).map(presentWorker) }),
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/engines',
      operationId: 'listEngines',
      summary: 'List the engines and their health',
      description:
        '`troubled` means that more than a fifth of the jobs of the last hour had problems.',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'All engines by name',
        schema: manyOf(engine),
      },
      faults: [],
      async handle() {
        const engines = await reportEngines(on)
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
