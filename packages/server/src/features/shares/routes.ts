import type { BlobStore } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { guestLookOf, isForGuests, lookObject, PRODUCT_LOOK } from '../../http/guests/look-view.ts'
import { jobAddress } from '../../http/jobs/job-address.ts'
import { presentOutputs, sharedOutput } from '../../http/jobs/output-view.ts'
import type { HttpSettings, Services } from '../../http/services.ts'
import { DEFAULT_SHARE_SECONDS, shareSeconds } from '../../http/share-seconds.ts'
import { openShare, type ShareUses, shareJob } from './shares.ts'

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

/** Links with which guests see and save a result. `services` and `settings` are for the look of the campaign. */
export function shareRoutes(
  on: ShareUses & { readonly blobs: Pick<BlobStore, 'link'> },
  services: Services,
  settings: HttpSettings,
): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/v1/jobs/{job_id}/shares',
      operationId: 'shareJob',
      // Read access is enough to share.
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
        // Limit of the booth, which guests cannot raise by changing the request.
        const most = call.caller.booth?.shareSeconds ?? seconds
        const { token, until } = await shareJob(on, address, Math.min(seconds, most))
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
        const { job, until } = await openShare(on, params.token ?? '')
        const campaign = await guestLookOf(services, settings, job, job.keyId)
        return {
          created_at: job.createdAt.toISOString(),
          expires_at: until.toISOString(),
          // Links to the files end with the share.
          outputs: await presentOutputs(job, until, on.blobs.link),
          campaign_name: campaign && isForGuests(campaign.look) ? campaign.name : null,
          look: campaign?.look ?? PRODUCT_LOOK,
          email_delivery: campaign?.emailDelivery ?? false,
        }
      },
    }),
  ]
}
