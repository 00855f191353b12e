import { filterIdOf, newAliasBody } from '../aliases/alias-fields.ts'
import { overviewObject, presentOverview } from '../aliases/alias-overview-view.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { previewLinks } from '../preview-links.ts'
import type { HttpSettings, Services } from '../services.ts'
import { campaignId } from './campaigns.ts'

/** The aliases of one campaign, as overviews show them. */
export function campaignAliasEndpoints(
  services: Services,
  settings: HttpSettings,
): readonly Endpoint[] {
  const { campaigns } = services
  const common = { tag: 'Campaigns', path: '/v1/campaigns/{campaign_id}/aliases' } as const
  return [
    endpoint({
      ...common,
      method: 'GET',
      operationId: 'listCampaignAliases',
      summary: 'List the aliases of a campaign, newest first',
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
        const overviews = await campaigns.aliasOverviews(call.caller.accountId, id)
        const link = previewLinks(services, settings)
        return { data: await Promise.all(overviews.map((one) => presentOverview(one, link))) }
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
