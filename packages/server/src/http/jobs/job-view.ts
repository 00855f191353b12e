import {
  FAMILY_IDS,
  isCharged,
  isFinal,
  isReadable,
  JOB_STATES,
  type Job,
  type JobSnapshot,
  type UsedFilter,
} from '@guise/core'
import { z } from 'zod'
import { EXAMPLE_IDS, idOf } from '../view-fields.ts'
import { requestField } from './job-request.ts'
import { type Link, output, presentOutputs, presentPlain, type ReadLink } from './output-view.ts'

const date = z.iso.datetime()

export const creditsField = z
  .object({
    held: z.int().meta({ description: 'While it is unfinished', examples: [0] }),
    charged: z.int().meta({ description: 'When it succeeded', examples: [2] }),
    released: z.int().meta({ description: 'When it failed or was cancelled', examples: [0] }),
  })
  .describe('What it costs, and where these credits are now')

export const timingsField = z
  .object({
    waited_seconds: z
      .number()
      .nullable()
      .meta({ description: 'Until an engine began it', examples: [1.2] }),
    worked_seconds: z
      .number()
      .nullable()
      .meta({ description: 'From then on until it ended', examples: [2.7] }),
  })
  .describe('How long it waited and ran, in seconds')

const summaryFields = {
  id: idOf('job'),
  state: z.enum(JOB_STATES).meta({
    description: 'queued and running are not final; succeeded, failed and cancelled are',
    examples: ['succeeded'],
  }),
  family: z.enum(FAMILY_IDS).describe('The kind of run endpoint it came from'),
  sequence: z.int().meta({ description: 'Number of state changes, starting at 1', examples: [3] }),
  progress: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: '0 to 1; never decreases', examples: [1] }),
  attempts: z.int().describe('How often an engine has begun it'),
  client_reference: z.string().nullable().describe('X-Client-Reference of the run'),
  consent: z
    .object({
      text: z.string().meta({
        description: 'The words that were shown',
        examples: ['I agree that my photo is used for this picture.'],
      }),
      given_at: date.describe('When the run was accepted'),
      may_show: z.boolean().describe('Whether other guests may see the picture on screens'),
    })
    .nullable()
    .describe('What the guest agreed to (X-Consent); kept when the pictures are erased'),
  key_id: z.string().nullable().describe('The key that submitted it; null for people'),
  filter: z
    .object({
      id: z
        .string()
        .meta({ description: 'Integer of a catalog filter, or a UUID', examples: ['1'] }),
      name: z.string().nullable().describe('Name of the filter now; null if it was deleted'),
      catalog: z
        .enum(['face-swap', 'realistic', 'stylized'])
        .nullable()
        .describe('The catalog of an integer id; null for a UUID'),
      version_id: z.string().nullable().describe('The version of a custom filter that ran'),
    })
    .nullable()
    .describe('The filter that it used; null for prompts and videos'),
  alias: z.string().nullable().describe('The alias that was used'),
  alias_name: z
    .string()
    .nullable()
    .describe("The alias's own name now; null if it has none or was deleted"),
  campaign_id: z.string().nullable().describe('The campaign it was made for'),
  credits: creditsField,
  created_at: date.describe('When it was accepted'),
  started_at: date
    .nullable()
    .meta({ description: 'When an engine first began it', examples: ['2026-05-09T18:30:01.200Z'] }),
  finished_at: date
    .nullable()
    .meta({ description: 'When it ended', examples: ['2026-05-09T18:30:03.900Z'] }),
  expires_at: date
    .nullable()
    .meta({ description: 'When the result expires', examples: ['2026-05-16T18:30:03.900Z'] }),
  erased_at: date.nullable().describe('When its pictures were erased on request'),
  timings: timingsField,
  notes: z
    .array(z.string())
    .describe(
      'Notes on the request, such as unknown fields, and from the engine, such as words of a prompt that it could not follow',
    ),
  engine: z.string().nullable().describe('The engine that ran it; null until it has ended'),
  failure: z
    .object({
      code: z.string().meta({
        description: 'See the list of job failures under Errors',
        examples: ['NO_FACE_FOUND'],
      }),
      message: z.string().meta({
        description: 'What happened and what to do, for people',
        examples: ['No face was found in the picture.'],
      }),
    })
    .nullable()
    .describe('Why it failed or was cancelled; null otherwise'),
  outputs: z
    .array(output)
    .describe('The results; empty until it has succeeded, and when they are gone'),
}

export const jobSummary = z
  .object(summaryFields)
  .meta({ id: 'JobSummary', description: 'A job as lists and events show it' })

export const queueForecastFields = {
  queue_place: z.int().nullable().describe('Number of jobs ahead of it; 0 means next'),
  eta_seconds: z
    .number()
    .nullable()
    .describe('Estimated seconds until it is finished, measured from similar jobs'),
}

