import { describe, expect, it } from 'vitest'
import type { Context } from '../../app/context.ts'
import { allEndpoints } from '../../app/endpoints.ts'
import { foundSlots } from '../custom-filters/slot-view.ts'
import type { Endpoint } from '../endpoint.ts'
import type { HttpSettings, Services } from '../services.ts'
import { checkedBody } from '../validate.ts'
import { readPictures } from '../versioned/families/family.ts'
import { FAMILIES } from '../versioned/families/index.ts'
import { openapiDocument } from './document.ts'
import type { Json } from './schemas.ts'

// Rows are only described here, never called.
const nothing = {} as unknown as Context & Services & HttpSettings
const ENDPOINTS = allEndpoints(nothing, nothing, nothing)
const missing: string[] = []
const DOCUMENT = openapiDocument(ENDPOINTS, '0.0.0', missing) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}
const operationOf = ({ method, path }: Endpoint) =>
  DOCUMENT.paths[path]?.[method.toLowerCase()] ?? {}

const named = (schema: Json): Json =>
  typeof schema.$ref === 'string'
    ? (DOCUMENT.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    : schema

/** Every field below this value that says nothing about itself. */
function silent(value: unknown, at: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => silent(item, at))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([word, inner]) => {
    if (word === 'example' || word === 'examples') return []
    if (word !== 'properties') return silent(inner, at)
    const fields = Object.entries(inner as Record<string, Json>)
    return fields.flatMap(([name, schema]) => [
      ...((schema.description ?? named(schema).description) ? [] : [`${at}.${name}`]),
      ...silent(schema, `${at}.${name}`),
    ])
  })
}

describe('openapi.json says everything', () => {
  it('about each field: .describe(...) or .meta({ description }) at its Zod schema', () => {
    const ofNamed = Object.entries(DOCUMENT.components.schemas)
    const operations = ENDPOINTS.map((row) => [row.operationId, operationOf(row)] as const)
    expect([...ofNamed, ...operations].flatMap(([name, part]) => silent(part, name))).toEqual([])
  })

  it('with an example for each: .meta({ examples }) there, or a value in openapi/examples.ts', () => {
    expect(missing).toEqual([])
  })

  it.each(ENDPOINTS)('about $operationId: what it does, not its summary again', (row) => {
    expect(row.description.length, 'write a longer `description` in its row').toBeGreaterThan(30)
    expect(row.description).not.toBe(row.summary)
    expect(row.description, 'end it with a full stop').toMatch(/[.)]$/)
    expect(row.summary, 'a summary is one line without a full stop').toMatch(/[^.]$/)
  })
})

const withBody = ENDPOINTS.filter((row) => row.body !== undefined && row.reads === 'json')

it.each(withBody)('the example of $operationId is a request that its row takes', (row) => {
  const { content } = operationOf(row).requestBody as { content: Record<string, { example: Json }> }
  const example = content['application/json']?.example ?? {}
  const { body, rules = [], pictures } = row
  if (!body) throw new Error('no body')
  // Rules that ask who is there, and when, are asked by the contract suite.
  checkedBody(body, example, typeof rules === 'function' ? [] : rules)
  if (pictures) expect(readPictures(pictures, example).problems).toEqual([])
  const flow = FAMILIES.flatMap(({ flows }) => flows).find(({ path }) => path === row.path)
  if (flow && row.method === 'POST') flow.toRequest(example)
})

it('paths in texts are whole, so that they can be found', () => {
  expect(JSON.stringify(DOCUMENT)).not.toMatch(/(GET|POST|PUT|PATCH|DELETE) \.\.\./)
})

it('the example of found slots is one that an editor can draw', () => {
  const row = ENDPOINTS.find(({ operationId }) => operationId === 'findFilterSlots')
  const { slots } = foundSlots.parse(row?.example?.answer)
  for (const { x, y, outline } of slots) {
    const spans = (at: 0 | 1) => outline.map((point) => point[at] ?? Number.NaN)
    expect(x).toBeGreaterThan(Math.min(...spans(0)))
    expect(x).toBeLessThan(Math.max(...spans(0)))
    expect(y).toBeGreaterThan(Math.min(...spans(1)))
    expect(y).toBeLessThan(Math.max(...spans(1)))
  }
  expect(slots).toHaveLength(1)
})
