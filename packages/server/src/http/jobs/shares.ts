import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { guestLookOf, isForGuests, lookObject, PRODUCT_LOOK } from '../guests/look-view.ts'
import type { HttpSettings, Services } from '../services.ts'
import { integer } from '../versioned/families/fields.ts'
import { jobAddress } from './job-address.ts'
import { presentOutputs, sharedOutput } from './output-view.ts'

const LEAST_SECONDS = 60
const MAX_SECONDS = 7 * 24 * 3600
export const DEFAULT_SHARE_SECONDS = 24 * 3600

export const shareSeconds = integer(LEAST_SECONDS, MAX_SECONDS)

const shareBody = z.object({
  seconds: shareSeconds
    .default(DEFAULT_SHARE_SECONDS)
    .describe('How long the link works; at most as long as the result is stored'),
})

const share = z
  .object({
    url: z.string().describe('A page for phones; needs no credentials'),
    token: z.string().describe('The last part of the link; for GET /v1/shares/{token}'),
    expires_at: z.iso.datetime().describe('When the link stops'),
  })
  .meta({ id: 'Share' })

const sharedResult = z
  .object({
    created_at: z.iso.datetime().describe('When the job was accepted'),
    expires_at: z.iso.datetime().describe('When the link and the files expire'),
    outputs: z.array(sharedOutput).describe('The files, with links'),
    campaign_name: z
      .string()
      .nullable()
      .describe('Null without a campaign, or if the campaign has no look'),
    look: lookObject.describe('How the page looks; the look of the campaign'),
    email_delivery: z
      .boolean()
      .describe('Whether a link can be sent by e-mail, see POST /v1/shares/{token}/mails'),
  })
  .meta({ id: 'SharedResult' })

/** Results for guests: an address that anybody may open who was given it. */
export function shareEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/v1/jobs/{job_id}/shares',
      operationId: 'shareJob',
      // Whoever may read a result may hand it on.
      scope: 'read',
      tag: 'Jobs',
      summary: 'Create a link where a guest can see and save the result',
      description:
        'Makes a page for a phone, with the picture, a button to save it, and nothing about your account. Show `url` as a QR code. The link ends with the result at the latest.',
      access: 'write',
      reads: 'json',
      inBooth: true,
      forGuests: 'to the end',
      body: shareBody,
      example: { body: { seconds: 86_400 } },
      isBodyOptional: true,
      success: { status: 200, description: 'The link', schema: share },
      faults: ['JOB_NOT_FOUND', 'NOT_FOUND', 'RESULT_EXPIRED', 'VALIDATION_ERROR'],
      async handle(call) {
        const address = jobAddress(call)
        const { seconds } = call.body
        // Guests take home what the booth was told to give, whatever they make the browser ask for.
        const most = call.caller.booth?.shareSeconds ?? seconds
        const { token, until } = await services.shareJob(address, Math.min(seconds, most))
        const url = `${settings.publicUrl.replace(/\/+$/, '')}/s/${token}`
        return { url, token, expires_at: until.toISOString() }
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/shares/{token}',
      operationId: 'openShare',
      tag: 'Jobs',
      summary: 'Read a shared result; anyone with its link can',
      description: 'What the page of a shared link shows. Links to the files expire with it.',
      access: 'public',
      reads: 'nothing',
      success: { status: 200, description: 'The result', schema: sharedResult },
      faults: ['NOT_FOUND', 'RESULT_EXPIRED'],
      async handle({ params }) {
        const { job, until } = await services.openShare(params.token ?? '')
        const campaign = await guestLookOf(services, settings, job, job.keyId)
        return {
          created_at: job.createdAt.toISOString(),
          expires_at: until.toISOString(),
          // Whoever was given a share has not been given the result for longer.
          outputs: await presentOutputs(job, until, services.blobs.link),
          campaign_name: campaign && isForGuests(campaign.look) ? campaign.name : null,
          look: campaign?.look ?? PRODUCT_LOOK,
          email_delivery: campaign?.emailDelivery ?? false,
        }
      },
    }),
  ]
}
