import type { z } from 'zod'
import { type Access, type Endpoint, isOpen, scopesOf } from '../endpoint.ts'
import type { PictureFields } from '../versioned/families/family.ts'
import { pictureField } from '../versioned/families/fields.ts'
import type { Components } from './components.ts'
import { exampleOf } from './examples.ts'
import { commonHeaders, describeHeader, notesHeader } from './headers.ts'
import { pathParameter } from './parameters.ts'
import { describeRefusals } from './refusals.ts'
import type { Json } from './schemas.ts'

type Parts = {
  readonly components: Components
  /** Fields without an example. */
  readonly missing: string[]
}

/** Everything the document says about one row. */
export function describeOperation(endpoint: Endpoint, parts: Parts): Json {
  const { components } = parts
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `${endpoint.description}\n\n${whoMay(endpoint)}`,
    ...securityOf(endpoint),
    ...optional('parameters', parameters(endpoint, parts)),
    ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body, parts) } : {}),
    responses: { ...successes(endpoint, parts), ...describeRefusals(endpoint, components) },
  }
}

/** The scopes that a key with scopes needs, all of them; where none is enough, nothing more is said. */
function securityOf(endpoint: Endpoint): Json {
  if (isOpen(endpoint)) return { security: [] }
  const scopes = [...scopesOf(endpoint)]
  return scopes.includes('everything') ? {} : { security: [{ apiKey: scopes }, { bearer: scopes }] }
}

const CALLERS: Readonly<Record<Access, string>> = {
  public: 'Anybody: no credentials needed.',
  'sign-in': 'Anybody: no credentials needed. Attempts are counted by network address.',
  read: 'Any caller of the account.',
  write: 'Creators and owners.',
  submit: 'Creators and owners; counts as a run request.',
  upload: 'Creators and owners; counted apart, up to the limit of run requests.',
  manage: 'Owners.',
  operate: 'Operators of the installation, signed in.',
}

const scopeWords = (scopes: readonly string[]) =>
  `${scopes.length > 1 ? 'Scopes' : 'Scope'} ${scopes.map((scope) => `\`${scope}\``).join(' and ')}.`

/** Who may call it, and what it counts as: from the row, so that nobody has to write it. */
function whoMay(endpoint: Endpoint): string {
  const { access, worthReads, forGuests } = endpoint
  const scopes = scopesOf(endpoint)
  const [scope] = scopes
  const words = [
    scope === 'provision'
      ? 'Operators of the installation, signed in or with an operator key.'
      : CALLERS[access],
    ...(isOpen(endpoint) || access === 'operate'
      ? []
      : [scope === 'everything' ? 'Not for keys with scopes.' : scopeWords(scopes)]),
    ...(forGuests ? ["Also for guests' tokens."] : []),
    ...(worthReads ? [`Costly: at most 1/${worthReads} of your reads per minute.`] : []),
  ]
  return `**Who:** ${words.join(' ')}`
}

function successes({ success, body, example, operationId }: Endpoint, parts: Parts): Json {
  const { status, description, headers, schema, content = [], sample, also = {} } = success
  const forms = [
    ...(schema
      ? [['application/json', answerForm(schema, example?.answer, operationId, parts)]]
      : []),
    ...content.map((type) => [type, fileForm(type, sample)]),
  ]
  const others = Object.entries(also).map(([code, words]) => [
    code,
    { description: words, headers: commonHeaders },
  ])
  const own = Object.entries(headers ?? {}).map(([name, words]) => [name, describeHeader(words)])
  return {
    [status]: {
      description,
      headers: { ...commonHeaders, ...(body && notesHeader), ...Object.fromEntries(own) },
      ...(forms.length > 0 ? { content: Object.fromEntries(forms) } : {}),
    },
    ...Object.fromEntries(others),
  }
}

function answerForm(schema: z.ZodType, given: unknown, at: string, parts: Parts): Json {
  const described = parts.components.inline(schema, 'output')
  return { schema: described, example: given ?? made(described, 'output', `${at} answer`, parts) }
}

/** Files are bytes; streams and tables are text. */
function fileForm(type: string, sample: string | undefined): Json {
  if (!type.startsWith('text/') && !type.includes('json'))
    return { schema: { type: 'string', format: 'binary' } }
  return { schema: { type: 'string' }, ...(sample === undefined ? {} : { example: sample }) }
}

function made(schema: Json, io: 'input' | 'output', at: string, parts: Parts): unknown {
  const { components, missing } = parts
  return exampleOf(schema, { resolve: components.schema, missing, io }, at)
}

const optional = (name: string, list: readonly Json[]): Json =>
  list.length > 0 ? { [name]: list } : {}

function parameters(endpoint: Endpoint, parts: Parts): readonly Json[] {
  const { path, query, headers = {}, example } = endpoint
  const { components } = parts
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    components.parameter(name, pathParameter(name)),
  )
  const inHeader = Object.entries(headers).map(([name, words]) =>
    components.parameter(name, {
      ...{ name, in: 'header', description: words.description },
      schema: { type: 'string', maxLength: words.maxLength ?? 255 },
      example: words.example,
    }),
  )
  return [...inPath, ...(query ? queryParameters(query, example?.query, parts) : []), ...inHeader]
}

/** Only those that must be sent have an example of their own: all at once would find nothing. */
function queryParameters(
  query: z.ZodObject,
  examples: Json | undefined,
  { components }: Parts,
): readonly Json[] {
  const { properties = {}, required = [] } = components.inline(query, 'input') as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const example = examples?.[name]
    const parameter = {
      ...{ name, in: 'query', ...(required.includes(name) ? { required: true } : {}), description },
      schema,
      ...(example === undefined ? {} : { example }),
    }
    // Every long list takes these two.
    return name === 'limit' ? components.parameter(name, parameter) : parameter
  })
}

function requestBody(endpoint: Endpoint, body: z.ZodType, parts: Parts): Json {
  const { reads, pictures, isBodyOptional, example, operationId } = endpoint
  const schema = withPictures(parts.components.inline(body, 'input'), pictures)
  const type = reads === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const sent = example?.body ?? made(schema, 'input', `${operationId} request`, parts)
  return { required: !isBodyOptional, content: { [type]: { schema, example: sent } } }
}

function withPictures(schema: Json, pictures: PictureFields | undefined): Json {
  if (!pictures) return schema
  const names = 'each' in pictures ? pictures.each : pictures.anyOf
  const fields = Object.fromEntries(names.map((name) => [name, pictureField(name)]))
  const choice = 'anyOf' in pictures && pictures.required && names.length > 1
  const required = 'each' in pictures || (pictures.required && !choice) ? names : []
  return {
    ...schema,
    properties: { ...fields, ...(schema.properties as Json) },
    required: [...required, ...((schema.required as string[] | undefined) ?? [])],
    ...(choice ? { anyOf: names.map((name) => ({ required: [name] })) } : {}),
  }
}
