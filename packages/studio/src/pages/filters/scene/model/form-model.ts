import type { Json } from '../../json.ts'
import { alternativesOf, type Resolve, type Schema } from './schema.ts'

/** How a value is asked for. */
export type Control =
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly isWhole: boolean
    }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'colour' }
  /** A colour, or a colour and how many times as bright it shines. */
  | { readonly kind: 'light'; readonly maxGain: number }
  | { readonly kind: 'tuple'; readonly items: readonly Control[] }
  | { readonly kind: 'list'; readonly item: Control; readonly least: number; readonly most: number }
  | { readonly kind: 'object'; readonly fields: readonly FormField[] }
  /** One of several objects, told apart by the word in the field `by`. */
  | { readonly kind: 'union'; readonly by: string; readonly options: readonly UnionOption[] }
  | { readonly kind: 'either'; readonly options: readonly Control[] }
  | { readonly kind: 'fixed'; readonly value: Json }
  | { readonly kind: 'json' }

export type UnionOption = { readonly value: string; readonly fields: readonly FormField[] }

export type FormField = {
  readonly name: string
  readonly control: Control
  readonly isRequired: boolean
  readonly default: Json | undefined
  /** What the engine itself says it is for. */
  readonly words: string | undefined
}

export function controlOf(given: Schema, resolve: Resolve): Control {
  const schema = resolve(given)
  const inner = (part: Schema) => controlOf(part, resolve)
  if (schema.const !== undefined) return { kind: 'fixed', value: schema.const as Json }
  if (schema.enum) return { kind: 'choice', options: schema.enum.map(String) }
  const alternatives = alternativesOf(schema).map(resolve)
  if (alternatives.length > 0) return controlOfAlternatives(alternatives, resolve)
  switch (schema.type) {
    case 'boolean':
      return { kind: 'switch' }
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'string':
      if (isColour(schema)) return { kind: 'colour' }
      return { kind: 'text', longest: schema.maxLength ?? 200 }
    case 'array':
      if (schema.prefixItems) return { kind: 'tuple', items: schema.prefixItems.map(inner) }
      if (typeof schema.items !== 'object') return { kind: 'json' }
      return {
        kind: 'list',
        item: inner(schema.items),
        least: schema.minItems ?? 0,
        most: schema.maxItems ?? 100,
      }
    case 'object':
      return schema.properties
        ? { kind: 'object', fields: fieldsOf(schema, resolve) }
        : { kind: 'json' }
    default:
      return { kind: 'json' }
  }
}

export function fieldsOf(schema: Schema, resolve: Resolve): readonly FormField[] {
  return Object.entries(schema.properties ?? {}).map(([name, given]) => {
    const property = resolve(given)
    return {
      name,
      control: controlOf(property, resolve),
      isRequired: schema.required?.includes(name) ?? false,
      default: property.default as Json | undefined,
      words: property.description,
    }
  })
}

function numberOf({ type, minimum = 0, maximum = 100 }: Schema): Control {
  return { kind: 'number', min: minimum, max: maximum, isWhole: type === 'integer' }
}

function isColour({ type, pattern }: Schema): boolean {
  return type === 'string' && pattern?.startsWith('^#[0-9a-f') === true
}

function controlOfAlternatives(alternatives: readonly Schema[], resolve: Resolve): Control {
  const [first, second] = alternatives
  const [hex, gain] = second?.prefixItems?.map(resolve) ?? []
  if (alternatives.length === 2 && first && isColour(first) && hex && isColour(hex)) {
    return { kind: 'light', maxGain: gain?.maximum ?? 20 }
  }
  const by = wordThatTells(alternatives, resolve)
  if (!by) return { kind: 'either', options: alternatives.map((one) => controlOf(one, resolve)) }
  const options = alternatives.map((one) => ({
    value: String(resolve(one.properties?.[by] ?? {}).const),
    fields: fieldsOf(one, resolve).filter(({ name }) => name !== by),
  }))
  return { kind: 'union', by, options }
}

/** The field that has a different fixed word in each of them. */
function wordThatTells(alternatives: readonly Schema[], resolve: Resolve): string | undefined {
  const names = Object.keys(alternatives[0]?.properties ?? {})
  return names.find((name) =>
    alternatives.every((one) => {
      const property = one.properties?.[name]
      return property !== undefined && resolve(property).const !== undefined
    }),
  )
}
