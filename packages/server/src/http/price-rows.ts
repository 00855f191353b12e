import { type FamilyId, type PriceList, priceOf } from '@guise/core'
import { z } from 'zod'
import type { Family, Flow } from './families/family.ts'
import { validate } from './validate.ts'

export type FieldValue = string | number | boolean

export type PriceRow = {
  readonly run: string
  readonly family: FamilyId
  /** The fields that decide the price, and their values here. */
  readonly fields: Readonly<Record<string, FieldValue>>
  readonly credits: number
}

type Property = {
  readonly type?: string
  readonly enum?: readonly FieldValue[]
  readonly const?: FieldValue
  readonly anyOf?: readonly Property[]
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
}

/** A value of a field, and how a price list says it. Without a value the field is left out. */
type Choice = { readonly value?: FieldValue; readonly shown?: FieldValue }
type Case = { readonly choices: Readonly<Record<string, Choice>>; readonly credits: number }

const MOST_INTEGERS = 10

/**
 * Every price there is. Nothing is listed by hand: all legal bodies that differ in a choice are made from
 * the rows of the run endpoints and priced as admission prices them.
 */
export function priceRows(families: readonly Family[], prices: PriceList): readonly PriceRow[] {
  return families.flatMap((family) =>
    family.flows.flatMap((flow) => {
      const cases = legalCases(flow, prices)
      if (cases.length === 0) {
        throw new Error(`no body of ${flow.path} could be made: give its fields examples`)
      }
      return distinct(cases, decidingFields(cases)).map(({ fields, credits }) => ({
        run: flow.path,
        family: family.id,
        fields,
        credits,
      }))
    }),
  )
}

function legalCases(flow: Flow, prices: PriceList): readonly Case[] {
  return combinations(choicesOf(flow)).flatMap((choices) => {
    const body = Object.fromEntries(
      Object.entries(choices).map(([name, { value }]) => [name, value]),
    )
    try {
      const request = flow.toRequest(validate(flow, body) as never)
      return [{ choices, credits: priceOf(request, prices) }]
    } catch {
      // Rules forbid some combinations: what cannot be submitted has no price.
      return []
    }
  })
}

function choicesOf({ body }: Flow): Readonly<Record<string, readonly Choice[]>> {
  const { properties = {}, required = [] } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Record<string, Property>; required?: readonly string[] }
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const optional = !required.includes(name) && property.default === undefined
      const examples = examplesOf(body.shape[name])
      return [name, [...valuesOf(property, examples), ...(optional ? [{}] : [])]]
    }),
  )
}

/** All values where there are few; otherwise one of each kind, from the documentation's examples. */
function valuesOf(property: Property, examples: readonly FieldValue[]): readonly Choice[] {
  if (property.const !== undefined) return [exactly(property.const)]
  if (property.enum) return property.enum.map(exactly)
  if (property.type === 'boolean') return [true, false].map(exactly)
  const range = [property, ...(property.anyOf ?? [])].find(({ type }) => type === 'integer')
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = range ?? {}
  if (range && maximum - minimum < MOST_INTEGERS) {
    return Array.from({ length: maximum - minimum + 1 }, (_, n) => exactly(minimum + n))
  }
  return examples.map((value) => ({ value, shown: kindOf(value) }))
}

/** From the field or from what it wraps: JSON Schema has them for values as they come out, not in. */
function examplesOf(field: unknown): readonly FieldValue[] {
  const examples = field instanceof z.ZodType ? field.meta()?.examples : undefined
  if (Array.isArray(examples)) return examples
  return field instanceof z.ZodOptional || field instanceof z.ZodDefault
    ? examplesOf(field.unwrap())
    : []
}

const exactly = (value: FieldValue): Choice => ({ value, shown: value })

function kindOf(example: FieldValue): FieldValue {
  if (typeof example === 'number') return 'integer'
  return /^[0-9a-f-]{36}$/i.test(String(example)) ? 'uuid' : 'text'
}

function combinations(
  fields: Readonly<Record<string, readonly Choice[]>>,
): readonly Case['choices'][] {
  return Object.entries(fields).reduce<Case['choices'][]>(
    (made, [name, choices]) =>
      made.flatMap((body) => choices.map((choice) => ({ ...body, [name]: choice }))),
    [{}],
  )
}

/** The fewest fields that still tell every price: one by one the others are left out. */
function decidingFields(cases: readonly Case[]): readonly string[] {
  const all = Object.keys(cases[0]?.choices ?? {})
  return all.reduce<readonly string[]>((kept, name) => {
    const fewer = kept.filter((other) => other !== name)
    return tellsPrices(cases, fewer) ? fewer : kept
  }, all)
}

function tellsPrices(cases: readonly Case[], names: readonly string[]): boolean {
  const prices = new Map<string, number>()
  return cases.every((one) => {
    const known = prices.get(keyOf(one, names)) ?? one.credits
    prices.set(keyOf(one, names), known)
    return known === one.credits
  })
}

const shownOf = ({ choices }: Case, names: readonly string[]) =>
  names.flatMap((name) => {
    const shown = choices[name]?.shown
    return shown === undefined ? [] : [[name, shown] as const]
  })
const keyOf = (one: Case, names: readonly string[]) => JSON.stringify(shownOf(one, names))

function distinct(cases: readonly Case[], names: readonly string[]) {
  const rows = new Map(
    cases.map((one) => [
      keyOf(one, names),
      { fields: Object.fromEntries(shownOf(one, names)), credits: one.credits },
    ]),
  )
  return [...rows.values()]
}
