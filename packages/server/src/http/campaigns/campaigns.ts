import { CAMPAIGN_DEFAULTS, campaignNotFound } from '@guise/core'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import { changeBody, changeOf, createBody, somethingChanges } from './campaign-fields.ts'
import { campaignObject, presentCampaign } from './campaign-view.ts'

export const campaignId = (call: Call) => pathId(call, 'campaign_id', campaignNotFound)

const ONE = { status: 200, description: 'The campaign', schema: campaignObject } as const
const ALL = { tag: 'Campaigns', path: '/v1/campaigns' } as const
const EACH = { tag: 'Campaigns', path: '/v1/campaigns/{campaign_id}' } as const

export function campaignEndpoints({ campaigns }: Services): readonly Endpoint[] {
  return [
    endpoint({
      ...ALL,
      method: 'GET',
      operationId: 'listCampaigns',
      summary: 'List your campaigns, newest first',
      description: 'With their settings and what they have spent.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'All campaigns, also those that an alias was the first to name',
        schema: manyOf(campaignObject),
      },
      faults: [],
      async handle({ caller }) {
        return { data: (await campaigns.list(caller)).map(presentCampaign) }
      },
    }),
    endpoint({
      ...ALL,
      method: 'POST',
      operationId: 'createCampaign',
      summary: 'Create a campaign: an event, a tour or a shop',
      description:
        "Gives an event its dates, look, language, consent text, limits and spend cap. Then add aliases, and open it for booths, web pages or guests' phones. At most 1000 per account.",
      access: 'write',
      reads: 'json',
      body: createBody,
      example: {
        body: {
          name: 'Summer gala 2026',
          starts_on: '2026-05-09',
          ends_on: '2026-05-10',
          time_zone: 'Europe/Berlin',
          language: 'de',
          spend_cap: 1000,
        },
      },
      success: ONE,
      faults: ['VALIDATION_ERROR'],
      async handle({ caller, body, sent }) {
        const settings = { ...CAMPAIGN_DEFAULTS, ...changeOf(body, sent), name: body.name }
        return presentCampaign(await campaigns.create(caller, settings))
      },
    }),
    endpoint({
      ...EACH,
      method: 'GET',
      operationId: 'readCampaign',
      summary: 'Read a campaign',
      description: 'With its settings and what it has spent.',
      access: 'read',
      reads: 'nothing',
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        return presentCampaign(await campaigns.read(call.caller, campaignId(call)))
      },
    }),
    endpoint({
      ...EACH,
      method: 'PATCH',
      operationId: 'updateCampaign',
      summary: 'Change a campaign; a new name also becomes the project of its aliases',
      description:
        'Send what shall change; null takes away what a campaign need not have. Booths and phones show it within seconds.',
      access: 'write',
      reads: 'json',
      body: changeBody,
      example: { body: { ends_on: '2026-05-10', spend_cap: 2000 } },
      rules: [somethingChanges],
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = campaignId(call)
        const change = changeOf(call.body, call.sent)
        return presentCampaign(await campaigns.change(call.caller, id, change))
      },
    }),
    endpoint({
      ...EACH,
      method: 'DELETE',
      operationId: 'deleteCampaign',
      summary: 'Delete a campaign; its aliases and jobs stay, without a campaign',
      description: 'To delete the pictures as well, erase it before.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'The campaign is deleted' },
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        await campaigns.delete(call.caller, campaignId(call))
      },
    }),
  ]
}
