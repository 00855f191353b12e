import { EXAMPLE_IDS } from '../view-fields.ts'
import type { Json } from './schemas.ts'

const TOKEN = 'q7Zr2mXv9KcT4wLh1NsY8dJb'
const LINK = 'https://guise.example.invalid/blobs/0199d3a8/result.png?signature=2f6c...'

/**
 * What fields of these names hold in examples where their schema does not give one. Anything that is special
 * to one place says so there: `.meta({ examples: [...] })`.
 */
const BY_NAME: Readonly<Record<string, unknown>> = {
  ...{ job_id: EXAMPLE_IDS.job, alias_id: EXAMPLE_IDS.alias, webhook_id: EXAMPLE_IDS.webhook },
  ...{ campaign_id: EXAMPLE_IDS.campaign, account_id: EXAMPLE_IDS.account },
  ...{ filter_id: EXAMPLE_IDS.filter, asset_id: EXAMPLE_IDS.asset, key_id: EXAMPLE_IDS.key },
  ...{ version_id: EXAMPLE_IDS.version, ai_filter: EXAMPLE_IDS.filter },
  ...{
    ai_filter_id: EXAMPLE_IDS.filter,
    ai_filter_name: 'Summer gala',
    filter_name: 'Summer gala',
  },
  ...{
    name: 'Summer gala',
    label: 'Summer gala',
    project: 'Summer gala',
    campaign_name: 'Summer gala',
  },
  ...{ email: 'ada@example.com', password: 'correct horse battery', time_zone: 'Europe/Berlin' },
  ...{
    prefix: 'gk_4QpT9xWd',
    secret: 'gk_4QpT9xWd_example_of_a_secret',
    token: TOKEN,
    pin: '2468',
  },
  ...{ url: LINK, preview_url: LINK, logo_url: LINK, background_url: LINK, thumbnail_url: LINK },
  ...{ preview_images: [LINK], model: 'v6', engine: 'cpu', version: '0.6.0', seconds: 86_400 },
  ...{ progress: 0.4, attempts: 1, sequence: 2, credits: 2, balance: 998, held: 2, amount: 100 },
  ...{ request_id: '5f0c3c1e-8d1b-4f5e-9a57-3b6d0e2c7a41', notes: [], colour: '#1a2b3c' },
  ...{ background: '#ffffff', text: '#1a1a2e', accent: '#5b3df5', margin: 0.05, size: 0.2 },
  ...{ language: 'en', place: 'bottom-right' },
}

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  'date-time': '2026-05-09T18:30:00.000Z',
  date: '2026-05-09',
  email: 'ada@example.com',
  uri: LINK,
}

type Maker = {
  resolve(ref: string): Json
  /** Fields that nothing gives an example for. */
  readonly missing: string[]
  readonly io: 'input' | 'output'
}

/** An example of what a schema describes, put together from what its fields say. */
export function exampleOf(schema: Json, maker: Maker, at: string, name = ''): unknown {
  const { examples, anyOf, oneOf, type } = schema
  if (Array.isArray(examples)) return examples[0]
  if ('const' in schema) return schema.const
  if (typeof schema.$ref === 'string') return exampleOf(maker.resolve(schema.$ref), maker, at, name)
  const choices = (anyOf ?? oneOf) as readonly Json[] | undefined
  const mayBeNull =
    (Array.isArray(type) && type.includes('null')) ||
    choices?.some((choice) => choice.type === 'null')
  if (mayBeNull) return null
  if (choices && !schema.properties) return exampleOf(choices[0] ?? {}, maker, at, name)
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (name in BY_NAME && isOfType(BY_NAME[name], String(type))) return BY_NAME[name]
  return ofType(schema, maker, at, name)
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  return type === 'integer' || type === 'number' ? typeof value === 'number' : typeof value === type
}

function ofType(schema: Json, maker: Maker, at: string, name: string): unknown {
  switch (schema.type) {
    case 'object':
      return ofObject(schema, maker, at)
    case 'array': {
      // A list of words for which nothing gives an example is empty.
      const items = (schema.items ?? {}) as Json
      const mayLack = items.type === 'string' && schema.minItems === undefined
      const inner = mayLack ? { ...maker, missing: [] } : maker
      const item = exampleOf(items, inner, `${at}[]`, name)
      return item === undefined ? [] : [item]
    }
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 0), 0)
    default: {
      const known = BY_FORMAT[String(schema.format)]
      if (known === undefined) maker.missing.push(at)
      return known
    }
  }
}

/** Answers have all their fields; of what is sent, only what must be there. */
function ofObject(schema: Json, maker: Maker, at: string): Json {
  const required = (schema.required ?? []) as readonly string[]
  const choice = (schema.anyOf as readonly { required?: readonly string[] }[] | undefined)?.[0]
  const needed = [...required, ...(choice?.required ?? [])]
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const wanted = fields.filter(([field, part]) => {
    if (needed.includes(field)) return true
    return maker.io === 'input' && Array.isArray(part.examples) && part.default === undefined
  })
  return Object.fromEntries(
    wanted.map(([field, part]) => [field, exampleOf(part, maker, `${at}.${field}`, field)]),
  )
}
