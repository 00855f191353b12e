import { Fault, MODEL_TYPES, type PaidFilter } from '@guise/core'
import { z } from 'zod'
import { accountId } from '../accounts/accounts.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import { idText } from '../query-fields.ts'
import type { Services } from '../services.ts'
import { text } from '../versioned/families/fields.ts'
import { createdAt, EXAMPLE_IDS, idOf } from '../view-fields.ts'

/** Previews outlive a working day: a page left open keeps its pictures. */
const PREVIEW_LINK_MS = 24 * 3600 * 1000

const paidFilter = z
  .object({
    id: idOf('filter'),
    name: z.string().describe('Display name'),
    filter_type: z.enum(MODEL_TYPES).describe('Which endpoints take it: face_swap or multi_swap'),
    model: z.string().describe('The look it was made with'),
    preview_images: z.array(z.string()).describe('Links to small pictures; they work for a day'),
    accounts: z.array(z.string()).describe('Ids of the accounts it was granted to'),
    created_at: createdAt,
  })
  .meta({ id: 'PaidFilter' })

const addBody = z.object({
  from_filter_id: idText.meta({
    description: 'A published filter of your own account; its live version is copied',
    examples: [EXAMPLE_IDS.filter],
  }),
  name: text(100)
    .transform((value) => value.trim())
    .refine((value) => value !== '', { error: 'must not be empty' })
    .optional()
    .describe('Default: the name of the original'),
})
const grantBody = z.object({
  filter_id: idText.meta({ description: 'The paid filter', examples: [EXAMPLE_IDS.filter] }),
})

const ROW = { tag: 'Operator', access: 'operate' } as const
const MANY = manyOf(paidFilter)

/** Filters that accounts have only because an operator gave them. */
export function paidFilterEndpoints(services: Services): readonly Endpoint[] {
  const { operator } = services

  async function present(filter: PaidFilter): Promise<z.output<typeof paidFilter>> {
    const until = new Date(services.now().getTime() + PREVIEW_LINK_MS)
    return {
      id: filter.id,
      name: filter.name,
      filter_type: filter.modelType,
      model: filter.model,
      preview_images: await Promise.all(
        filter.previewBlobs.map((key) => services.blobs.link(key, until)),
      ),
      accounts: [...filter.accounts],
      created_at: filter.createdAt.toISOString(),
    }
  }

  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/filters',
      operationId: 'listPaidFilters',
      summary: 'List paid filters and the accounts that have them, newest first',
      description: 'Filters that accounts have only because an operator granted them.',
      reads: 'nothing',
      success: { status: 200, description: 'All paid filters', schema: MANY },
      faults: [],
      handle: async () => ({ data: await Promise.all((await operator.filters()).map(present)) }),
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/operator/filters',
      operationId: 'addPaidFilter',
      summary: 'Create a paid filter from a filter of your own account',
      description:
        'Copies the live version of a filter of your own account. Later changes of the original do not change the copy.',
      reads: 'json',
      body: addBody,
      example: { body: { from_filter_id: EXAMPLE_IDS.filter, name: 'Summer gala' } },
      success: { status: 200, description: 'The paid filter', schema: paidFilter },
      faults: ['VALIDATION_ERROR'],
      async handle({ caller, body }) {
        const { from_filter_id, name = null } = body
        return present(await operator.addFilter(caller, { fromFilterId: from_filter_id, name }))
      },
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/accounts/{account_id}/filters',
      operationId: 'listPaidFiltersOfAccount',
      summary: 'List the paid filters of an account',
      description: 'What was granted to this account.',
      reads: 'nothing',
      success: { status: 200, description: 'The paid filters, newest first', schema: MANY },
      faults: ['NOT_FOUND'],
      async handle(call) {
        const filters = await operator.filtersOf(accountId(call))
        return { data: await Promise.all(filters.map(present)) }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/operator/accounts/{account_id}/filters',
      operationId: 'grantPaidFilter',
      summary: 'Grant a paid filter to an account',
      description:
        'The account finds it among its custom filters at once. Granting it again changes nothing.',
      reads: 'json',
      body: grantBody,
      success: { status: 204, description: 'The filter is granted' },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = accountId(call)
        const { filter_id } = call.body
        await operator.grantFilter(call.caller, id, filter_id)
      },
    }),
    endpoint({
      ...ROW,
      method: 'DELETE',
      path: '/v1/operator/accounts/{account_id}/filters/{filter_id}',
      operationId: 'withdrawPaidFilter',
      summary: 'Withdraw a paid filter from an account; accepted jobs can still use it',
      description:
        'New runs with it are refused. Aliases that point to it stay and are refused too.',
      reads: 'nothing',
      success: { status: 204, description: 'The filter is withdrawn' },
      faults: ['NOT_FOUND'],
      async handle(call) {
        const notThere = () =>
          new Fault('NOT_FOUND', 'Filter not found. List the paid filters to find its id.')
        const filterId = pathId(call, 'filter_id', notThere)
        await operator.withdrawFilter(call.caller, accountId(call), filterId)
      },
    }),
  ]
}
