import { type Endpoint, endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import { campaignId } from './campaigns.ts'
import { printBody, stripsAreShort } from './print-fields.ts'

/** Results on paper. */
export function campaignPrintEndpoints({ brands }: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/v1/campaigns/{campaign_id}/prints',
      operationId: 'printCampaignJobs',
      tag: 'Campaigns',
      summary: 'Make a PDF of finished pictures of a campaign, for a photo printer; costs nothing',
      description:
        'A PDF at 300 dots per inch, one page for each job or a strip of up to four. Send it to a photo printer as it is.',
      access: 'write',
      alsoReads: true,
      reads: 'json',
      body: printBody,
      example: { body: { template: '4x6', crop_marks: true } },
      rules: [stripsAreShort],
      success: { status: 200, description: 'The PDF', content: ['application/pdf'] },
      faults: [
        'CAMPAIGN_NOT_FOUND',
        'JOB_NOT_FOUND',
        'RESULT_EXPIRED',
        'VALIDATION_ERROR',
        'OVERLOADED',
      ],
      async handle(call) {
        const id = campaignId(call)
        const { template, job_ids, bleed_mm, crop_marks } = call.body
        const bytes = await brands.print(call.caller, id, {
          template,
          jobIds: job_ids ?? null,
          bleedMm: bleed_mm,
          cropMarks: crop_marks,
        })
        call.reply.header('cache-control', 'private, no-store')
        return call.reply.type('application/pdf').send(Buffer.from(bytes))
      },
    }),
  ]
}
