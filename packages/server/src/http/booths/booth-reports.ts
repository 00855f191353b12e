import {
  BOOTH_PROBLEMS,
  BOOTH_STATES,
  boothStateOf,
  CAMERA_STATES,
  problemsOf,
  type ReportedBooth,
} from '@guise/core'
import { z } from 'zod'
import { campaignId } from '../campaigns/campaigns.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { signedIn } from '../people/sessions.ts'
import type { Services } from '../services.ts'
import { integer, oneOf, text } from '../versioned/families/fields.ts'
import { idOf } from '../view-fields.ts'

const MOST_PHOTOS = 100_000
const MOST_SECONDS = 7 * 24 * 3600

const reportBody = z.object({
  name: text(80).default('').describe('Of the machine, as staff call it'),
  waiting_photos: integer(0, MOST_PHOTOS).describe('Photos that were not sent yet'),
  erased_photos: integer(0, MOST_PHOTOS)
    .default(0)
    .describe('Photos that the booth erased because they were refused with EVENT_OVER'),
  camera: oneOf(CAMERA_STATES).describe('ready, refused by the browser, or missing'),
  offline_seconds: integer(0, MOST_SECONDS)
    .default(0)
    .describe('How long the network was away the last time; 0 if that was long ago'),
  version: text(40).default('').describe('Of the page that the booth runs'),
})

const reportedBooth = z
  .object({
    id: idOf('booth'),
    name: z.string().describe('Can be empty'),
    alias_id: z.string().nullable().describe('Null if guests choose among the aliases'),
    state: z.enum(BOOTH_STATES).describe('down: guests get no pictures there'),
    problems: z.array(z.enum(BOOTH_PROBLEMS)).describe('The worst first; empty if all is well'),
    waiting_photos: z.int().meta({ description: 'Photos that were not sent yet', examples: [0] }),
    erased_photos: z.int().meta({
      description: 'Photos that came after the event was over, and were erased',
      examples: [0],
    }),
    camera: z.enum(CAMERA_STATES).describe('ready, refused by the browser, or missing'),
    offline_seconds: z
      .int()
      .meta({ description: 'How long the network was away the last time', examples: [0] }),
    version: z.string().describe('Of the page that the booth runs'),
    last_seen_at: z.iso.datetime().describe('When it last reported'),
  })
  .meta({ id: 'ReportedBooth' })

/** How the booths of a campaign are: what they say themselves, and when they last said it. */
export function boothReportEndpoints({ boothReports, now }: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/v1/booth/report',
      operationId: 'reportBooth',
      tag: 'Booth',
      summary: 'Report how this booth is; send it every few seconds',
      description:
        'Lets staff see from elsewhere that the booth works. The name shows in their list.',
      access: 'read',
      inBooth: true,
      reads: 'json',
      body: reportBody,
      example: { body: { name: 'Entrance', waiting_photos: 0, camera: 'ready' } },
      success: { status: 204, description: 'The report replaces the one before' },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        // Before the body is looked at: without a session it does not matter.
        const secret = signedIn(call.request)
        const { body } = call
        await boothReports.report(call.caller, secret, {
          name: body.name.trim(),
          waitingPhotos: body.waiting_photos,
          erasedPhotos: body.erased_photos,
          camera: body.camera,
          offlineSeconds: body.offline_seconds,
          version: body.version,
        })
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/campaigns/{campaign_id}/booths',
      operationId: 'listBooths',
      tag: 'Campaigns',
      summary:
        'List the booths of a campaign that were seen in the last 12 hours, and how they are',
      description: '`problems` tells what staff should do, the worst first.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The booths, by name',
        schema: manyOf(reportedBooth),
      },
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        const booths = await boothReports.list(call.caller, campaignId(call))
        return { data: booths.map((booth) => presentBooth(booth, now())) }
      },
    }),
  ]
}

function presentBooth(booth: ReportedBooth, now: Date): z.output<typeof reportedBooth> {
  const problems = problemsOf(booth, now)
  return {
    id: booth.id,
    name: booth.name,
    alias_id: booth.aliasId,
    state: boothStateOf(problems),
    problems: [...problems],
    waiting_photos: booth.waitingPhotos,
    erased_photos: booth.erasedPhotos,
    camera: booth.camera,
    offline_seconds: booth.offlineSeconds,
    version: booth.version,
    last_seen_at: booth.seenAt.toISOString(),
  }
}
