// The check that every answer of this suite goes through, tried on answers that are wrong.
import { describe, expect, it } from 'vitest'
import type { Answer } from '../support/client.ts'
import { problemWith, problemWithRefusal } from './support/described.ts'
import { answerExampleOf, OPERATIONS } from './support/operations.ts'

const RUN = 'POST /v6/run/face_swap'
const RESOLVE = 'GET /api/alias/{alias_id}/'

function answer(status: number, json: unknown, type = 'application/json; charset=utf-8'): Answer {
  const headers = new Headers({ 'content-type': type })
  return { status, headers, text: JSON.stringify(json) ?? '', json }
}
const refusal = (change: object = {}) => ({
  ...{ error_code: 'FILTER_TYPE_MISMATCH', message: 'It is of another type.' },
  ...{ request_id: 'r', retryable: false, expected_type: 'face_swap', actual_type: 'multi_swap' },
  ...change,
})
const alias = (change: object = {}) => ({
  ...{ id: 'a', ai_filter: 'f', ai_filter_data: { label: 'Gala' }, project: '' },
  ...{ user: 'owner@example.com', created_at: '2026-11-16T12:00:00.000Z' },
  ...{ updated_at: '2026-11-16T12:00:00.000Z', last_used: null, history: [] },
  ...change,
})

describe('what openapi.json describes', () => {
  it('passes', () => {
    expect(problemWith(RUN, answer(200, { id: 'j', status: 'IN_QUEUE' }))).toBeUndefined()
    expect(problemWith(RUN, answer(422, refusal()))).toBeUndefined()
    expect(problemWith(RESOLVE, answer(200, alias()))).toBeUndefined()
    const oauth = { error: 'invalid_client', error_description: 'No such key.' }
    const body = { error_code: 'UNAUTHENTICATED', message: 'm', request_id: 'r', retryable: false }
    expect(problemWith('POST /oauth/token', answer(401, { ...body, ...oauth }))).toBeUndefined()
  })

  it.each([
    ['a field nobody described', RUN, answer(200, { id: 'j', status: 'IN_QUEUE', eta: 3 })],
    ['a field that is missing', RUN, answer(200, { id: 'j' })],
    ['a word of another family', RUN, answer(200, { id: 'j', status: 'RUNNING' })],
    ['a value of another type', RUN, answer(200, { id: 7, status: 'IN_QUEUE' })],
    ['a status nobody described', RUN, answer(201, { id: 'j', status: 'IN_QUEUE' })],
    ['a code of another endpoint', RUN, answer(404, refusal({ error_code: 'ALIAS_NOT_FOUND' }))],
    ['a field beside the error', RUN, answer(422, refusal({ hint: 'try again' }))],
    ['a type that is none', RUN, answer(422, refusal({ actual_type: 'video' }))],
    ['HTML', RUN, answer(200, { id: 'j', status: 'IN_QUEUE' }, 'text/html')],
    ['a deep field nobody described', RESOLVE, answer(200, alias({ ai_filter_data: { l: 1 } }))],
    ['a time that is none', 'GET /v1/aliases/{alias_id}', answer(200, { created_at: 'today' })],
    ['a body where there is none', 'DELETE /api/alias/{alias_id}/', answer(204, {})],
  ])('does not pass with %s', (_what, operation, wrong) => {
    expect(problemWith(operation, wrong)).toMatch(/openapi\.json|with a body/)
  })
})

it('a refusal of what is no operation is an Error of the document too', () => {
  const body = { error_code: 'METHOD_NOT_ALLOWED', message: 'm', request_id: 'r', retryable: false }
  expect(problemWithRefusal(answer(405, body))).toBeUndefined()
  expect(problemWithRefusal(answer(405, { ...body, allow: 'GET' }))).toContain('no Error')
})

it('every answer in JSON has a schema that holds', () => {
  const nothing = answer(200, undefined)
  for (const { name } of OPERATIONS) {
    // Compiles the schema, strictly: a document that says nonsense fails here.
    expect(() => problemWith(name, nothing), name).not.toThrow()
  }
})

it.each(OPERATIONS.map(({ name }) => name))(
  'the example of what %s answers is such an answer',
  (name) => {
    const [status, example] = answerExampleOf(name)
    if (example === undefined) return
    expect(problemWith(name, answer(status, example))).toBeUndefined()
  },
)
