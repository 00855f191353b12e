import fc, { type Arbitrary } from 'fast-check'

/** The part of a JSON schema that openapi.json uses for what is sent. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly examples?: readonly unknown[]
  readonly $ref?: string
}

/** What a field of this name takes, where its schema only says "text": ids, pictures, links. */
export type Known = (field: string) => Arbitrary<unknown> | undefined

/** Hosts that lead nowhere or to this machine: nothing that is fetched leaves it. */
const LINKS = [
  'http://127.0.0.1:1/a.jpg',
  'http://[::1]/',
  'http://0x7f.1/',
  'http://localhost:6379/',
  'file:///etc/passwd',
  'ftp://nobody.invalid/',
  'https://nobody.invalid/photo.jpg',
  'https://user:word@nobody.invalid/',
  'http://nobody.invalid\\@127.0.0.1/',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'upload://../../etc/passwd',
]

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202eevil',
  'İ',
  'ﷺ'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(30),
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%E0%A4%A',
  "'; drop table jobs; --",
  '" or ""="',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  'a\r\nSet-Cookie: x=1',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '0x10',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(5000),
  '('.repeat(2000),
] as const

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  0.1,
]

/** As it stands in an address or a name. */
export const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let n = 0; n < depth; n++) value = n % 2 ? { a: value } : [value]
  return value
}

export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...LINKS),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Any JSON, with what breaks careless code. */
const hostile: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(null, true, false, [], {}, [[]], [null]),
  fc.constantFrom(nested(50), nested(3000), Array(3000).fill(0)),
  fc.constantFrom({ __proto__: null, constructor: { prototype: {} } }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const often = <T, U>(usual: Arbitrary<T>, seldom: Arbitrary<U>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: seldom })

/** Mostly what the schema asks for, and now and then, at any depth, something else. */
export function valueLike(
  schema: Schema,
  known: Known,
  resolve: (ref: string) => Schema,
  field = '',
) {
  return often(soundOf(schema, known, resolve, field), field === 'wait' ? hostileText : hostile)
}

function soundOf(
  schema: Schema,
  known: Known,
  resolve: (ref: string) => Schema,
  field: string,
): Arbitrary<unknown> {
  const inner = (part: Schema, name = field) => valueLike(part, known, resolve, name)
  // Whoever asks to wait is let wait.
  if (field === 'wait') return known(field) ?? fc.constant(0)
  if (schema.$ref) return soundOf(resolve(schema.$ref), known, resolve, field)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)))
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['string'])
  return fc.oneof(...types.map((type) => ofType(type, schema, inner, known, field)))
}

function ofType(
  type: string,
  schema: Schema,
  inner: (part: Schema, name?: string) => Arbitrary<unknown>,
  known: Known,
  field: string,
): Arbitrary<unknown> {
  const { minimum, maximum } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return (
        known(field) ??
        fc.integer({
          min: Math.max(minimum ?? -5, -(2 ** 31)),
          max: Math.min(maximum ?? 100, 2 ** 31),
        })
      )
    case 'number':
      return (
        known(field) ??
        fc.double({
          min: minimum ?? -10,
          max: maximum ?? 1000,
          noNaN: true,
          noDefaultInfinity: true,
        })
      )
    case 'array': {
      const least = schema.minItems ?? 0
      const items = inner(schema.items ?? {})
      // One more than may be, too.
      return fc.array(items, { minLength: least, maxLength: Math.min(schema.maxItems ?? 4, 8) + 1 })
    }
    case 'object':
      return objectOf(schema, inner)
    default:
      return textOf(schema, known, field)
  }
}

function objectOf(
  schema: Schema,
  inner: (part: Schema, name?: string) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {})
  const record = fc.record(
    Object.fromEntries(fields.map(([name, part]) => [name, inner(part, name)])),
    { requiredKeys: [...(schema.required ?? [])] },
  )
  const open = schema.additionalProperties
  const others = fc.dictionary(
    schema.propertyNames ? inner(schema.propertyNames).map(asText) : fc.constantFrom(...TEXTS),
    typeof open === 'object' ? inner(open) : fc.jsonValue({ maxDepth: 1 }),
    { maxKeys: 3 },
  )
  const extended = fc.tuple(record, others).map(([own, more]) => ({ ...own, ...more }))
  const lacking = fc
    .tuple(record, fc.nat())
    .map(([own, n]) =>
      Object.fromEntries(Object.entries(own).filter((_, at, all) => at !== n % all.length)),
    )
  const usual = open ? extended : record
  return fc.oneof(
    { weight: 10, arbitrary: usual },
    { weight: 1, arbitrary: extended },
    { weight: 1, arbitrary: lacking },
  )
}

function textOf(schema: Schema, known: Known, field: string): Arbitrary<unknown> {
  const { minLength = 0, maxLength = 40 } = schema
  if (schema.format === 'date') return fc.constantFrom('2026-05-01', '2028-02-29', '1970-01-01')
  if (schema.format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((day) => day.toISOString())
  if (schema.format === 'uri') return fc.constantFrom(...LINKS)
  const fitting = known(field)
  if (fitting) return fitting
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  const examples = (schema.examples ?? []).filter((example) => !String(example).startsWith('http'))
  const text = fc.string({ minLength, maxLength: Math.min(maxLength, 200) + 1, unit: 'grapheme' })
  return examples.length > 0 ? fc.oneof(text, fc.constantFrom(...examples)) : text
}
