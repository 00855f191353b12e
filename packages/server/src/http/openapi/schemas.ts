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
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) =>
      name === '$ref' && typeof item === 'string'
        ? [name, item.replace('#/$defs/', '#/components/schemas/')]
        : [name, refer(item)],
    ),
  )
}
