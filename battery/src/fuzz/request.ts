import fc, { type Arbitrary } from 'fast-check'
import { asText, hostileText, type Known, type Schema, valueLike } from './values.ts'

export type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

export type Parameter = {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly schema: Schema
}
export type Operation = {
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly content?: { readonly type: string; readonly schema: Schema }
}

/** Requests to one operation: parameters, query and body each mostly right. */
export function requestsTo(
  operation: Operation,
  known: Known,
  resolve: (ref: string) => Schema,
): Arbitrary<Sent> {
  const of = (place: Parameter['in']) => operation.parameters.filter((one) => one.in === place)
  const value = ({ name, schema }: Parameter) => valueLike(schema, known, resolve, name)
  const path = fc.record(Object.fromEntries(of('path').map((one) => [one.name, value(one)])))
  const query = fc.record(Object.fromEntries(of('query').map((one) => [one.name, value(one)])), {
    requiredKeys: [],
  })
  const strange = fc.array(fc.tuple(hostileText, hostileText), { maxLength: 2 })
  const headers = fc.record(Object.fromEntries(of('header').map((one) => [one.name, value(one)])), {
    requiredKeys: [],
  })
  return fc
    .record({
      path,
      query,
      twice: seldom(fc.constant(true), false),
      strange: seldom(strange, []),
      headers,
      body: bodyOf(operation.content, known, resolve),
    })
    .map((parts) => ({
      method: operation.method,
      path: addressOf(operation.path, parts.path) + searchOf(parts),
      headers: { ...headerTexts(parts.headers), ...parts.body?.headers },
      ...(parts.body ? { body: parts.body.bytes } : {}),
    }))
}

const seldom = <T, U>(rare: Arbitrary<T>, usual: U) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare })

/** Half a character cannot be encoded; it goes as its broken bytes would. */
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed()).slice(0, 2000)

const addressOf = (path: string, values: Readonly<Record<string, unknown>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name]))

function searchOf(parts: {
  readonly query: Readonly<Record<string, unknown>>
  readonly twice: boolean
  readonly strange: readonly (readonly [string, string])[]
}): string {
  const pairs = [...Object.entries(parts.query), ...parts.strange]
  const all = parts.twice ? [...pairs, ...pairs] : pairs
  return all.length === 0 ? '' : `?${all.map((pair) => pair.map(encoded).join('=')).join('&')}`
}

/** As far as a header can hold it: what cannot be written into one is for the battery `wire`. */
const headerTexts = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      asText(value)
        .replace(/[^\x20-\x7e]/g, '?')
        .trim()
        .slice(0, 500),
    ]),
  )

type Body = { readonly bytes: Buffer; readonly headers: Record<string, string> }

function bodyOf(
  content: Operation['content'],
  known: Known,
  resolve: (ref: string) => Schema,
): Arbitrary<Body | undefined> {
  // Who takes no body is sent one all the same, now and then.
  if (!content) return seldom(fc.constant(json({ a: 1 })), undefined)
  const value = valueLike(content.schema, known, resolve)
  const isForm = content.type === 'application/x-www-form-urlencoded'
  const usual = value.map((fields) => (isForm ? form(fields) : json(fields)))
  const damaged = fc
    .tuple(usual, fc.constantFrom(...DAMAGES))
    .map(([body, damage]) => ({ ...body, ...damage(body) }))
  return fc.oneof(
    { weight: 14, arbitrary: usual },
    { weight: 1, arbitrary: damaged },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const json = (value: unknown): Body => ({
  bytes: Buffer.from(JSON.stringify(value)),
  headers: { 'content-type': 'application/json' },
})

const form = (value: unknown): Body => {
  const fields =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['a', value]]
  return {
    bytes: Buffer.from(fields.map((pair) => pair.map(encoded).join('=')).join('&')),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
}

/** What a bad network, a wrong library or a bad person makes of a body. */
const DAMAGES: readonly ((body: Body) => Partial<Body>)[] = [
  ({ bytes }) => ({ bytes: bytes.subarray(0, bytes.length >> 1) }),
  ({ bytes }) => ({ bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]) }),
  ({ bytes }) => ({ bytes: Buffer.concat([bytes, bytes]) }),
  ({ bytes }) => ({ bytes: Buffer.from(bytes.toString().replaceAll('"', "'")) }),
  () => ({ bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
  () => ({ bytes: Buffer.from('{"__proto__":{"isOperator":true},"constructor":1}') }),
  () => ({ bytes: Buffer.from('{"a":1,"a":2,"a":1e999}') }),
  () => ({ bytes: Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) }),
  () => ({ bytes: Buffer.alloc(0) }),
  ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } }),
  ({ headers }) => ({
    headers: { ...headers, 'content-type': 'application/json; charset=utf-16' },
  }),
  ({ headers }) => ({ headers: { ...headers, 'content-type': 'multipart/form-data' } }),
  ({ headers }) => ({
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  }),
  ({ headers }) => ({ headers: { ...headers, 'content-encoding': 'gzip' } }),
]
