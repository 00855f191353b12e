import { aliasNotFound } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import { previewLinks } from '../preview-links.ts'
import type { HttpSettings, Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { aliasName, filterIdOf, filterTarget, newAliasBody, targetCatalog } from './alias-fields.ts'
import { overviewObject, presentOverview } from './alias-overview-view.ts'

const changeBody = z.object({
  name: aliasName.optional().describe('Where it is used, such as "Main stage"; empty: no name'),
  filter: filterTarget.optional(),
  catalog: targetCatalog,
})

const somethingChanges: Rule = ({ name, filter }) =>
  name == null && filter == null
    ? { field: 'name', code: 'VALIDATION_ERROR', message: 'Send name, filter or both.' }
    : undefined

export function aliasOverviewEndpoints(
  services: Services,
  settings: HttpSettings,
): readonly Endpoint[] {
  const common = { tag: 'Aliases', method: 'GET', access: 'read', reads: 'nothing' } as const
  return [
    endpoint({
      ...common,
      path: '/v1/aliases',
      operationId: 'listAliasCards',
      summary:
        'List your aliases with their preview pictures, last uses and next swaps, newest first',
      description: 'More than GET /api/alias/ tells, for a page that manages an event.',
      success: {
        status: 200,
        description: 'All aliases. Reading them does not count as use',
        schema: manyOf(overviewObject),
      },
      faults: [],
      async handle({ caller }) {
        const overviews = await services.campaigns.aliasOverviews(caller.accountId)
        const link = previewLinks(services, settings)
        return {
          data: await Promise.all(overviews.map((overview) => presentOverview(overview, link))),
        }
      },
    }),
    endpoint({
      tag: 'Aliases',
      method: 'POST',
      path: '/v1/aliases',
      operationId: 'addAlias',
      summary: 'Add an alias with a name of its own that belongs to no campaign',
      description:
        'A catalog filter is copied for your account, so that the alias has a UUID to point to.',
      access: 'write',
      reads: 'json',
      body: newAliasBody,
      example: { body: { name: 'Main stage', filter: 1 } },
      success: { status: 200, description: 'The alias', schema: overviewObject },
      faults: ['VALIDATION_ERROR', 'FILTER_NOT_FOUND', 'FILTER_TYPE_MISMATCH'],
      async handle({ caller, body }) {
        const { name, filter, catalog, alias_type } = body
        const filterId = await filterIdOf(services, caller, { filter, catalog })
        const wanted = { name, filterId, lockedType: alias_type ?? null }
        const { id } = await services.createAlias(caller, wanted)
        return presentOverview(
          await services.campaigns.aliasOverview(caller, id),
          previewLinks(services, settings),
        )
      },
    }),
    endpoint({
      ...common,
      path: '/v1/aliases/{alias_id}',
      operationId: 'readAliasCard',
      summary: 'Read an alias with its preview pictures, last use and next swap',
      description: 'Reading it does not count as use.',
      success: { status: 200, description: 'The alias', schema: overviewObject },
      faults: ['ALIAS_NOT_FOUND'],
      async handle(call) {
        const id = pathId(call, 'alias_id', aliasNotFound)
        return presentOverview(
          await services.campaigns.aliasOverview(call.caller, id),
          previewLinks(services, settings),
        )
      },
    }),
    endpoint({
      tag: 'Aliases',
      method: 'PATCH',
      path: '/v1/aliases/{alias_id}',
      operationId: 'changeAlias',
      summary: 'Name an alias, or point it to another filter, also to one of a catalog',
      description:
        'Points it to another filter at once, or gives it a name. `X-Guise-Notes` and `notes` say what the new filter stops, and who ran the alias in the last 24 hours; a strict key gets 422 FILTER_TYPE_MISMATCH for a filter of another type.',
      access: 'write',
      reads: 'json',
      body: changeBody,
      example: { body: { filter: 2 } },
      rules: [somethingChanges],
      success: { status: 200, description: 'The alias', schema: overviewObject },
      faults: ['ALIAS_NOT_FOUND', 'VALIDATION_ERROR', 'FILTER_NOT_FOUND', 'FILTER_TYPE_MISMATCH'],
      async handle(call) {
        const id = pathId(call, 'alias_id', aliasNotFound)
        const { campaigns, updateAlias } = services
        const { name, filter, catalog } = call.body
        // An unknown alias is told before anything is copied for it.
        await campaigns.aliasOverview(call.caller, id)
        const target = filter && (await filterIdOf(services, call.caller, { filter, catalog }))
        const { notes } = await updateAlias(call.caller, id, {
          ...(name === undefined ? {} : { name }),
          ...(target === undefined ? {} : { filterId: target }),
        })
        call.note(notes)
        return presentOverview(
          await campaigns.aliasOverview(call.caller, id),
          previewLinks(services, settings),
        )
      },
    }),
  ]
}
