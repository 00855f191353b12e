import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Answer } from '../../support/client.ts'
import { type Described, DOCUMENT } from './operations.ts'

/**
 * What openapi.json says of an answer, taken at its word: a status, a code, a kind of content or a field
 * that it does not name is wrong, and so is a field that it names and the answer lacks.
 */
const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
})
formats.default(ajv)
const ROOT = 'openapi'
// The rest of the document is no schema, and is only looked into by reference.
ajv.addVocabulary(Object.keys(DOCUMENT))
ajv.addSchema({ ...(closed(DOCUMENT) as AnySchemaObject), $id: ROOT })

/** Objects whose fields are known have no others. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, closed(item)]))
  const isOpen = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy)
  return isOpen ? { ...copy, additionalProperties: false } : copy
}

const pointer = (...steps: readonly string[]) =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const validators = new Map<string, ValidateFunction>()
function validatorOf(path: string, verb: string, status: number, type: string): ValidateFunction {
  const at = pointer('paths', path, verb, 'responses', String(status), 'content', type, 'schema')
  const known = validators.get(at)
  if (known) return known
  const made = ajv.compile({ $ref: `${ROOT}#${encodeURI(at)}` })
  validators.set(at, made)
  return made
}

const typeOf = (headers: Headers) => (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''

/** The same for a refusal of a request that is no operation: another method, another path. */
export function problemWithRefusal({ json }: Answer): string | undefined {
  const validate = ajv.getSchema(`${ROOT}#/components/schemas/Error`)
  if (validate?.(json)) return undefined
  return `the refusal is no Error of openapi.json: ${ajv.errorsText(validate?.errors)}`
}

/** Any of our own answers has the notes of its header, where there are some; the introduction says so. */
function withoutNotes({ headers, json }: Answer): unknown {
  if (!headers.has('x-guise-notes') || !Array.isArray(json?.notes)) return json
  const { notes: _notes, ...rest } = json
  return rest
}

/** Why this is no answer that the document describes; undefined when it is one. */
export function problemWith(
  operation: string,
  answer: Answer,
  { withBody = true } = {},
): string | undefined {
  const [method = '', path = ''] = operation.split(' ')
  const verb = method.toLowerCase()
  const { status, headers, text, json } = answer
  const said: Described['responses'][string] | undefined =
    DOCUMENT.paths[path]?.[verb]?.responses[status]
  if (!said) return `openapi.json lacks status ${status} on ${operation}`
  const code = status >= 400 ? json?.error_code : undefined
  // A malformed address is refused before its operation is known.
  const isNamed = status < 400 || code === 'NOT_FOUND' || said['x-error-codes']?.includes(code)
  if (!isNamed) return `openapi.json lacks ${status} ${code} on ${operation}`
  if (!withBody) return undefined
  const type = typeOf(headers)
  if (!said.content) {
    // Statuses that only say in words what they are, such as a part of a file.
    return status === 204 && text !== '' ? `${operation} answers 204 with a body` : undefined
  }
  if (!(type in said.content)) return `openapi.json lacks ${type} of ${status} on ${operation}`
  if (type !== 'application/json') return undefined
  const validate = validatorOf(path, verb, status, type)
  if (validate(json) || validate(withoutNotes(answer))) return undefined
  const errors = ajv.errorsText(validate.errors, { dataVar: 'answer' })
  return `${operation} answers ${status} other than openapi.json says: ${errors}`
}
