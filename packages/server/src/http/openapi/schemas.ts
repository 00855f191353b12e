import { z } from 'zod'

export type Json = Record<string, unknown>

/** Turns Zod schemas into OpenAPI ones; schemas with a name are collected once and referred to. */
export function createSchemas() {
  const components: Json = {}

  function inline(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        // Of what is transformed, Zod leaves examples out: they could be meant for what comes out. Ours never are.
        const { examples } = z.globalRegistry.get(zodSchema) ?? {}
        if (examples) Object.assign(jsonSchema, { examples })
        simplify(jsonSchema as Json)
      },
    }) as Json
    for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
      components[name] = refer(withoutId(definition as Json))
    }
    // A named schema answers itself as a reference and its content among the definitions.
    return refer(json) as Json
  }

  return { components, inline }
}

function withoutId({ id: _id, ...rest }: Json): Json {
  return rest
}

function refer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refer)
  if (typeof value !== 'object' || value === null) return value
  return asAlternatives(
    Object.fromEntries(
      Object.entries(value).map(([name, item]) =>
        name === '$ref' && typeof item === 'string'
          ? [name, item.replace('#/$defs/', '#/components/schemas/')]
          : [name, refer(item)],
      ),
    ),
  )
}

/** Generators know one type, or one that may be null. Zod puts several into one list, after all overrides. */
function asAlternatives(schema: Json): Json {
  const { type: types } = schema
  if (!Array.isArray(types) || types.filter((type) => type !== 'null').length < 2) return schema
  const { type: _types, ...rest } = schema
  return { ...rest, anyOf: types.map((type) => ({ type })) }
}

const DIGITS = '^\\d{1,15}$'
const INT32 = 2 ** 31

/** Says the same in fewer words, and so that generators of clients make a plain type of it. */
function simplify(schema: Json): void {
  asPlainInteger(schema)
  asOptionalNull(schema)
  // The format says it, and the pattern is 300 characters long.
  if (['date-time', 'date', 'email', 'uuid'].includes(String(schema.format))) delete schema.pattern
  if (schema.type === 'integer') boundInteger(schema)
}

/** Integers are also taken as strings of digits, which clients need not know. */
function asPlainInteger(schema: Json): void {
  const [number, digits, ...others] = (schema.anyOf ?? []) as readonly Json[]
  if (number?.type !== 'integer' || digits?.pattern !== DIGITS || others.length > 0) return
  delete schema.anyOf
  Object.assign(schema, { ...number, ...schema })
}

/** A type that may be null is one type for most generators; two alternatives are a class of their own. */
function asOptionalNull(schema: Json): void {
  const [some, none, ...others] = (schema.anyOf ?? []) as readonly Json[]
  if (none?.type !== 'null' || others.length > 0) return
  if (typeof some?.type !== 'string' || some.enum || some.const || some.$ref || some.id) return
  delete schema.anyOf
  Object.assign(schema, { ...some, ...schema, type: [some.type, 'null'] })
}

/** Bounds that come from the number type alone say nothing; what may be large has 64 bits. */
function boundInteger(schema: Json): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  const largest = schema.maximum as number | undefined
  if (largest === undefined || largest >= INT32) schema.format = 'int64'
}
