import {
  type CampaignToken,
  campaignTokenNotFound,
  DEFAULT_TOKEN_SECONDS,
  LONGEST_TOKEN_SECONDS,
  SHORTEST_TOKEN_SECONDS,
} from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import { integer } from '../versioned/families/fields.ts'
import { createdAt, idOf } from '../view-fields.ts'
import { campaignId } from './campaigns.ts'

const MAX_CREDITS = 1_000_000_000_000
const MAX_PICTURES = 1_000_000

const createBody = z.object({
  seconds: integer(SHORTEST_TOKEN_SECONDS, LONGEST_TOKEN_SECONDS)
    .default(DEFAULT_TOKEN_SECONDS)
    .describe('How long the token works'),
  spend_cap: integer(0, MAX_CREDITS)
    .optional()
    .describe('Maximum number of credits the token can use'),
  picture_limit: integer(1, MAX_PICTURES)
    .optional()
    .describe('Maximum number of pictures; those that fail are not counted'),
})

const date = z.iso.datetime()
const fields = {
  id: idOf('token'),
  campaign_id: z.string().describe('The campaign it is for'),
  prefix: z.string().describe('The first characters of the token'),
  created_at: createdAt,
  expires_at: date.describe('When it stops working'),
  last_used_at: date.nullable().describe('Accurate to the minute'),
  spend_cap: z.int().nullable().describe('Credits it can use at most; null: no cap'),
  spent: z.int().describe('Credits used or held'),
  picture_limit: z.int().nullable().describe('Pictures it can make at most; null: no limit'),
  pictures: z.int().describe('Pictures that were made or are being made'),
}
const tokenObject = z.object(fields).meta({ id: 'CampaignToken' })
const openedToken = z
  .object({
    ...fields,
    token: z.string().describe('Shown only once. Send it as X-API-Key or as a bearer token'),
  })
  .meta({ id: 'OpenedCampaignToken' })

const ALL = { tag: 'Campaigns', path: '/v1/campaigns/{campaign_id}/tokens' } as const

/** Tokens for web pages: each runs the filters of one campaign, and sees its own jobs. */
export function campaignTokenEndpoints({ campaignTokens }: Services): readonly Endpoint[] {
  return [
    endpoint({
      ...ALL,
      method: 'GET',
      operationId: 'listCampaignTokens',
      summary: 'List the active tokens of a campaign: the newest 100',
      description: 'With what each has used, and when it ends.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The tokens, without their secrets',
        schema: manyOf(tokenObject),
      },
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        const tokens = await campaignTokens.list(call.caller, campaignId(call))
        return { data: tokens.map(presentToken) }
      },
    }),
    endpoint({
      ...ALL,
      method: 'POST',
      operationId: 'createCampaignToken',
      // A token reads and spends, and outlives the key: one with scopes could else get what it may not do.
      scope: 'everything',
      summary: 'Create a short-lived token for a web page: it can make pictures for one campaign',
      description:
        'Make it on your server and hand it to your page: it runs the filters of this campaign, sees only its own jobs, and ends by itself.',
      access: 'write',
      reads: 'json',
      body: createBody,
      example: { body: { seconds: 3600, picture_limit: 200 } },
      isBodyOptional: true,
      success: { status: 200, description: 'The token', schema: openedToken },
      faults: ['CAMPAIGN_NOT_FOUND', 'EVENT_OVER', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = campaignId(call)
        const { seconds, spend_cap, picture_limit } = call.body
        const { token, secret } = await campaignTokens.create(call.caller, id, {
          seconds,
          spendCap: spend_cap ?? null,
          pictureLimit: picture_limit ?? null,
        })
        return { ...presentToken(token), token: secret }
      },
    }),
    endpoint({
      tag: 'Campaigns',
      path: '/v1/campaigns/{campaign_id}/tokens/{token_id}',
      method: 'DELETE',
      operationId: 'revokeCampaignToken',
      // A key with scopes could else stop the pages of others.
      scope: 'everything',
      summary: 'Revoke a token of a campaign; takes effect within a second',
      description:
        'Jobs that were accepted go on, but the page cannot read them any more. `token_id` is the `id` that createCampaignToken and listCampaignTokens answer. Keys with scopes can do neither this nor create tokens: a token can read and spend, whatever the scopes of the key are.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'The token no longer works' },
      faults: ['CAMPAIGN_NOT_FOUND', 'NOT_FOUND'],
      async handle(call) {
        const id = campaignId(call)
        const tokenId = pathId(call, 'token_id', campaignTokenNotFound)
        await campaignTokens.revoke(call.caller, id, tokenId)
      },
    }),
  ]
}

function presentToken(token: CampaignToken): z.output<typeof tokenObject> {
  return {
    id: token.id,
    campaign_id: token.campaignId,
    prefix: token.prefix,
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    spend_cap: token.spendCap,
    spent: token.spent,
    picture_limit: token.pictureLimit,
    pictures: token.pictures,
  }
}
