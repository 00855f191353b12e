import type { HeaderWords } from '../endpoint.ts'
import type { Json } from './schemas.ts'

/** What every answer says. */
const COMMON: Readonly<Record<string, HeaderWords>> = {
  'X-Request-Id': {
    description: 'Id of this request. Tell it to the operator if something goes wrong',
    example: '5f0c3c1e-8d1b-4f5e-9a57-3b6d0e2c7a41',
  },
  'RateLimit-Limit': {
    description: 'Requests of this kind that you may send per minute',
    example: 6000,
    type: 'integer',
  },
  'RateLimit-Remaining': {
    description: 'Requests that are left in this minute',
    example: 5998,
    type: 'integer',
  },
  'RateLimit-Reset': {
    description: 'Seconds until the count starts again',
    example: 42,
    type: 'integer',
  },
}

const RETRY_AFTER: HeaderWords = {
  description: 'Seconds to wait before you send the same request again',
  example: 2,
  type: 'integer',
}

const NOTES: HeaderWords = {
  description:
    'Notes, such as the names of unknown fields: a percent-encoded JSON array of sentences, at most 2 kB. Absent without notes',
  example: '%5B%22Unknown%20field%20%5C%22ratoi%5C%22%20was%20ignored.%22%5D',
}

const nameOf = (header: string) => header.replaceAll('-', '')
const refer = (header: string) => ({ $ref: `#/components/headers/${nameOf(header)}` })

export function describeHeader({ description, example, type }: HeaderWords): Json {
  return { description, schema: { type: type ?? 'string' }, example }
}

export const headerComponents: Json = Object.fromEntries(
  Object.entries({ ...COMMON, 'Retry-After': RETRY_AFTER, 'X-Guise-Notes': NOTES }).map(
    ([name, words]) => [nameOf(name), describeHeader(words)],
  ),
)

export const commonHeaders: Json = Object.fromEntries(
  Object.keys(COMMON).map((name) => [name, refer(name)]),
)

/** Where a body is read. */
export const notesHeader: Json = { 'X-Guise-Notes': refer('X-Guise-Notes') }

/** Those that are told to wait are told how long. */
export const headersOfRefusal = (status: number): Json => ({
  'X-Request-Id': refer('X-Request-Id'),
  ...(status === 429 || status === 503 ? { 'Retry-After': refer('Retry-After') } : {}),
})
