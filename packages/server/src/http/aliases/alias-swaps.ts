import { aliasNotFound, swapNotFound } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import { filterRef, text } from '../versioned/families/fields.ts'
import { filterIdOf, filterTarget, targetCatalog } from './alias-fields.ts'
import {
  presentSwap,
  presentSwapCheck,
  swapCheckObject,
  swapObject,
} from './alias-overview-view.ts'

const planBody = z.object({
  ai_filter: filterTarget,
  catalog: targetCatalog,
  at: text(40).meta({
    description:
      'A UTC time (2026-12-31T22:59:00Z), or a local time (2026-12-31T23:59) in time_zone',
    examples: ['2026-12-31T23:59'],
  }),
  time_zone: text(64).meta({
    description: 'An IANA time zone name',
    examples: ['Europe/Berlin'],
  }),
})

const checkQuery = z.object({
  ai_filter: filterRef.describe(
    'The filter to swap to: UUID of a custom filter, or the integer id of a catalog filter',
  ),
  catalog: targetCatalog,
})

const aliasId = (call: Call) => pathId(call, 'alias_id', aliasNotFound)

export function aliasSwapEndpoints(services: Services): readonly Endpoint[] {
  const common = { tag: 'Aliases', path: '/v1/aliases/{alias_id}/swaps' } as const
  return [
    endpoint({
      ...common,
      path: '/v1/aliases/{alias_id}/check',
      method: 'GET',
      operationId: 'checkSwap',
      summary:
        'Check what would stop working if an alias pointed to another filter; changes nothing',
      description:
        'Run it before a swap: the endpoint, genders and sizes that apps use today are compared with what the new filter takes.',
      access: 'read',
      reads: 'nothing',
      query: checkQuery,
      success: {
        status: 200,
        description:
          'What the current filter accepts and the new one rejects. The swap is still possible',
        schema: swapCheckObject,
      },
      faults: ['ALIAS_NOT_FOUND', 'FILTER_NOT_FOUND', 'FILTER_TYPE_MISMATCH'],
      async handle(call) {
        const id = aliasId(call)
        const { ai_filter: filter, catalog } = call.query
        const target = filter.kind === 'uuid' ? filter.id : { catalog, id: filter.id }
        return presentSwapCheck(await services.campaigns.checkSwap(call.caller, id, target))
      },
    }),
    endpoint({
      ...common,
      method: 'GET',
      operationId: 'listSwaps',
      summary: 'List the planned swaps of an alias and the outcome of earlier ones',
      description: 'Also those that failed, with the reason.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'Planned swaps in order of time, then the last 50 earlier ones',
        schema: manyOf(swapObject),
      },
      faults: ['ALIAS_NOT_FOUND'],
      async handle(call) {
        const swaps = await services.campaigns.listSwaps(call.caller, aliasId(call))
        return { data: swaps.map(presentSwap) }
      },
    }),
    endpoint({
      ...common,
      method: 'POST',
      operationId: 'planSwap',
      summary: 'Plan a swap of the filter of an alias at a given time',
      description:
        'For a change at midnight. A worker does it within two seconds of the time; the local time is kept if the clocks change before. At most 50 planned swaps.',
      access: 'write',
      reads: 'json',
      body: planBody,
      example: { body: { ai_filter: 2, at: '2026-12-31T23:59', time_zone: 'Europe/Berlin' } },
      success: { status: 200, description: 'The planned swap', schema: swapObject },
      faults: [
        'ALIAS_NOT_FOUND',
        'EVENT_OVER',
        'VALIDATION_ERROR',
        'FILTER_NOT_FOUND',
        'FILTER_TYPE_MISMATCH',
      ],
      async handle(call) {
        const id = aliasId(call)
        const { ai_filter, catalog, at, time_zone } = call.body
        // An unknown alias is told before anything is copied for it.
        await services.campaigns.aliasOverview(call.caller, id)
        const target = { filter: ai_filter, catalog }
        const filterId = await filterIdOf(services, call.caller, target)
        const input = { filterId, at, timeZone: time_zone }
        const { swap, notes } = await services.campaigns.planSwap(call.caller, id, input)
        call.note(notes)
        return presentSwap(swap)
      },
    }),
    endpoint({
      ...common,
      path: '/v1/aliases/{alias_id}/swaps/{swap_id}',
      method: 'DELETE',
      operationId: 'cancelSwap',
      summary: 'Cancel a planned swap',
      description: 'One that has happened stays, and is no longer cancellable.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'The swap is cancelled' },
      faults: ['ALIAS_NOT_FOUND', 'NOT_FOUND'],
      async handle(call) {
        const swapId = pathId(call, 'swap_id', swapNotFound)
        await services.campaigns.cancelSwap(call.caller, aliasId(call), swapId)
      },
    }),
  ]
}
