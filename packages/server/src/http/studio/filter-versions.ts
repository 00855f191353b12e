import { publicationNotFound } from '@guise/core'
import { z } from 'zod'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { text } from '../families/fields.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import { checkedBody } from '../validate.ts'
import { filterId, ROW } from './custom-filters.ts'
import { FILTERS, uuid } from './filter-fields.ts'
import {
  filterPublication,
  filterVersion,
  presentPublication,
  presentVersion,
} from './filter-view.ts'

const publishBody = z.object({
  version_id: uuid('a version of this filter')
    .optional()
    .describe('An earlier version rolls back to it; the draft is frozen unless one is named'),
  note: text(500).optional().describe('What is new, for those who look at the history'),
})

/** Versions never change: jobs keep the one they were accepted with. */
export function filterVersionEndpoints(services: Services): readonly Endpoint[] {
  return [
    {
      ...ROW,
      method: 'POST',
      path: `${FILTERS}/{filter_id}/versions`,
      operationId: 'freezeCustomFilter',
      summary: 'Freeze the draft as a version; its id runs exactly this version',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The version; the same draft again answers the same one',
        schema: filterVersion,
      },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = filterId(call)
        const { filterEditing, draining } = services
        return presentVersion(services, await filterEditing.freeze(call.caller, id, draining))
      },
    },
    {
      ...ROW,
      method: 'POST',
      path: `${FILTERS}/{filter_id}/publish`,
      operationId: 'publishCustomFilter',
      summary: 'Make a version the one that everybody gets; workers do it in the background',
      reads: 'json',
      body: publishBody,
      success: {
        status: 202,
        description:
          'The publication. A version that has its preview pictures is live already; else follow it. One that was under way is cancelled.',
        schema: filterPublication,
      },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = filterId(call)
        const { version_id: versionId, note } = checkedBody(publishBody, call.body ?? {})
        const input = { ...(versionId ? { versionId } : {}), ...(note ? { note } : {}) }
        return presentPublication(await services.filterEditing.publish(call.caller, id, input))
      },
    },
    {
      ...ROW,
      method: 'GET',
      path: `${FILTERS}/{filter_id}/publications/{publication_id}`,
      operationId: 'getFilterPublication',
      summary: 'How far a publication is, and what became of it',
      access: 'read',
      reads: 'nothing',
      success: { status: 200, description: 'The publication', schema: filterPublication },
      faults: ['NOT_FOUND'],
      async handle(call) {
        const filter = filterId(call)
        const id = pathId(call, 'publication_id', publicationNotFound)
        const { filterEditing } = services
        return presentPublication(await filterEditing.publication(call.caller, filter, id))
      },
    },
  ]
}
