import { type FaultCode, MODEL_TYPES } from '@guise/core'
import { z } from 'zod'
import { type Access, type Endpoint, isOpen } from '../endpoint.ts'
import { FAULT_MEANINGS, HTTP_STATUS } from '../faults.ts'
import { EXAMPLE_IDS } from '../view-fields.ts'
import type { Components } from './components.ts'
import { errorFields, fieldErrors } from './error-fields.ts'
import { headersOfRefusal } from './headers.ts'
import type { Json } from './schemas.ts'

const errorBody = z
  .object({
    ...errorFields,
    errors: fieldErrors,
    expected_type: z
      .enum(MODEL_TYPES)
      .optional()
      .describe('With FILTER_TYPE_MISMATCH: the expected filter type'),
    actual_type: z
      .enum(MODEL_TYPES)
      .optional()
      .describe('With FILTER_TYPE_MISMATCH: the type of the filter you sent'),
    offered_account: z
      .string()
      .optional()
      .meta({
        description: 'Only POST /v1/oidc/session: the account that you can accept or decline',
        examples: [EXAMPLE_IDS.account],
      }),
    offered_account_name: z
      .string()
      .optional()
      .meta({ description: 'Only POST /v1/oidc/session: its name', examples: ['Lakeside Events'] }),
    error: z
      .string()
      .optional()
      .meta({
        description: 'Only /oauth/token: the error code of RFC 6749',
        examples: ['invalid_request'],
      }),
    error_description: z
      .string()
      .optional()
      .meta({
        description: 'Only /oauth/token: the error description of RFC 6749',
        examples: ['grant_type is required'],
      }),
  })
  .meta({ id: 'Error', description: 'Why a request was refused' })

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

function faultsOf(endpoint: Endpoint): readonly FaultCode[] {
  return [
    ...COMMON_FAULTS[endpoint.access],
    ...(mayForbid(endpoint) ? (['FORBIDDEN'] as const) : []),
    ...(isOpen(endpoint) ? [] : (['INSUFFICIENT_SCOPE'] as const)),
    ...BODY_FAULTS[endpoint.reads],
    ...(endpoint.query ? (['VALIDATION_ERROR'] as const) : []),
    ...endpoint.faults,
  ]
}

/** Sessions that are locked as a booth, and changes by a session without its token. */
function mayForbid({ access, inBooth, forGuests, method }: Endpoint): boolean {
  return !isOpen({ access }) && (!inBooth || !forGuests || method !== 'GET')
}

/** Refusals grouped by HTTP status, each naming the codes it may carry. */
export function describeRefusals(endpoint: Endpoint, components: Components): Json {
  const byStatus = Object.groupBy(new Set(faultsOf(endpoint)), (code) => HTTP_STATUS[code])
  const ours = Object.entries(byStatus).map(([status, codes = []]) => [
    status,
    components.response(nameOf(codes), refusal(Number(status), codes, components)),
  ])
  const standard = Object.entries(endpoint.refusals ?? {}).map(
    ([status, { codes, description, schema }]) => [
      status,
      {
        ...{ description, 'x-error-codes': codes, headers: headersOfRefusal(Number(status)) },
        ...content(components.inline(schema, 'output')),
      },
    ],
  )
  return Object.fromEntries([...ours, ...standard])
}

function refusal(status: number, codes: readonly FaultCode[], components: Components): Json {
  return {
    description: codes.map((code) => `- \`${code}\`: ${FAULT_MEANINGS[code]}`).join('\n'),
    'x-error-codes': codes,
    headers: headersOfRefusal(status),
    ...content(components.inline(errorBody, 'output')),
  }
}

const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

/** `NOT_FOUND` and `FORBIDDEN` are called `NotFoundOrForbidden`; of many, the first one gives the name. */
const nameOf = (codes: readonly string[]) =>
  codes.length > 3 ? `${asName(codes[0] ?? '')}AndMore` : codes.map(asName).join('Or')

const asName = (code: string) =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())
