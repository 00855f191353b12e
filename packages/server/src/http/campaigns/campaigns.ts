import { CAMPAIGN_DEFAULTS, campaignNotFound } from '@guise/core'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import {
  changeBody,
  changeOf,
  createBody,
  reopenBody,
  somethingChanges,
} from './campaign-fields.ts'
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
          starts_on: '2036-05-09',
          ends_on: '2036-05-10',
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
        'Send what shall change; null takes away what a campaign need not have. Booths and phones show it within seconds. Limited keys cannot move its end (ends_on, time_zone, grace_hours); once it is over, only reopening it does.',
      access: 'write',
      reads: 'json',
      body: changeBody,
      example: { body: { ends_on: '2036-05-10', spend_cap: 2000 } },
      rules: [somethingChanges],
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND', 'EVENT_OVER', 'VALIDATION_ERROR'],
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
      description:
        'Its phones, booths, tokens and limited keys are refused from now on with EVENT_OVER, and planned swaps are canceled. To delete the pictures as well, erase it before. Not for limited keys.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'The campaign is deleted' },
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        await campaigns.delete(call.caller, campaignId(call))
      },
    }),
    endpoint({
      tag: 'Campaigns',
      method: 'POST',
      path: '/v1/campaigns/{campaign_id}/reopen',
      operationId: 'reopenCampaign',
      scope: 'everything',
      summary: 'Take photos again for a campaign that is over or was erased',
      description:
        'Booths, tokens and limited keys work again until the new last day and its grace. After an erasure, open guest access again for a new code; what was erased stays erased. Kept in the audit log.',
      access: 'write',
      reads: 'json',
      body: reopenBody,
      example: { body: { ends_on: '2036-05-11' } },
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const { body, sent } = call
        const endsOn = sent.ends_on === null ? null : body.ends_on
        return presentCampaign(await campaigns.reopen(call.caller, campaignId(call), endsOn))
      },
    }),
  ]
}
