import {
  badField,
  type Consent,
  Fault,
  type GenerationRequest,
  isUuid,
  NO_SPAN,
  VOCABULARIES,
  withSubject,
} from '@guise/core'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fingerprint } from '../body/fingerprint.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import { EXAMPLE_IDS, idOf } from '../view-fields.ts'
import { type Family, type Flow, readPictures } from './families/family.ts'

export const HEADERS = {
  'Idempotency-Key': {
    description:
      'Repeating a request with the same key within 24 hours returns the first job. Nothing is charged twice. A failed job keeps its key: to try again, send a new one, such as `guest-0042-2`.',
    example: 'party-2026-guest-0042',
  },
  'X-Client-Reference': {
    description:
      'Your own reference for the job. Find the job with GET /v1/jobs?client_reference=.',
    example: 'guest-0042',
  },
  'X-Consent': {
    description:
      'What the guest agreed to: 1 to 500 characters of percent-encoded UTF-8. Stored with the job as `consent`.',
    example: 'I%20agree%20that%20my%20photo%20is%20used%20for%20this%20picture.',
    // Percent-encoded, one character may be twelve.
    maxLength: 6000,
  },
  'X-Consent-Show': {
    description:
      '`true` if the guest also agreed that other guests see the picture on screens. Needs X-Consent.',
    example: 'true',
  },
  'X-Alias': {
    description:
      'For a photo of a group, which needs a catalog filter: the alias that leads to a copy of this filter. The job belongs to the alias and its campaign. Booths and tokens of a campaign need it only if several aliases lead to the same filter; for others an alias that does not lead to the filter is an error.',
    example: EXAMPLE_IDS.alias,
  },
} as const

const MAX_CONSENT = 500

/** The generic submit handler: serves every run endpoint. */
export function submitEndpoint(family: Family, flow: Flow, services: Services): Endpoint {
  const word = VOCABULARIES[family.id].queued
  return {
    method: 'POST',
    path: flow.path,
    operationId: flow.operationId,
    tag: family.title,
    summary: flow.summary,
    description: `${flow.description}\n\nThe answer has the \`id\` of the job: follow it with \`GET /v1/jobs/{job_id}?wait=60\`. Clients of the interface poll \`POST ${family.statusPath}\`. A job that fails costs nothing. At most 15 MB and 40 megapixels for each picture.`,
    ...(flow.example ? { example: { body: flow.example } } : {}),
    access: 'submit',
    forLimitedKeys: true,
    inBooth: true,
    forGuests: true,
    reads: 'json',
    body: flow.body,
    pictures: flow.pictures,
    hasExactAnswer: true,
    headers: HEADERS,
    success: {
      status: 200,
      description: 'The job is accepted and its credits are held',
      headers: {
        'Idempotent-Replayed': {
          description:
            'true if this key was already used: the response is the first job, and no further credits are held',
          example: 'true',
        },
      },
      schema: z.object({
        id: idOf('job', 'Id of the job. If you poll the status path, store the path with it'),
        status: z.literal(word).describe('Always this word: the job waits'),
      }),
    },
    faults: [
      'INVALID_IMAGE',
      'EVENT_OVER',
      'INSUFFICIENT_CREDITS',
      'SPEND_CAP_REACHED',
      'PICTURE_LIMIT_REACHED',
      'CONSENT_REQUIRED',
      'CHILD_POLICY',
      'CAMPAIGN_CAP_REACHED',
      'IDEMPOTENCY_CONFLICT',
      'VALIDATION_ERROR',
      ...flow.faults,
      'TOO_MANY_PENDING',
      'OVERLOADED',
    ],
    async handle(call) {
      const { caller, sent: raw, ignored, refused, request, reply } = call
      const { pictures, problems } = readPictures(flow.pictures, raw)
      const generation = flow.toRequest(raw, [...problems, ...refused])
      const key = headerText(request, 'Idempotency-Key')
      const submitted = await namingTheList(
        flow,
        services.submitJob({
          caller,
          family: family.id,
          request: generation,
          pictures,
          idempotency:
            key === null
              ? null
              : { key, fingerprint: fingerprint([flow.path, settled(generation), pictures]) },
          clientReference: headerText(request, 'X-Client-Reference'),
          consent: consentOf(request),
          throughAlias: aliasOf(request),
          notes: ignored,
          requestId: request.id,
          span: request.span ?? NO_SPAN,
        }),
      )
      request.submittedJob = submitted.jobId
      if (submitted.replayed) reply.header('Idempotent-Replayed', 'true')
      call.note(submitted.notes)
      return { id: submitted.jobId, status: word }
    },
  }
}

const settled = (request: GenerationRequest) =>
  request.kind === 'face-swap' ? withSubject(request, request.subject) : request

/** The core knows which filters there are, not where they are listed. */
export async function namingTheList<Result>(
  { lists }: Pick<Flow, 'lists'>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'FILTER_NOT_FOUND' || !lists) throw error
    throw new Fault(error.code, `${error.message} See GET ${lists}.`, error.details)
  }
}

function headerText(request: FastifyRequest, name: keyof typeof HEADERS): string | null {
  const value = request.headers[name.toLowerCase()]
  if (value === undefined) return null
  if (typeof value === 'string' && /^[\x20-\x7e]{1,255}$/.test(value)) return value
  throw badField(name, 'must be 1 to 255 printable ASCII characters')
}

function aliasOf(request: FastifyRequest): string | null {
  const id = headerText(request, 'X-Alias')
  if (id !== null && !isUuid(id)) throw badField('X-Alias', 'must be the id of an alias')
  return id
}

function consentOf(request: FastifyRequest): Omit<Consent, 'givenAt'> | null {
  const text = consentText(request)
  const show = headerText(request, 'X-Consent-Show')
  if (show !== null && show !== 'true' && show !== 'false')
    throw badField('X-Consent-Show', 'must be true or false')
  if (show !== null && text === null) throw badField('X-Consent-Show', 'needs X-Consent')
  return text === null ? null : { text, mayShow: show === 'true' }
}

/** Headers are ASCII and guests are not: the text is percent-encoded. */
function consentText({ headers }: FastifyRequest): string | null {
  const value = headers['x-consent']
  if (value === undefined) return null
  const words = decoded(String(value))?.trim() ?? ''
  if (words !== '' && [...words].length <= MAX_CONSENT && !words.includes('\0')) return words
  throw badField('X-Consent', 'must be 1 to 500 characters of percent-encoded UTF-8')
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
