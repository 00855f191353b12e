import { Readable } from 'node:stream'
import { PICTURE_STATES, type PictureQuery, pictureNotFound } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { viewParts } from '../jobs/present-job.ts'
import { isNumber, page, pageOf, pageQuery } from '../paging.ts'
import { instant, listOf } from '../query-fields.ts'
import type { Services } from '../services.ts'
import { integer, oneOf } from '../versioned/families/fields.ts'
import { allPictures, picturesCsv } from './archive.ts'
import { campaignId } from './campaigns.ts'
import { pictureObject, presentPicture } from './picture-view.ts'

const MAX_NUMBER = 2_000_000_000

const query = z.object({
  state: listOf(PICTURE_STATES)
    .optional()
    .describe(`One or more of ${PICTURE_STATES.join(', ')}`),
  reviewed: oneOf(['true', 'false'])
    .optional()
    .describe('false: only pictures that nobody has decided about'),
  number: integer(1, MAX_NUMBER).optional().describe('Only the picture with this number'),
  since: instant.optional().describe('Only pictures made at or after this time'),
  until: instant.optional().describe('Only pictures made before this time'),
  format: oneOf(['json', 'csv'])
    .optional()
    .describe('csv returns all pictures at once as a table, without pages'),
  ...pageQuery((text) => isNumber(text) && Number(text) <= MAX_NUMBER),
})

const ONE = { status: 200, description: 'The picture', schema: pictureObject } as const
const ALL = { tag: 'Campaigns', path: '/v1/campaigns/{campaign_id}/pictures' } as const
const EACH = { tag: 'Campaigns', path: '/v1/campaigns/{campaign_id}/pictures/{number}' } as const

/** The picture that the path names. A malformed number is as unknown as any. */
export function pictureNumber({ params }: Pick<Call, 'params'>): number {
  const text = params.number ?? ''
  if (!/^[1-9]\d{0,8}$/.test(text)) throw pictureNotFound()
  return Number(text)
}

function wanted({ cursor, reviewed, ...rest }: z.output<typeof query>): PictureQuery {
  return {
    ...(rest.state ? { states: rest.state } : {}),
    ...(reviewed ? { isReviewed: reviewed === 'true' } : {}),
    ...(rest.number ? { number: rest.number } : {}),
    ...(rest.since ? { since: rest.since } : {}),
    ...(rest.until ? { until: rest.until } : {}),
    ...(cursor ? { before: Number(cursor) } : {}),
    limit: rest.limit + 1,
  }
}

/** What came out of a campaign, for those who look after its guests. */
export function campaignPictureEndpoints(services: Services): readonly Endpoint[] {
  const { gallery } = services
  return [
    endpoint({
      ...ALL,
      method: 'GET',
      operationId: 'listCampaignPictures',
      summary: 'List the pictures of a campaign by number, newest first',
      description:
        'Every result of the campaign under its number, with filters for moderation. Pages by `cursor`; with `format=csv` all as one table.',
      access: 'read',
      reads: 'nothing',
      query,
      success: {
        status: 200,
        description: 'A page of pictures, or all of them as CSV',
        schema: pageOf(pictureObject),
        content: ['text/csv'],
      },
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        const id = campaignId(call)
        const asked = wanted(call.query)
        if (call.query.format === 'csv') {
          await gallery.read(call.caller, id)
          return call.reply
            .header('Content-Type', 'text/csv; charset=utf-8; header=present')
            .header('Content-Disposition', 'attachment; filename="pictures.csv"')
            .send(Readable.from(picturesCsv(services, allPictures(services, call, asked))))
        }
        const read = await gallery.list(call.caller, id, asked)
        const { entries, nextCursor } = page(read, call.query.limit, ({ number }) => String(number))
        const parts = viewParts(services)
        const data = await Promise.all(entries.map((each) => presentPicture(parts, each)))
        return { data, next_cursor: nextCursor }
      },
    }),
    endpoint({
      ...EACH,
      method: 'GET',
      operationId: 'readCampaignPicture',
      summary: 'Read the picture with this number',
      description: 'Staff find a picture by the number that guests read from their screen.',
      access: 'read',
      reads: 'nothing',
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND', 'NOT_FOUND'],
      async handle(call) {
        const picture = await gallery.find(call.caller, campaignId(call), pictureNumber(call))
        return presentPicture(viewParts(services), picture)
      },
    }),
    endpoint({
      ...EACH,
      method: 'PATCH',
      operationId: 'moderateCampaignPicture',
      summary: 'Show or hide a picture in the gallery',
      description:
        '`shown` puts it into the gallery if the guest agreed (`may_show`), `hidden` takes it out within a second.',
      access: 'write',
      alsoReads: true,
      reads: 'json',
      body: z.object({ state: oneOf(PICTURE_STATES).describe('Whether the gallery shows it') }),
      example: { body: { state: 'hidden' } },
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const place = { campaignId: campaignId(call), number: pictureNumber(call) }
        const picture = await gallery.moderate(call.caller, place, call.body.state)
        return presentPicture(viewParts(services), picture)
      },
    }),
    endpoint({
      method: 'POST',
      path: '/v1/campaigns/{campaign_id}/pictures/{number}/prints',
      operationId: 'countPrints',
      tag: 'Campaigns',
      summary: 'Count sheets of a picture that were printed; as many less are left in the printer',
      description:
        'Tell it when a sheet has come out, so that `prints` and `paper_left` are right.',
      access: 'write',
      alsoReads: true,
      reads: 'json',
      body: z.object({ sheets: integer(1, 100).default(1).describe('Sheets that came out') }),
      isBodyOptional: true,
      success: ONE,
      faults: ['CAMPAIGN_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const place = { campaignId: campaignId(call), number: pictureNumber(call) }
        const picture = await gallery.countPrints(call.caller, place, call.body.sheets)
        return presentPicture(viewParts(services), picture)
      },
    }),
    endpoint({
      ...EACH,
      method: 'DELETE',
      operationId: 'eraseCampaignPicture',
      summary: 'Erase a picture, the photo it was made from and all links to it; its number stays',
      description: 'Deletes photo and result for good. Cannot be undone.',
      access: 'write',
      reads: 'nothing',
      success: { status: 204, description: 'Picture and photo are erased' },
      faults: ['CAMPAIGN_NOT_FOUND', 'NOT_FOUND'],
      async handle(call) {
        const { job } = await gallery.find(call.caller, campaignId(call), pictureNumber(call))
        await services.eraseJob({ accountId: job.accountId, id: job.id })
      },
    }),
  ]
}
