import { type CampaignGallery, MODERATIONS } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { integer, oneOf } from '../versioned/families/fields.ts'
import { campaignId } from './campaigns.ts'

const MAX_PAPER = 1_000_000

const galleryObject = z
  .object({
    moderation: z
      .enum(MODERATIONS)
      .describe(
        'off: nobody looks. after: shown at once. before: shown after somebody has decided so',
      ),
    paper_left: z.int().nullable().describe('Sheets in the printer; null if nobody counts'),
    shown: z.int().meta({ description: 'Pictures that are shown', examples: [40] }),
    private: z.int().meta({
      description:
        'How many of the shown pictures are never in the gallery, because their guests did not agree to that',
      examples: [3],
    }),
    hidden: z.int().meta({ description: 'Pictures that are hidden', examples: [2] }),
    waiting: z
      .int()
      .meta({ description: 'Pictures that wait for somebody to decide', examples: [1] }),
    unreviewed: z.int().describe('Pictures that nobody has decided about'),
    prints: z.int().describe('Sheets that were printed'),
  })
  .meta({ id: 'CampaignGallery' })

const changeBody = z.object({
  moderation: oneOf(MODERATIONS)
    .optional()
    .meta({
      description:
        'off: nobody looks. after: shown at once. before: shown after somebody has decided so',
      examples: ['after'],
    }),
  paper_left: integer(0, MAX_PAPER).nullable().optional().describe('null: stop counting'),
})

const somethingChanges: Rule = ({ moderation, paper_left }) =>
  moderation === undefined && paper_left === undefined
    ? {
        field: 'moderation',
        code: 'VALIDATION_ERROR',
        message: 'Send at least one of moderation, paper_left.',
      }
    : undefined

function present({ moderation, paperLeft, counts }: CampaignGallery) {
  return { moderation, paper_left: paperLeft, ...counts }
}

const ONE = { status: 200, description: 'The gallery', schema: galleryObject } as const
const EACH = { tag: 'Campaigns', path: '/v1/campaigns/{campaign_id}/gallery' } as const

export function galleryEndpoints({ gallery }: Services): readonly Endpoint[] {
  return [
    endpoint({
      ...EACH,
      method: 'GET',
      operationId: 'readGallery',
      summary: 'Read how the pictures of a campaign are moderated, and how many there are',
      description:
        'For a page that looks after the gallery: what waits, what is shown, how much paper is left.',
      access: 'read',
      reads: 'nothing',
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        return present(await gallery.read(call.caller, campaignId(call)))
      },
    }),
    endpoint({
      ...EACH,
      method: 'PATCH',
      operationId: 'updateGallery',
      summary: 'Change how new pictures of a campaign are moderated, or the count of paper',
      description: 'Holds for new pictures. Those that were decided about stay as they are.',
      access: 'write',
      reads: 'json',
      body: changeBody,
      example: { body: { moderation: 'before', paper_left: 400 } },
      rules: [somethingChanges],
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const { moderation, paper_left } = call.body
        const paper = call.sent.paper_left === null ? null : paper_left
        return present(
          await gallery.change(call.caller, campaignId(call), {
            ...(moderation ? { moderation } : {}),
            ...(paper === undefined ? {} : { paperLeft: paper }),
          }),
        )
      },
    }),
  ]
}
