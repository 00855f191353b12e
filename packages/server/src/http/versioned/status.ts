import { isFinal, isOwnRead, type JobStatus, resultExpired, VOCABULARIES } from '@guise/core'
import { z } from 'zod'
import { base64Stream } from '../body/base64-stream.ts'
import type { Call, Endpoint } from '../endpoint.ts'
import { countRead } from '../files/read-links.ts'
import { jobAddress } from '../jobs/job-address.ts'
import { NOTES_HEADER, sendNotes } from '../notes-header.ts'
import type { Services } from '../services.ts'
import { EXAMPLE_IDS, idOf, SMALLEST_PNG } from '../view-fields.ts'
import type { Family } from './families/family.ts'
import type { SmallAnswers } from './small-answers.ts'

const FILM = 'https://guise.example.invalid/blobs/0199d3a8/film.mp4?signature=2f6c...'

const imageOutput = z
  .object({
    images: z
      .array(z.string())
      .optional()
      .meta({
        description: 'When COMPLETED: base64 PNG; the result is images[0]',
        examples: [[SMALLEST_PNG]],
      }),
    error_code: z
      .string()
      .optional()
      .meta({
        description: 'When FAILED: why, see the list of job failures under Errors',
        examples: ['NO_FACE_FOUND'],
      }),
    error: z
      .string()
      .optional()
      .meta({
        description: 'When FAILED: the same for people',
        examples: ['No face was found in the picture.'],
      }),
  })
  .meta({ id: 'ImageOutput', description: 'Empty until the job has ended' })

const videoOutput = z
  .object({
    video_url: z
      .string()
      .optional()
      .meta({
        description: 'When COMPLETED: download link; works as long as the result is stored',
        examples: [FILM],
      }),
    video_status: z
      .enum(['completed', 'failed'])
      .optional()
      .describe('How it ended; absent until then'),
    video_error: z
      .string()
      .optional()
      .meta({
        description: 'When FAILED: why, and what to do',
        examples: ['The picture is too small for a video. Send a larger one.'],
      }),
  })
  .meta({ id: 'VideoOutput', description: 'Empty until the job has ended' })

const RESULT = {
  images: { images: [SMALLEST_PNG] },
  video: { video_url: FILM, video_status: 'completed' },
} as const

function describe({ flows, output, pollEvery }: Family): string {
  const runs = flows.map(({ path }) => `\`POST ${path}\``).join(' and ')
  const result =
    output === 'images'
      ? '`output.images[0]` is the picture as base64 PNG'
      : '`output.video_url` is a link to the video'
  return `For jobs of ${runs}. Repeat it until \`status\` is \`COMPLETED\` or \`FAILED\`, waiting \`Retry-After\` (${pollEvery} s) in between; no body is needed. When it is completed, ${result}. A failed job is an answer with 200, the reason in \`output\`, and costs nothing. Results are kept for 7 days, then this answers 410.`
}

/** The generic status handler: serves every family. Answers exactly id, status and output. */
export function statusEndpoint(
  family: Family,
  services: Services,
  smallAnswers: SmallAnswers,
): Endpoint {
  const words = VOCABULARIES[family.id]
  return {
    method: 'POST',
    path: family.statusPath,
    operationId: family.statusOperationId,
    tag: family.title,
    summary: `Read the state and result of a ${family.title} job`,
    description: describe(family),
    example: {
      answer: { id: EXAMPLE_IDS.job, status: words.succeeded, output: RESULT[family.output] },
    },
    access: 'read',
    reads: 'nothing',
    success: {
      status: 200,
      description: 'The current status; poll again until it is COMPLETED or FAILED',
      headers: {
        'Retry-After': {
          description: 'Seconds to wait before the next poll, while the job is unfinished',
          example: family.pollEvery,
          type: 'integer',
        },
        [NOTES_HEADER]: {
          description:
            'Notes on the request and from the engine: a percent-encoded JSON array of sentences, at most 2 kB',
          example: '%5B%22The%20word%20unicorn%20is%20not%20understood.%22%5D',
        },
      },
      schema: z.object({
        id: idOf('job'),
        status: z
          .enum([...new Set(Object.values(words))] as [string, ...string[]])
          .describe('Ends with COMPLETED or FAILED; every other word means: not yet'),
        output: family.output === 'images' ? imageOutput : videoOutput,
      }),
    },
    faults: ['JOB_NOT_FOUND', 'RESULT_EXPIRED'],
    async handle(call) {
      const job = await services.readJob({ ...jobAddress(call), family: family.id })
      if (!isFinal(job.state)) call.reply.header('Retry-After', String(family.pollEvery))
      sendNotes(call.reply, job.notes)
      if (job.state === 'succeeded' && family.output === 'images') {
        return showImages(services, smallAnswers, job, words.succeeded, call)
      }
      const output =
        family.output === 'images' ? imageFailure(job) : await videoOutputOf(services, job, call)
      return { id: job.id, status: words[job.state], output }
    },
  }
}

/** Large pictures go from the store straight into the JSON; none of them is ever held whole. */
async function showImages(
  services: Services,
  smallAnswers: SmallAnswers,
  job: JobStatus,
  status: string,
  call: Call,
) {
  const { caller, reply } = call
  const blobs = await Promise.all(job.outputs.map((key) => services.blobs.open(key)))
  const found = blobs.filter((blob) => blob !== undefined)
  if (found.length !== job.outputs.length || found.length === 0) {
    smallAnswers.forget(job.id)
    throw resultExpired()
  }
  const head = `{"id":${JSON.stringify(job.id)},"status":${JSON.stringify(status)},"output":{"images":[`
  reply.header('Content-Type', 'application/json; charset=utf-8')
  if (isOwnRead(caller)) countRead(services, job, call)
  if (smallAnswers.isSmall(found)) {
    return reply.send(await smallAnswers.answer(job.id, head, found, ']}}'))
  }
  const { stream, contentLength } = base64Stream(head, found, ']}}')
  return reply.header('Content-Length', String(contentLength)).send(stream)
}

function imageFailure(job: JobStatus) {
  if (!isFinal(job.state) || !job.failure) return {}
  return { error_code: job.failure.code, error: job.failure.message }
}

async function videoOutputOf(services: Services, job: JobStatus, { caller }: Call) {
  if (!isFinal(job.state)) return {}
  if (job.state !== 'succeeded') {
    return { video_status: 'failed', video_error: job.failure?.message ?? 'The video failed.' }
  }
  const [key] = job.outputs
  if (key === undefined || job.expiresAt === null) throw resultExpired()
  const url =
    job.readOnce && isOwnRead(caller)
      ? services.readLink(job, { key, place: 0, until: job.expiresAt })
      : await services.blobs.link(key, job.expiresAt)
  return { video_url: url, video_status: 'completed' }
}
