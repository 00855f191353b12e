import { type EngineInstance, INSTANCE_STATES, instanceUrl } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../../../http/endpoint.ts'
import { manyOf } from '../../../http/paging.ts'
import { pathId } from '../../../http/path-id.ts'
import { oneOf } from '../../../http/versioned/families/fields.ts'
import { createdAt, EXAMPLE_IDS } from '../../../http/view-fields.ts'
import { addInstance, instanceNotFound, removeInstance, setInstanceState } from './instances.ts'

const date = z.iso.datetime()
const bytes = z.int().nullable()

const instance = z
  .object({
    id: z.uuid().meta({ description: 'Id of the instance', examples: [EXAMPLE_IDS.instance] }),
    engine: z.string().meta({ description: 'The engine it works for', examples: ['comfyui'] }),
    url: z
      .string()
      .meta({ description: 'Where the workers reach it', examples: ['http://10.0.0.5:8188'] }),
    source: z
      .enum(['configuration', 'operator'])
      .describe('configuration: from the settings of the workers; operator: added here'),
    state: z
      .enum(INSTANCE_STATES)
      .describe('draining: it finishes the jobs it has and gets no others'),
    is_healthy: z.boolean().describe('Only a healthy instance gets jobs'),
    problem: z.string().nullable().describe('Why it gets no jobs'),
    warning: z.string().nullable().describe('What should be changed although it gets jobs'),
    version: z.string().nullable().describe('What it says of its version'),
    vram_total: bytes.describe('Bytes'),
    vram_free: bytes.describe('Bytes'),
    ram_total: bytes.describe('Bytes'),
    ram_free: bytes.describe('Bytes'),
    queue: z.int().nullable().describe('Jobs that wait or run there, whoever sent them'),
    checked_at: date.nullable().describe('When it was last looked at'),
    next_check_at: date.describe('When it is looked at next'),
    jobs: z
      .array(
        z.object({
          job_id: z.uuid().meta({ description: 'The job', examples: [EXAMPLE_IDS.job] }),
          attempt: z.int().meta({ description: 'Number of the attempt', examples: [1] }),
          submitted_at: date.describe('When it was sent there'),
          started_at: date.nullable().describe('null: it is not known to have started'),
        }),
      )
      .describe('Jobs of this installation that are at the instance'),
    created_at: createdAt,
  })
  .meta({ id: 'EngineInstance' })

const NOT_A_URL = 'must be an http or https URL without user, query and fragment'

const address = z
  .string({ error: NOT_A_URL })
  .max(500, { error: NOT_A_URL })
  .transform((text, context) => {
    const url = instanceUrl(text)
    if (url !== undefined) return url
    context.addIssue({ code: 'custom', message: NOT_A_URL })
    return z.NEVER
  })
  .meta({ description: 'Where the workers reach it', examples: ['http://10.0.0.5:8188'] })

const newInstance = z.object({
  url: address,
  engine: z
    .string({ error: 'must be the name of an engine' })
    .optional()
    .describe('Default: comfyui'),
})
const instanceChange = z.object({
  state: oneOf(INSTANCE_STATES).describe('draining: it finishes its jobs and gets no others'),
})

const ROW = { tag: 'Operator', access: 'operate' } as const

/** The servers that do the work of engines. */
export function instanceRoutes(on: Parameters<typeof addInstance>[0]): readonly Endpoint[] {
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/instances',
      operationId: 'listInstances',
      summary: 'List the instances of engines with their health and jobs',
      description:
        'Servers that do the work of an engine, such as ComfyUI. `problem` tells why one gets no jobs.',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'All instances by URL',
        schema: manyOf(instance),
      },
      faults: [],
      handle: async () => ({ data: (await on.instances.list()).map(presentInstance) }),
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/operator/instances',
      operationId: 'addInstance',
      summary:
        'Add an instance; workers connect to its URL, which is trusted and usually private, and use it when a check found it healthy',
      description:
        'Workers check it every few seconds, and give it jobs once a check was good. Its address is trusted: only operators can name private ones.',
      reads: 'json',
      body: newInstance,
      example: { body: { url: 'http://10.0.0.5:8188' } },
      success: { status: 200, description: 'The instance', schema: instance },
      faults: ['VALIDATION_ERROR'],
      handle: async ({ caller, body }) => presentInstance(await addInstance(on, caller, body)),
    }),
    endpoint({
      ...ROW,
      method: 'PATCH',
      path: '/v1/operator/instances/{instance_id}',
      operationId: 'setInstance',
      summary: 'Drain an instance, or give it jobs again',
      description: '`draining` lets it finish what it has. Use it before maintenance.',
      reads: 'json',
      body: instanceChange,
      example: { body: { state: 'draining' } },
      success: { status: 200, description: 'The instance', schema: instance },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = pathId(call, 'instance_id', instanceNotFound)
        return presentInstance(await setInstanceState(on, call.caller, id, call.body.state))
      },
    }),
    endpoint({
      ...ROW,
      method: 'DELETE',
      path: '/v1/operator/instances/{instance_id}',
      operationId: 'removeInstance',
      summary: 'Remove an instance that was added here and has no jobs',
      description:
        'Only one that was added here and has no jobs. Others come from the settings of the workers.',
      reads: 'nothing',
      success: { status: 204, description: 'The instance is removed' },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        await removeInstance(on, call.caller, pathId(call, 'instance_id', instanceNotFound))
      },
    }),
  ]
}

function presentInstance(known: EngineInstance): z.output<typeof instance> {
  const { facts } = known
  return {
    id: known.id,
    engine: known.engine,
    url: known.url,
    source: known.source,
    state: known.state,
    is_healthy: facts.isHealthy,
    problem: facts.problem,
    warning: facts.warning,
    version: facts.version,
    vram_total: facts.vramTotal,
    vram_free: facts.vramFree,
    ram_total: facts.ramTotal,
    ram_free: facts.ramFree,
    queue: facts.queue,
    checked_at: facts.checkedAt?.toISOString() ?? null,
    next_check_at: known.nextCheckAt.toISOString(),
    jobs: known.openPrompts.map(({ jobId, attempt, submittedAt, startedAt }) => ({
      job_id: jobId,
      attempt,
      submitted_at: submittedAt.toISOString(),
      started_at: startedAt?.toISOString() ?? null,
    })),
    created_at: known.createdAt.toISOString(),
  }
}
