import { readFileSync } from 'node:fs'

const FILE = new URL('../../openapi.json', import.meta.url)

/** openapi.json as it stands. */
export const PUBLISHED: unknown = JSON.parse(readFileSync(FILE, 'utf8'))

const KINDS = ['parameters', 'responses', 'headers']

/** The same with what operations share put in place; schemas are still referred to, for they may hold themselves. */
export const EXPANDED: unknown = expand(PUBLISHED)

function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand)
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { readonly $ref?: unknown }
  const [, , kind = '', name = ''] = typeof $ref === 'string' ? $ref.split('/') : []
  if (KINDS.includes(kind)) {
    const { components } = PUBLISHED as {
      components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
    }
    return expand(components[kind]?.[name])
  }
  return Object.fromEntries(Object.entries(value).map(([word, inner]) => [word, expand(inner)]))
}
