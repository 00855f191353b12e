import { type CampaignPicture, isReadable, PICTURE_STATES } from '@guise/core'
import { z } from 'zod'
import type { ViewParts } from '../jobs/job-view.ts'
import { output, presentOutputs } from '../jobs/output-view.ts'

const date = z.iso.datetime()

export const pictureObject = z
  .object({
    number: z.int().describe('Its number in the campaign, from 1 on; never given twice'),
    state: z.enum(PICTURE_STATES).describe('shown, hidden, or waiting for somebody to decide'),
    may_show: z
      .boolean()
      .describe(
        'Whether the guest agreed that others see it (X-Consent-Show); only then is it in the gallery',
      ),
    reviewed_at: date.nullable().describe('When somebody last decided whether it is shown'),
    prints: z.int().describe('Sheets that were printed'),
    created_at: date.describe('When the picture was made'),
    job_id: z.string().describe('The job that made it'),
    filter_name: z.string().nullable().describe('Name of the filter'),
    photo_kept: z
      .boolean()
      .describe('Whether the photo is still stored, so that it can be run again'),
    expires_at: date.nullable().describe('When the picture expires'),
    erased_at: date.nullable().describe('When it was erased on request'),
    outputs: z.array(output).describe('Empty once the picture has expired or was erased'),
  })
  .meta({ id: 'CampaignPicture' })

export async function presentPicture(
  parts: ViewParts,
  picture: CampaignPicture,
): Promise<z.output<typeof pictureObject>> {
  const { job } = picture
  const { expiresAt } = job
  const outputs =
    expiresAt && isReadable(job, parts.now())
      ? await presentOutputs(job, expiresAt, parts.link)
      : []
  return {
    number: picture.number,
    state: picture.state,
    may_show: picture.mayShow,
    reviewed_at: picture.reviewedAt?.toISOString() ?? null,
    prints: picture.prints,
    created_at: picture.createdAt.toISOString(),
    job_id: job.id,
    filter_name: job.filter ? await parts.filterName(job.accountId, job.filter) : null,
    photo_kept: !job.inputsErased && job.inputs.length > 0,
    expires_at: expiresAt?.toISOString() ?? null,
    erased_at: job.erasedAt?.toISOString() ?? null,
    outputs: outputs.map((one, n) => ({
      plain: false,
      ...one,
      path: `/v1/jobs/${job.id}/outputs/${n}`,
    })),
  }
}
