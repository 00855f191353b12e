import type { CampaignReport } from '@guise/core'
import { z } from 'zod'
import { csvLine } from '../accounts/csv.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import { oneOf } from '../versioned/families/fields.ts'
import { campaignId } from './campaigns.ts'

const date = z.iso.datetime()

const reportObject = z
  .object({
    shots: z.int().describe('Jobs that were accepted'),
    guests: z.int().describe('Shots that came with a consent'),
    may_show: z.int().describe('Shots whose guests agreed to be shown'),
    succeeded: z.int().meta({ description: 'Shots that succeeded', examples: [118] }),
    failed: z.int().meta({ description: 'Shots that failed; they cost nothing', examples: [2] }),
    cancelled: z.int().meta({ description: 'Shots that were cancelled', examples: [0] }),
    unfinished: z.int().meta({ description: 'Shots that wait or run', examples: [0] }),
    erased: z
      .int()
      .meta({ description: 'Shots whose pictures were erased on request', examples: [0] }),
    prints: z.int().meta({ description: 'Sheets that were printed', examples: [35] }),
    mails_sent: z.int().describe('Mails to guests that the mail server accepted'),
    mails_waiting: z
      .int()
      .describe('For their picture, for somebody who looks at it, or for the mail server'),
    mails_failed: z.int().describe('Mails that the mail server rejected'),
    credits: z.int().describe('Credits that were spent'),
    first_at: date.nullable().describe('When the first shot was accepted'),
    last_at: date.nullable().describe('When the last shot was accepted'),
    wait_seconds: z
      .object({
        median: z.number().nullable().describe('Half of the guests waited longer'),
        slowest_tenth: z.number().nullable().describe('One in ten guests waited longer'),
      })
      .describe('How long guests waited for their picture'),
    filters: z
      .array(
        z.object({
          filter_id: z
            .string()
            .nullable()
            .meta({ description: 'Id of the filter', examples: ['1'] }),
          name: z
            .string()
            .nullable()
            .meta({ description: 'Name of the filter', examples: ['Renoir'] }),
          alias_name: z.string().nullable().describe('Name of the alias it was run through'),
          shots: z.int().meta({ description: 'Jobs that were accepted with it', examples: [80] }),
          succeeded: z.int().meta({ description: 'Those that succeeded', examples: [78] }),
        }),
      )
      .describe('Filters by use'),
    failures: z
      .array(
        z.object({
          code: z.string().meta({ description: 'Why they failed', examples: ['NO_FACE_FOUND'] }),
          message: z.string().meta({
            description: 'The same for people',
            examples: ['No face was found in the picture.'],
          }),
          shots: z.int().meta({ description: 'How many', examples: [2] }),
        }),
      )
      .describe('Why shots failed, the most frequent first'),
    hours: z
      .array(
        z.object({
          hour: date.describe('Begin of the hour'),
          shots: z.int().meta({ description: 'Jobs that were accepted', examples: [24] }),
        }),
      )
      .describe('Shots by hour, in UTC'),
  })
  .meta({ id: 'CampaignReport' })
type View = z.output<typeof reportObject>

const erasureObject = z
  .object({
    jobs: z.int().describe('Jobs whose files were erased by this call'),
    results: z.int().describe('Pictures and videos of these jobs'),
    photos: z.int().describe("Guests' photos of these jobs"),
    references: z.int().describe('Client references, and addresses of guests, that were removed'),
    files_checked: z.int().describe('Files that were looked for afterwards; none was found'),
    remaining: z.int().describe('Jobs that are still to be erased. Call again until this is 0'),
  })
  .meta({ id: 'CampaignErasure' })

