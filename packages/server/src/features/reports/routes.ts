import { type BlobStore, isReadable } from '@guise/core'
import { z } from 'zod'
import { addressGroup } from '../../http/access/rate-limits.ts'
import { type Call, type Endpoint, endpoint } from '../../http/endpoint.ts'
import { presentOutputs, sharedOutput } from '../../http/jobs/output-view.ts'
import { manyOf } from '../../http/paging.ts'
import { pathId } from '../../http/path-id.ts'
import { oneOf } from '../../http/versioned/families/fields.ts'
import { accountShown, createdAt, idOf } from '../../http/view-fields.ts'
import { shareNotFound } from '../shares/shares.ts'
import {
  dismissReport,
  readReport,
  reportNotFound,
  reportPicture,
  type SeenAt,
  takeDown,
} from './reports.ts'
import { type PictureReport, REPORT_REASONS, REPORT_STATES } from './store.ts'

const reportView = z
  .object({
    id: idOf('report'),
    account: z.object(accountShown).describe('The account that made it'),
    job_id: z.string().describe('The job that made the picture'),
    campaign_name: z.string().nullable().describe('Name of its campaign; null without one'),
    reasons: z.array(z.enum(REPORT_REASONS)).describe('All reasons that were given'),
    times: z.int().describe('How often the picture was reported'),
    state: z
      .enum(REPORT_STATES)
      .describe(
        'open: nobody has decided; dismissed: the picture stays; taken_down: it was erased',
      ),
    created_at: createdAt,
    last_reported_at: z.iso.datetime().describe('When it was last reported'),
    decided_at: z.iso
      .datetime()
      .nullable()
      .describe('When an operator decided; null while it is open'),
  })
  .meta({ id: 'PictureReport' })

const withPicture = z
  .object({
    ...reportView.shape,
    outputs: z
      .array(sharedOutput)
      .describe('The picture, by links that work for five minutes; empty when it is gone'),
  })
  .meta({ id: 'ReportedPicture' })

const reportBody = z.object({
  reason: oneOf(REPORT_REASONS).describe(
    'me: the person in it does not want it. child: it shows a child. nudity, hate, other: what is wrong with it',
  ),
})

/** Long enough to look, too short to pass on. */
const LOOK_MS = 5 * 60_000
const PAGE = 200

const PUBLIC = { tag: 'Jobs', method: 'POST', access: 'public', reads: 'json' } as const
const REPORTED = { status: 204, description: 'The operator will look at it' } as const
const ROW = { tag: 'Operator', access: 'operate', reads: 'nothing' } as const
const EACH = '/v1/operator/reports/{report_id}'
const ONE = { status: 200, description: 'The report', schema: reportView } as const

const reportId = (call: Call) => pathId(call, 'report_id', reportNotFound)

function present(one: PictureReport): z.output<typeof reportView> {
  return {
    id: one.id,
    account: { id: one.accountId, name: one.accountName },
    job_id: one.jobId,
    campaign_name: one.campaignName,
    reasons: [...one.reasons],
    times: one.times,
    state: one.state,
    created_at: one.createdAt.toISOString(),
    last_reported_at: one.lastAt.toISOString(),
    decided_at: one.decidedAt?.toISOString() ?? null,
  }
}

type Uses = Parameters<typeof reportPicture>[0] &
  Parameters<typeof takeDown>[0] & { readonly blobs: Pick<BlobStore, 'link'> }

/** Reports of pictures by anybody who was shown them, and what operators make of them. */
export function reportRoutes(on: Uses): readonly Endpoint[] {
  const report = (call: Call, seenAt: SeenAt) =>
    reportPicture(
      on,
      seenAt,
      (call.body as z.output<typeof reportBody>).reason,
      addressGroup(call.request.ip),
    )
  return [
    endpoint({
      ...PUBLIC,
      path: '/v1/shares/{token}/reports',
      operationId: 'reportShare',
      summary: 'Report a shared picture to the operator; anyone with its link can',
      description:
        'For those who are in a picture or offended by it. The operator of the installation sees the report, and can erase the picture. The answer is the same whether it was reported before.',
      body: reportBody,
      success: REPORTED,
      faults: ['NOT_FOUND', 'RESULT_EXPIRED', 'VALIDATION_ERROR'],
      handle: (call) => report(call, { share: call.params.token }),
    }),
    endpoint({
      ...PUBLIC,
      path: '/v1/galleries/{token}/pictures/{number}/reports',
      operationId: 'reportShownPicture',
      summary: 'Report a picture of a gallery to the operator; anyone with its link can',
      description: 'The same for a picture of a live gallery.',
      body: reportBody,
      success: REPORTED,
      faults: ['NOT_FOUND', 'RESULT_EXPIRED', 'VALIDATION_ERROR'],
      handle(call) {
        const { token, number } = call.params
        if (!/^\d{1,9}$/.test(number)) throw shareNotFound()
        return report(call, { gallery: token, number: Number(number) })
      },
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/operator/reports',
      operationId: 'listReports',
      summary: 'List reported pictures without showing them, at most 200',
      description:
        'Reports of shared pictures. The pictures themselves are not shown here, so that nobody looks without a need.',
      query: z.object({
        state: oneOf(REPORT_STATES).default('open').describe('Only reports in this state'),
      }),
      success: {
        status: 200,
        description: 'The reports; the one reported last comes first',
        schema: manyOf(reportView),
      },
      faults: [],
      handle: async ({ query }) => ({
        data: (await on.reports.list(query.state, PAGE)).map(present),
      }),
    }),
    endpoint({
      ...ROW,
      method: 'GET',
      path: EACH,
      operationId: 'readReport',
      summary: 'Read a report with the picture; this is recorded in the audit log',
      description:
        'Shows the picture by links that work for five minutes. That you looked is written into the audit log.',
      success: { status: 200, description: 'The report', schema: withPicture },
      faults: ['NOT_FOUND'],
      async handle(call) {
        const { report: found, job } = await readReport(on, reportId(call))
        const now = on.clock.now()
        const until = new Date(now.getTime() + LOOK_MS)
        const outputs = isReadable(job, now) ? await presentOutputs(job, until, on.blobs.link) : []
        return { ...present(found), outputs }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${EACH}/takedown`,
      operationId: 'takeDownPicture',
      summary: 'Erase a reported picture everywhere: all copies, links, shares and galleries',
      description:
        'Erases photo and result with all copies, and ends all links to them. Cannot be undone.',
      success: ONE,
      faults: ['NOT_FOUND', 'RATE_LIMITED'],
      handle: async (call) => present(await takeDown(on, reportId(call))),
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${EACH}/dismiss`,
      operationId: 'dismissReport',
      summary: 'Close a report and leave its picture; another report opens it again',
      description: 'The picture stays. If somebody reports it again, the report is open again.',
      success: ONE,
      faults: ['NOT_FOUND', 'RESULT_EXPIRED'],
      handle: async (call) => present(await dismissReport(on, reportId(call))),
    }),
  ]
}
