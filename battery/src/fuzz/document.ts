import { EXPANDED } from '@guise/test/support/openapi'
import type { Operation, Parameter } from './request.ts'
import type { Schema } from './values.ts'

export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
type Described = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

export const DOCUMENT = EXPANDED as Document

export const resolverOf =
  ({ components }: Document) =>
  (ref: string): Schema =>
    components.schemas[ref.split('/').at(-1) ?? ''] ?? {}

/** Every operation with what it takes, as far as random requests need to know. */
export const operationsOf = ({ paths }: Document): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {})
      return {
        method: verb.toUpperCase(),
        path,
        parameters,
        ...(content ? { content: { type: content[0], schema: content[1].schema } } : {}),
      }
    }),
  )
