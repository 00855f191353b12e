import { FAULT_CODES, type FaultCode } from '@guise/core'
import { expect } from 'vitest'
import type { Answer } from '../../support/client.ts'
import { LEAK } from '../../support/leak.ts'

const RETRYABLE: readonly FaultCode[] = [
  'RATE_LIMITED',
  'TOO_MANY_PENDING',
  'INTERNAL',
  'OVERLOADED',
  'UNAVAILABLE',
]
/** The words of the library that checks fields: a person is told what to send instead. */
const LIBRARY_WORDS =
  /Invalid (input|string|option|number|key|format)|Too (big|small)|must match pattern|expected \w+ to be|Unrecognized key/

/** What every refusal has in common, whatever it is about. */
export function checkRefusal({ status, headers, text, json }: Answer): void {
  expect(headers.get('content-type'), text).toMatch(/^application\/json\b/)
  expect(json).toMatchObject({
    error_code: expect.any(String),
    message: expect.stringMatching(/\w{3}/),
    request_id: expect.stringMatching(/./),
    retryable: RETRYABLE.includes(json?.error_code),
  })
  expect(FAULT_CODES).toContain(json.error_code)
  expect(json.request_id).toBe(headers.get('x-request-id'))
  expect(text).not.toMatch(LEAK)
  if (json.error_code === 'VALIDATION_ERROR') expect(json.errors?.length, text).toBeGreaterThan(0)
  for (const problem of json.errors ?? []) {
    expect(Object.keys(problem).sort()).toEqual(['code', 'field', 'message'])
    expect(FAULT_CODES).toContain(problem.code)
    expect(problem.message).not.toMatch(LIBRARY_WORDS)
  }
  if (status === 429 || status === 503) {
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  }
}

/** The statuses of decisions: which HTTP status carries which code. */
const STATUS: Readonly<Record<FaultCode, number>> = {
  MALFORMED_JSON: 400,
  INVALID_IMAGE: 400,
  UNAUTHENTICATED: 401,
  INSUFFICIENT_CREDITS: 402,
  SPEND_CAP_REACHED: 402,
  CAMPAIGN_CAP_REACHED: 402,
  PICTURE_LIMIT_REACHED: 403,
  CONSENT_REQUIRED: 403,
  CHILD_POLICY: 403,
  FORBIDDEN: 403,
  INSUFFICIENT_SCOPE: 403,
  NOT_FOUND: 404,
  JOB_NOT_FOUND: 404,
  ALIAS_NOT_FOUND: 404,
  CAMPAIGN_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EVENT_OVER: 409,
  IDEMPOTENCY_CONFLICT: 409,
  JOB_NOT_CANCELLABLE: 409,
  RESULT_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  INVALID_VIDEO_MODEL: 422,
  INVALID_ASPECT_RATIO_FOR_MODEL: 422,
  INVALID_QUALITY_MODE: 422,
  FILTER_BLOCKED: 422,
  FILTER_NOT_FOUND: 422,
  FILTER_TYPE_MISMATCH: 422,
  WORKFLOW_FETCH_FAILED: 422,
  VALIDATION_ERROR: 422,
  RATE_LIMITED: 429,
  TOO_MANY_PENDING: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  UNAVAILABLE: 503,
}

/** The code with its status, and these fields (at least) among the bad ones. */
export function expectRefused(
  answer: Answer,
  code: FaultCode,
  fields: readonly (string | RegExp)[] = [],
): void {
  expect(answer.json?.error_code, answer.text.slice(0, 500)).toBe(code)
  expect(answer.status).toBe(STATUS[code])
  const named = (answer.json.errors ?? []).map((problem: { field: string }) => problem.field)
  for (const field of fields) {
    expect(named).toContainEqual(typeof field === 'string' ? field : expect.stringMatching(field))
  }
}

/** The same answer for two requests, but for the request id: nobody can tell the two apart. */
export function expectSameBytes(one: Answer, other: Answer): void {
  expect(other.status).toBe(one.status)
  expect(blank(other)).toBe(blank(one))
  expect(namesOf(other)).toEqual(namesOf(one))
  expect(other.headers.get('content-length')).toBe(one.headers.get('content-length'))
}

/** Those of a connection depend on whether the body had come when it was refused. */
const OF_CONNECTIONS = new Set(['connection', 'keep-alive'])
const namesOf = ({ headers }: Answer) =>
  [...headers.keys()].filter((name) => !OF_CONNECTIONS.has(name)).sort()

const blank = ({ text, json }: Answer) => text.replace(json?.request_id, 'blanked')
