import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { headerComponents } from './headers.ts'
import { createSchemas, type Json } from './schemas.ts'

export type Components = ReturnType<typeof createComponents>

/** What several operations share stands once in the document, and is referred to. */
export function createComponents() {
  const { components: schemas, inline } = createSchemas()
  const responses: Json = {}
  const parameters: Json = {}
  /** Others of the same name are numbered. */
  const refer = (kind: string, all: Json, name: string, made: Json, number = 1): Json => {
    const own = number === 1 ? name : `${name}${number}`
    all[own] ??= made
    return isDeepStrictEqual(all[own], made)
      ? { $ref: `#/components/${kind}/${own}` }
      : refer(kind, all, name, made, number + 1)
  }

  return {
    inline: (schema: z.ZodType, io: 'input' | 'output') => inline(schema, io),
    response: (name: string, made: Json) => refer('responses', responses, name, made),
    parameter: (name: string, made: Json) => refer('parameters', parameters, name, made),
    schema: (ref: string) => (schemas[ref.split('/').at(-1) ?? ''] ?? {}) as Json,
    all: () => ({ schemas, responses, parameters, headers: headerComponents }),
  }
}
