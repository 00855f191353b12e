import { publicationNotFound } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import { text } from '../versioned/families/fields.ts'
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
    .describe('An earlier version to roll back to. Default: the draft is frozen as a new version'),
  note: text(500).optional().describe('What is new, shown in the version history'),
})

/** Versions never change: jobs keep the one they were accepted with. */
export function filterVersionEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${FILTERS}/{filter_id}/versions`,
      operationId: 'freezeCustomFilter',
      summary: 'Freeze the draft as a version; the version id always runs exactly this version',
      description:
        'A version never changes. Its id can be run, for tests and for jobs that must look the same later.',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The version; the same draft returns the same version',
        schema: filterVersion,
      },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = filterId(call)
        const { filterEditing, draining } = services
        return presentVersion(services, await filterEditing.freeze(call.caller, id, draining))
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${FILTERS}/{filter_id}/publish`,
      operationId: 'publishCustomFilter',
      summary: 'Publish a version; workers do this in the background',
      description:
        'Workers check the recipe and make preview pictures; then it is live for all at once. Follow the publication until `finished_at` is set. With `version_id` an earlier version is live again at once.',
      reads: 'json',
      body: publishBody,
      example: { body: { note: 'Warmer light' } },
      isBodyOptional: true,
      success: {
        status: 202,
        description:
          'The publication. A version that already has its preview pictures is live at once; otherwise follow the publication. An earlier publication in progress is cancelled.',
        schema: filterPublication,
      },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = filterId(call)
        const { version_id: versionId, note } = call.body
        const input = { ...(versionId ? { versionId } : {}), ...(note ? { note } : {}) }
        return presentPublication(await services.filterEditing.publish(call.caller, id, input))
      },
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: `${FILTERS}/{filter_id}/publications/{publication_id}`,
      operationId: 'getFilterPublication',
      summary: 'Read the progress and outcome of a publication',
      description:
        'Poll it every second or two. If it has failed, `failure` tells why, and the version before stays live.',
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
    }),
  ]
}
