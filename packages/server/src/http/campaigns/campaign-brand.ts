import { BRAND_SHAPES } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import { oneOf } from '../versioned/families/fields.ts'
import { brandFields, brandObject, brandOf, presentBrand } from './brand-fields.ts'
import { campaignId } from './campaigns.ts'
import { jobIdField } from './print-fields.ts'

const previewBody = z.object({
  brand: brandFields.optional().describe('A brand to try out. Default: the one that is stored'),
  job_id: jobIdField
    .optional()
    .describe(
      'A finished job of yours to show it on; for a key with a limit, one of the campaign. Default: a sample',
    ),
  ratio: oneOf(BRAND_SHAPES)
    .default('portrait')
    .describe('Of the sample; 16:9 and 9:16 are the shapes of videos'),
})

/** What is laid over every result of a campaign. */
export function campaignBrandEndpoints({ brands }: Services): readonly Endpoint[] {
  const common = { tag: 'Campaigns', path: '/v1/campaigns/{campaign_id}/brand' } as const
  const success = { status: 200, description: 'The brand', schema: brandObject } as const
  return [
    endpoint({
      ...common,
      method: 'GET',
      operationId: 'readCampaignBrand',
      summary: 'Read the brand that is laid over the results of a campaign',
      description: 'Logo, frame, overlays and texts that are laid over every result.',
      access: 'read',
      reads: 'nothing',
      success,
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        return presentBrand(await brands.read(call.caller, campaignId(call)))
      },
    }),
    endpoint({
      ...common,
      method: 'PUT',
      operationId: 'setCampaignBrand',
      summary: 'Set the brand of a campaign; results that are finished stay as they are',
      description:
        'Replaces the whole brand: what you leave out is not laid. Sizes are shares of the shorter side, so that one brand fits all shapes. Try it with the preview first.',
      access: 'write',
      reads: 'json',
      body: brandFields,
      example: {
        body: {
          texts: [{ text: '{campaign}', place: 'bottom', size: 0.05, colour: '#ffffff' }],
          margin: 0.05,
        },
      },
      success,
      faults: ['CAMPAIGN_NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = campaignId(call)
        return presentBrand(await brands.set(call.caller, id, brandOf(call.body)))
      },
    }),
    endpoint({
      ...common,
      path: '/v1/campaigns/{campaign_id}/brand/preview',
      method: 'POST',
      operationId: 'previewCampaignBrand',
      summary: 'See a brand on a sample or on a finished picture; costs nothing',
      description:
        'A PNG of a sample, or of a finished job, with the stored brand or with one that you send. Of a job it has at most 512 pixels and the word "preview" across it, and is marked like a result.',
      access: 'write',
      alsoReads: true,
      reads: 'json',
      body: previewBody,
      example: { body: { ratio: 'square' } },
      isBodyOptional: true,
      success: {
        status: 200,
        description: 'The picture with the brand on it',
        content: ['image/png'],
      },
      faults: [
        'CAMPAIGN_NOT_FOUND',
        'JOB_NOT_FOUND',
        'RESULT_EXPIRED',
        'VALIDATION_ERROR',
        'OVERLOADED',
      ],
      async handle(call) {
        const id = campaignId(call)
        const { brand, job_id, ratio: shape } = call.body
        const bytes = await brands.preview(call.caller, id, {
          brand: brand ? brandOf(brand) : null,
          jobId: job_id ?? null,
          ratio: shape,
        })
        call.reply.header('cache-control', 'private, no-store')
        return call.reply.type('image/png').send(Buffer.from(bytes))
      },
    }),
  ]
}
