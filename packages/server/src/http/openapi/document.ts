import { type FaultCode, MODEL_TYPES } from '@guise/core'
import { z } from 'zod'
import { type Access, type Endpoint, isOpen, scopeOf } from '../endpoint.ts'
import { HTTP_STATUS } from '../faults.ts'
import type { PictureFields } from '../versioned/families/family.ts'
import { createSchemas, type Json } from './schemas.ts'
import { describeTags } from './tags.ts'

const errorBody = z
  .object({
    error_code: z.string(),
    message: z.string().describe('What happened and what to do next'),
    request_id: z.string(),
    retryable: z.boolean(),
    errors: z
      .array(z.object({ field: z.string(), code: z.string(), message: z.string() }))
      .optional(),
    expected_type: z
      .enum(MODEL_TYPES)
      .optional()
      .describe('With FILTER_TYPE_MISMATCH: the expected filter type'),
    actual_type: z
      .enum(MODEL_TYPES)
      .optional()
      .describe('With FILTER_TYPE_MISMATCH: the type of the filter you sent'),
    error: z.string().optional().describe('Only /oauth/token: the error code of RFC 6749'),
    error_description: z
      .string()
      .optional()
      .describe('Only /oauth/token: the error description of RFC 6749'),
  })
  .meta({ id: 'Error' })

/** What any endpoint with this access may answer besides its own faults. */
const COMMON_FAULTS: Readonly<Record<Access, readonly FaultCode[]>> = {
  public: ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'],
  read: ['UNAUTHENTICATED', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'],
  write: ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'],
  submit: ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'],
  upload: ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'],
  manage: ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'],
  operate: ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'],
  'sign-in': ['FORBIDDEN', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'],
}
const BODY_FAULTS: Readonly<Record<Endpoint['reads'], readonly FaultCode[]>> = {
  json: [
    'MALFORMED_JSON',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'VALIDATION_ERROR',
    'OVERLOADED',
  ],
  form: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  nothing: [],
}

const pictureSchema: Json = {
  type: 'string',
  description:
    'Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture',
  examples: ['https://example.com/photo.jpg'],
}

/** A pure projection of the endpoint rows: the server need not run to document itself. */
export function openapiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const { components, inline } = createSchemas()
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const operation = describe(endpoint, inline)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guise',
      version,
      summary: 'Face swap, group swap and video as asynchronous jobs',
      description:
        'Submit a run request, poll the matching status endpoint until the status is COMPLETED or FAILED, then read the result from `output`. A failed job costs nothing. You can also follow all jobs in one format under `/v1/jobs` and get notified by webhooks.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    security: [{ apiKey: [] }, { bearer: [] }],
    tags: describeTags(endpoints.map(({ tag }) => tag)),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        bearer: { type: 'http', scheme: 'bearer', description: 'A key or an access token' },
      },
    },
  }
}

/** Percent-encoded, one character may be twelve. */
const LONGER_HEADERS: Readonly<Record<string, number>> = { 'X-Consent': 6000 }

type Inline = ReturnType<typeof createSchemas>['inline']

function describe(endpoint: Endpoint, inline: Inline): Json {
  const faults = [
    ...COMMON_FAULTS[endpoint.access],
    ...(mayForbid(endpoint) ? (['FORBIDDEN'] as const) : []),
    ...(isOpen(endpoint) ? [] : (['INSUFFICIENT_SCOPE'] as const)),
    ...BODY_FAULTS[endpoint.reads],
    ...(endpoint.query ? (['VALIDATION_ERROR'] as const) : []),
    ...endpoint.faults,
  ]
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...securityOf(endpoint),
    ...optional('parameters', parameters(endpoint, inline)),
    ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body, inline) } : {}),
    responses: {
      ...successes(endpoint.success, inline),
      ...refusals(faults, inline),
      ...ownRefusals(endpoint.refusals ?? {}, inline),
    },
  }
}

/** The scope that a key with scopes needs; where none is enough, nothing more is said. */
function securityOf(endpoint: Endpoint): Json {
  if (isOpen(endpoint)) return { security: [] }
  const scope = scopeOf(endpoint)
  return scope === 'everything' ? {} : { security: [{ apiKey: [scope] }, { bearer: [scope] }] }
}

/** Sessions that are locked as a booth, and changes by a session without its token. */
function mayForbid({ access, inBooth, forGuests, method }: Endpoint): boolean {
  return !isOpen({ access }) && (!inBooth || !forGuests || method !== 'GET')
}

function successes(success: Endpoint['success'], inline: Inline): Json {
  const { status, description, headers, schema, content, also = {} } = success
  const forms = [
    ...(schema ? [['application/json', { schema: inline(schema, 'output') }]] : []),
    ...(content ?? []).map((type) => [type, { schema: { type: 'string' } }]),
  ]
  const body = forms.length > 0 ? { content: Object.fromEntries(forms) } : {}
  const others = Object.entries(also).map(([code, words]) => [code, { description: words }])
  const said = Object.entries(headers ?? {}).map(([name, words]) => [
    name,
    { description: words, schema: { type: 'string' } },
  ])
  return {
    [status]: {
      description,
      ...(said.length > 0 ? { headers: Object.fromEntries(said) } : {}),
      ...body,
    },
    ...Object.fromEntries(others),
  }
}

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } })
const optional = (name: string, list: readonly Json[]): Json =>
  list.length > 0 ? { [name]: list } : {}

function parameters({ path, query, headers = {} }: Endpoint, inline: Inline): readonly Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inHeader = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string', maxLength: LONGER_HEADERS[name] ?? 255 },
  }))
  return [...inPath, ...(query ? queryParameters(query, inline) : []), ...inHeader]
}

function queryParameters(query: z.ZodObject, inline: Inline): readonly Json[] {
  const { properties = {}, required = [] } = inline(query, 'input') as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    schema,
  }))
}

function requestBody({ reads, pictures }: Endpoint, body: z.ZodType, inline: Inline): Json {
  const schema = withPictures(inline(body, 'input'), pictures)
  const type = reads === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { required: true, content: { [type]: { schema } } }
}

function withPictures(schema: Json, pictures: PictureFields | undefined): Json {
  if (!pictures) return schema
  const names = 'each' in pictures ? pictures.each : pictures.anyOf
  const fields = Object.fromEntries(
    names.map((name) => [
      name,
      name === 'input_images'
        ? { type: 'array', items: pictureSchema, minItems: 1, maxItems: 5 }
        : pictureSchema,
    ]),
  )
  const choice = 'anyOf' in pictures && pictures.required && names.length > 1
  const required = 'each' in pictures || (pictures.required && !choice) ? names : []
  return {
    ...schema,
    properties: { ...fields, ...(schema.properties as Json) },
    required: [...required, ...((schema.required as string[] | undefined) ?? [])],
    ...(choice ? { anyOf: names.map((name) => ({ required: [name] })) } : {}),
  }
}

function ownRefusals(answers: NonNullable<Endpoint['refusals']>, inline: Inline): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema }]) => [
      status,
      { description, ...json(inline(schema, 'output')) },
    ]),
  )
}

/** Refusals grouped by HTTP status, each naming the codes it may carry. */
function refusals(codes: readonly FaultCode[], inline: Inline): Json {
  const byStatus = Object.groupBy(new Set(codes), (code) => HTTP_STATUS[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, named]) => [
      status,
      { description: (named ?? []).join(', '), ...json(inline(errorBody, 'output')) },
    ]),
  )
}
