import { ALIASES_PER_ACCOUNT, type Caller } from '@guise/core'
import { z } from 'zod'
import { filterIdOf, newAliasBody } from '../aliases/alias-fields.ts'
import { overviewObject, presentOverview } from '../aliases/alias-overview-view.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { previewLinks } from '../preview-links.ts'
import { idText } from '../query-fields.ts'
import type { HttpSettings, Services } from '../services.ts'
import { EXAMPLE_IDS } from '../view-fields.ts'
import { campaignId } from './campaigns.ts'

const orderBody = z.object({
  alias_ids: z
    .array(idText, { error: 'must be a list of alias ids' })
    .min(1, { error: 'must have at least one alias' })
    .max(ALIASES_PER_ACCOUNT, { error: `must have at most ${ALIASES_PER_ACCOUNT} aliases` })
    .describe('Aliases of the campaign, each once'),
})

/** The aliases of one campaign, as overviews show them. */
export function campaignAliasEndpoints(
  services: Services,
  settings: HttpSettings,
): readonly Endpoint[] {
  const { campaigns } = services
  const inOrder = async ({ accountId }: Caller, id: string) => {
    const overviews = await campaigns.aliasOverviews(accountId, id)
    const link = previewLinks(services, settings)
    return { data: await Promise.all(overviews.map((one) => presentOverview(one, link))) }
  }
  const common = { tag: 'Campaigns', path: '/v1/campaigns/{campaign_id}/aliases' } as const
  return [
    endpoint({
      ...common,
      method: 'GET',
      operationId: 'listCampaignAliases',
      summary: 'List the aliases of a campaign in the order in which guests see them',
      description: 'With their filter, last use and next swap.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'Its aliases. Reading them does not count as use',
        schema: manyOf(overviewObject),
      },
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        const { id } = await campaigns.read(call.caller, campaignId(call))
        return inOrder(call.caller, id)
      },
    }),
    endpoint({
      ...common,
      method: 'PUT',
      operationId: 'orderCampaignAliases',
      summary: 'Order the aliases of a campaign, as guests see them',
      description:
        'The named ones come first; the others follow, oldest first. Booths and phones show it within seconds. An alias that moves to another campaign comes last there.',
      access: 'write',
      reads: 'json',
      body: orderBody,
      example: { body: { alias_ids: [EXAMPLE_IDS.alias] } },
      success: {
        status: 200,
        description: 'All aliases of the campaign in their new order',
        schema: manyOf(overviewObject),
      },
      faults: ['CAMPAIGN_NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = campaignId(call)
        await campaigns.orderAliases(call.caller, id, call.body.alias_ids)
        return inOrder(call.caller, id)
      },
    }),
    endpoint({
      ...common,
      method: 'POST',
      operationId: 'addCampaignAlias',
      summary: 'Add an alias with a name of its own to a campaign',
      description:
        'A catalog filter is copied for your account, so that the alias has a UUID to point to. Booths and phones of the campaign offer it at once.',
      access: 'write',
      reads: 'json',
      body: newAliasBody,
      example: { body: { name: 'Main stage', filter: 1 } },
      success: { status: 200, description: 'The alias', schema: overviewObject },
      faults: [
        'CAMPAIGN_NOT_FOUND',
        'VALIDATION_ERROR',
        'FILTER_NOT_FOUND',
        'FILTER_TYPE_MISMATCH',
      ],
      async handle(call) {
        const id = campaignId(call)
        const { name, filter, catalog, alias_type } = call.body
        // An unknown campaign is told before anything is copied for it.
        await campaigns.read(call.caller, id)
        const filterId = await filterIdOf(services, call.caller, { filter, catalog })
        const wanted = { name, filterId, lockedType: alias_type ?? null }
        const alias = await campaigns.addAlias(call.caller, id, wanted)
        return presentOverview(
          await campaigns.aliasOverview(call.caller, alias.id),
          previewLinks(services, settings),
        )
      },
    }),
  ]
}