const inputFields = {
  inputs: z
    .array(
      z.object({
        path: z.string().meta({
          description: 'The file; requires your credentials',
          examples: [`/v1/jobs/${EXAMPLE_IDS.job}/inputs/0`],
        }),
      }),
    )
    .describe('The input photos, while they are stored'),
}

export const stageField = z
  .object({
    admitted_seconds: z.number().nullable().describe('Until the job was accepted'),
    engine_seconds: z.number().nullable().describe('In the engine'),
    stored_seconds: z.number().nullable().describe('Until the result was stored'),
  })
  .describe(
    'How long its stages took, in the attempt that succeeded; null where it did not get so far',
  )

export const jobObject = z
  .object({
    ...summaryFields,
    ...inputFields,
    ...queueForecastFields,
    stages: stageField,
    request: requestField,
  })
  .meta({ id: 'Job' })

/** What a job's row does not hold itself. */
export type ViewParts = {
  readonly link: Link
  /** Null where reading does not count: the job is shown to guests, or in a gallery. */
  readonly readLink: ReadLink | null
  filterName(accountId: string, filter: UsedFilter): Promise<string | null>
  aliasName(accountId: string, aliasId: string): Promise<string | null>
  now(): Date
}

/** A job as lists and events show it. */
export async function presentJobSummary(job: JobSnapshot, parts: ViewParts) {
  const { filter, accountId } = job
  const alias = filter?.aliasId ?? null
  const [name, aliasName] = await Promise.all([
    filter && parts.filterName(accountId, filter),
    alias && parts.aliasName(accountId, alias),
  ])
  return {
    id: job.id,
    state: job.state,
    family: job.family,
    sequence: job.sequence,
    progress: job.progress,
    attempts: job.attempt,
    client_reference: job.clientReference,
    consent: job.consent && {
      text: job.consent.text,
      given_at: job.consent.givenAt.toISOString(),
      may_show: job.consent.mayShow,
    },
    key_id: job.keyId,
    filter: filter && {
      id: String(filter.id),
      name,
      catalog: filter.kind === 'catalog' ? filter.catalog : null,
      version_id: filter.kind === 'custom' ? filter.versionId : null,
    },
    alias,
    alias_name: aliasName,
    campaign_id: job.campaignId,
    credits: creditsOf(job),
    created_at: job.createdAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    finished_at: job.finishedAt?.toISOString() ?? null,
    expires_at: job.expiresAt?.toISOString() ?? null,
    erased_at: job.erasedAt?.toISOString() ?? null,
    timings: timingsOf(job),
    notes: job.notes,
    engine: job.engine,
    failure: job.failure,
    outputs: await outputsOf(job, parts),
  }
}
export type JobSummary = Awaited<ReturnType<typeof presentJobSummary>>

/** Where the photos are that the job was made from; none once they are erased. */
export function inputsOf({ id, inputs, inputsErased }: Job) {
  return inputsErased ? [] : inputs.map((_, n) => ({ path: `/v1/jobs/${id}/inputs/${n}` }))
}

export function stagesOf({ stageMs: { admitted, engine, stored } }: Pick<Job, 'stageMs'>) {
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1000)
  return {
    admitted_seconds: seconds(admitted),
    engine_seconds: seconds(engine),
    stored_seconds: seconds(stored),
  }
}

export function creditsOf(job: JobSnapshot) {
  const { credits } = job
  return {
    held: isFinal(job.state) ? 0 : credits,
    charged: isCharged(job) ? credits : 0,
    released: isFinal(job.state) && !isCharged(job) ? credits : 0,
  }
}

export function timingsOf({ createdAt, startedAt, finishedAt }: JobSnapshot) {
  const seconds = (from: Date | null, to: Date | null) =>
    from && to ? Math.max(0, to.getTime() - from.getTime()) / 1000 : null
  return {
    waited_seconds: seconds(createdAt, startedAt ?? finishedAt),
    worked_seconds: seconds(startedAt, finishedAt),
  }
}

async function outputsOf(job: JobSnapshot, { link, readLink, now }: ViewParts) {
  const { id, expiresAt } = job
  if (!expiresAt || !isReadable(job, now())) return []
  const [outputs, plain] = await Promise.all([
    presentOutputs(job, expiresAt, link),
    presentPlain(job, expiresAt, link),
  ])
  const keys = [...job.outputs, ...job.plainOutputs]
  const counted = job.readOnce ? readLink : null
  return [...outputs, ...plain].map(({ url, ...about }, n) => ({
    plain: n >= outputs.length,
    url: counted?.(job, { key: keys[n] ?? '', place: n, until: expiresAt }) ?? url,
    path: `/v1/jobs/${id}/outputs/${n}`,
    ...about,
  }))
}
