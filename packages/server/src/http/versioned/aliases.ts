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
import { oneOf, text } from './families/fields.ts'

const aliasObject = z
  .object({
    id: z.string().describe('The Alias ID; it never changes'),
    ai_filter: z.string(),
    ai_filter_data: z.object({ label: z.string() }),
    project: z.string(),
    user: z
      .string()
      .describe(
        'Email address of the person who created it, or of the account owner if a key created it',
      ),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe('When the filter was last swapped'),
    last_used: z.iso.datetime().nullable(),
    history: z.array(
      z.object({
        ai_filter_id: z.string(),
        ai_filter_name: z.string(),
        time_removed: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Alias' })

export const filterUuid = z
  .string({ error: 'must be the UUID of a custom filter' })
  .refine(isUuid, 'must be the UUID of a custom filter')
  .transform((text) => text.toLowerCase())
const project = text(200)

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
      access: 'write',
      reads: 'json',
      body: createBody,
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
      access: 'write',
      reads: 'json',
      body: updateBody,
      rules: [somethingChanges],
      success: ONE,
      faults: ['ALIAS_NOT_FOUND', 'VALIDATION_ERROR', 'FILTER_NOT_FOUND', 'FILTER_TYPE_MISMATCH'],
      async handle(call) {
        const id = aliasId(call)
        const wanted = call.body
        const { reach } = call.caller
        // Its project is its campaign: a key for a part of the account moves nothing to another part.
        if (wanted.project !== undefined && isLimited(reach)) throw outsideLimit(reach)
        const alias = await services.updateAlias(call.caller, id, {
          ...(wanted.ai_filter === undefined ? {} : { filterId: wanted.ai_filter }),
          ...(wanted.project === undefined ? {} : { project: wanted.project }),
        })
        return present(alias)
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/alias/{alias_id}/',
      operationId: 'deleteAlias',
      tag: 'Aliases',
      summary: 'Delete an alias',
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