export function campaignAfterEndpoints(services: Services): readonly Endpoint[] {
  const { gallery, catalog } = services

  /** Catalog filters have their names in the catalog. */
  function nameOf({ catalog: id, filterId, name }: CampaignReport['filters'][number]) {
    if (name !== null || id === null || filterId === null) return name
    return catalog.find(id as Parameters<typeof catalog.find>[0], Number(filterId))?.name ?? null
  }

  function present(report: CampaignReport): View {
    return {
      shots: report.shots,
      guests: report.guests,
      may_show: report.mayShow,
      succeeded: report.succeeded,
      failed: report.failed,
      cancelled: report.cancelled,
      unfinished: report.unfinished,
      erased: report.erased,
      prints: report.prints,
      mails_sent: report.mailsSent,
      mails_waiting: report.mailsWaiting,
      mails_failed: report.mailsFailed,
      credits: report.credits,
      first_at: report.firstAt?.toISOString() ?? null,
      last_at: report.lastAt?.toISOString() ?? null,
      wait_seconds: { median: report.waitMedian, slowest_tenth: report.waitSlowest10th },
      filters: report.filters.map((each) => ({
        filter_id: each.filterId,
        name: nameOf(each),
        alias_name: each.aliasName,
        shots: each.shots,
        succeeded: each.succeeded,
      })),
      failures: report.failures.map(({ code, message, shots }) => ({ code, message, shots })),
      hours: report.hours.map(({ hour, shots }) => ({ hour: hour.toISOString(), shots })),
    }
  }

  return [
    endpoint({
      method: 'GET',
      path: '/v1/campaigns/{campaign_id}/report',
      operationId: 'reportCampaign',
      tag: 'Campaigns',
      summary: 'Read what a campaign came to: shots, filters by use, waits, failures, credits',
      description: 'What to show a client after the event. With `format=csv` the same as a table.',
      access: 'read',
      worthReads: 10,
      reads: 'nothing',
      query: z.object({
        format: oneOf(['json', 'csv']).optional().describe('csv: the same as a table'),
      }),
      success: {
        status: 200,
        description: 'The report. Jobs are counted for as long as their records are stored',
        schema: reportObject,
        content: ['text/csv'],
      },
      faults: ['CAMPAIGN_NOT_FOUND'],
      async handle(call) {
        const view = present(await gallery.report(call.caller, campaignId(call)))
        if (call.query.format !== 'csv') return view
        return call.reply
          .header('Content-Type', 'text/csv; charset=utf-8; header=present')
          .header('Content-Disposition', 'attachment; filename="report.csv"')
          .send(csvOf(view))
      },
    }),
    endpoint({
      method: 'POST',
      path: '/v1/campaigns/{campaign_id}/erase',
      operationId: 'eraseCampaign',
      tag: 'Campaigns',
      summary: 'Erase all pictures, photos and links of a campaign; only numbers and consents stay',
      description:
        'For the end of an event: deletes photos, results, links, addresses and client references for good. Each call erases some; repeat until `remaining` is 0.',
      access: 'manage',
      reads: 'json',
      body: z.object({
        name: z
          .string({ error: 'must be the name of the campaign' })
          .describe('The name of the campaign, to confirm'),
      }),
      example: { body: { name: 'Summer gala 2026' } },
      success: { status: 200, description: 'What was erased', schema: erasureObject },
      faults: ['CAMPAIGN_NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const erased = await gallery.erase(call.caller, campaignId(call), call.body.name)
        const { jobs, results, photos, references, filesChecked, remaining } = erased
        return { jobs, results, photos, references, files_checked: filesChecked, remaining }
      },
    }),
  ]
}

function csvOf({ wait_seconds, filters, failures, hours, ...totals }: View): string {
  const rows: (string | number | null)[][] = [
    ['what', 'name', 'value'],
    ...Object.entries(totals).map(([name, value]) => ['total', name, value]),
    ['wait_seconds', 'median', wait_seconds.median],
    ['wait_seconds', 'slowest_tenth', wait_seconds.slowest_tenth],
    ...filters.map(({ name, alias_name, filter_id, shots }) => [
      'filter',
      [alias_name, name ?? filter_id].filter(Boolean).join(': '),
      shots,
    ]),
    ...failures.map(({ code, shots }) => ['failure', code, shots]),
    ...hours.map(({ hour, shots }) => ['hour', hour, shots]),
  ]
  return rows.map(csvLine).join('')
}
