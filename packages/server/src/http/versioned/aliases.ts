import {
  type Alias,
  aliasNotFound,
  isLimited,
  isUuid,
  MODEL_TYPES,
  outsideLimit,
} from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { createdAt, EXAMPLE_IDS, idOf } from '../view-fields.ts'
import { oneOf, text } from './families/fields.ts'

const aliasObject = z
  .object({
    id: idOf('alias', 'The Alias ID; it never changes'),
    ai_filter: z.string().describe('The filter it points to: send it as filter id of a run'),
    ai_filter_data: z
      .object({ label: z.string().describe('Name of the filter') })
      .describe('About the filter it points to'),
    project: z.string().describe('Project or campaign; empty if it has none'),
    user: z.string().meta({
      description:
        'Email address of the person who created it, or of the account owner if a key created it',
      examples: ['ada@example.com'],
    }),
    created_at: createdAt,
    updated_at: z.iso.datetime().describe('When the filter was last swapped'),
    last_used: z.iso
      .datetime()
      .nullable()
      .describe('When it was last resolved or run; null if never'),
    history: z
      .array(
        z.object({
          ai_filter_id: z.string().describe('The filter that was replaced'),
          ai_filter_name: z.string().describe('Name of that filter'),
          time_removed: z.iso.datetime().describe('When it was replaced'),
        }),
      )
      .describe('Filters it pointed to before, oldest first'),
  })
  .meta({ id: 'Alias' })

export const filterUuid = z
  .string({ error: 'must be the UUID of a custom filter' })
  .refine(isUuid, 'must be the UUID of a custom filter')
  .transform((text) => text.toLowerCase())
  .describe('UUID of the filter it points to')
const project = text(200).describe('Project or campaign to find it by')

const createBody = z.object({
  ai_filter: filterUuid,
  project: project.default(''),
  alias_type: oneOf(MODEL_TYPES)
    .optional()
    .describe('Makes a type-safe alias: filters of the other type are rejected'),
})
const updateBody = z.object({ ai_filter: filterUuid.optional(), project: project.optional() })

const somethingChanges: Rule = ({ ai_filter, project: name }) =>
  ai_filter == null && name == null
    ? { field: 'ai_filter', code: 'VALIDATION_ERROR', message: 'Send ai_filter, project or both.' }
    : undefined

function present(alias: Alias) {
  return {
    id: alias.id,
    ai_filter: alias.filterId,
    ai_filter_data: { label: alias.filterName },
    project: alias.project,
    user: alias.ownerEmail,
    created_at: alias.createdAt.toISOString(),
    updated_at: alias.updatedAt.toISOString(),
    last_used: alias.lastUsedAt?.toISOString() ?? null,
    history: alias.history.map((entry) => ({
      ai_filter_id: entry.filterId,
      ai_filter_name: entry.filterName,
      time_removed: entry.removedAt.toISOString(),
    })),
  }
}

const aliasId = (call: Call) => pathId(call, 'alias_id', aliasNotFound)

const ONE = { status: 200, description: 'The alias', schema: aliasObject } as const

export function aliasEndpoints(services: Services): readonly Endpoint[] {
  const list = (path: `/${string}`, operationId: string): Endpoint => ({
    method: 'GET',
    path,
    operationId,
    tag: 'Aliases',
    summary: 'List your aliases, newest first',
    description:
      'All of them at once; an account has at most 500. Both paths answer the same. GET /v1/aliases also shows previews and planned swaps.',
    access: 'read',
    reads: 'nothing',
    success: { status: 200, description: 'All aliases', schema: z.array(aliasObject) },
    faults: [],
    async handle({ caller }) {
      return (await services.listAliases(caller.accountId)).map(present)
    },
  })
  return [
    list('/api/alias/', 'listAliases'),
    list('/my-aliases/', 'listMyAliases'),
    endpoint({
      method: 'GET',
      path: '/api/alias/{alias_id}/',
      operationId: 'resolveAlias',
      tag: 'Aliases',
      summary: 'Resolve one alias',
      description:
        'Returns the filter that the alias points to now. Send `ai_filter` as filter id of a run, and keep it for at most five minutes. You can also send the alias id itself. Resolving counts as use, see `last_used`.',
      access: 'read',
      reads: 'nothing',
      success: ONE,
      faults: ['ALIAS_NOT_FOUND'],
      handle: async (call) => present(await services.resolveAlias(call.caller, aliasId(call))),
    }),
    endpoint({
      method: 'POST',
      path: '/api/alias/',
      operationId: 'createAlias',
      tag: 'Aliases',
      summary: 'Create an alias',
      description:
        'An alias is an id that your apps store once, while you change the filter behind it. Send its `id` as `filter_id` or `style_id` of a run, or resolve it and send `ai_filter`. At most 500 per account. With `alias_type` a swap to a filter of the other type is refused.',
      access: 'write',
      reads: 'json',
      body: createBody,
      hasExactAnswer: true,
      example: { body: { ai_filter: EXAMPLE_IDS.filter, project: 'Summer gala 2026' } },
      success: ONE,
      faults: ['VALIDATION_ERROR', 'FILTER_NOT_FOUND', 'FILTER_TYPE_MISMATCH'],
      async handle({ caller, body: wanted }) {
        const alias = await services.createAlias(caller, {
          filterId: wanted.ai_filter,
          project: wanted.project,
          lockedType: wanted.alias_type ?? null,
        })
        return present(alias)
      },
    }),
    endpoint({
      method: 'PATCH',
      path: '/api/alias/{alias_id}/',
      operationId: 'updateAlias',
      tag: 'Aliases',
      summary: 'Swap the filter behind an alias, or rename its project',
      description:
        'Points the alias to another filter, at once for all apps that use it. The earlier filter goes to `history`; jobs that were accepted keep theirs. `X-Guise-Notes` says what the new filter stops, such as all runs where its type is another, and who ran the alias in the last 24 hours; a strict key gets 422 FILTER_TYPE_MISMATCH for another type. To check first, use GET /v1/aliases/{alias_id}/check.',
      access: 'write',
      reads: 'json',
      body: updateBody,
      hasExactAnswer: true,
      example: { body: { ai_filter: EXAMPLE_IDS.filter } },
      rules: [somethingChanges],
      success: ONE,
      faults: ['ALIAS_NOT_FOUND', 'VALIDATION_ERROR', 'FILTER_NOT_FOUND', 'FILTER_TYPE_MISMATCH'],
      async handle(call) {
        const id = aliasId(call)
        const wanted = call.body
        const { reach } = call.caller
        // Its project is its campaign: a key for a part of the account moves nothing to another part.
        if (wanted.project !== undefined && isLimited(reach)) throw outsideLimit(reach)
        const { alias, notes } = await services.updateAlias(call.caller, id, {
          ...(wanted.ai_filter === undefined ? {} : { filterId: wanted.ai_filter }),
          ...(wanted.project === undefined ? {} : { project: wanted.project }),
        })
        call.note(notes)
        return present(alias)
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/alias/{alias_id}/',
      operationId: 'deleteAlias',
      tag: 'Aliases',
      summary: 'Delete an alias',
      description:
        'Runs with this alias are refused from now on, and keys that are limited to it can do nothing more. Finished jobs stay.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'The alias is deleted' },
      faults: ['ALIAS_NOT_FOUND'],
      async handle(call) {
        await services.deleteAlias(call.caller, aliasId(call))
      },
    }),
  ]
}
