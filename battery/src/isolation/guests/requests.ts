import { randomBytes } from 'node:crypto'
import { runRow } from '@guise/test/contract/support/bodies'
import { OPERATIONS, type Operation } from '@guise/test/contract/support/operations'
import type { Event, Headers } from './world.ts'

export { OPERATIONS, type Operation }

/** What nobody has. */
export const UNKNOWN_ID = '7b0f4f0e-5a0e-4a52-9d0b-3f2d8a7f1c11'
const UNKNOWN_UPLOAD = `upload://${new Date().toISOString().slice(0, 10)}/${UNKNOWN_ID}`

/** One way to ask for something, once of somebody's and once of nobody's. */
export type Question = {
  readonly path: string
  readonly body?: unknown
}
export type Pair = { readonly named: Question; readonly unknown: Question }

const isRun = ({ access }: Operation) => access === 'submit'

/** An operation with what belongs to `theirs` in it; what a body names is named by a guest of `own`. */
export function pairsOf(operation: Operation, theirs: Event, own: Event): readonly Pair[] {
  const { path, takesBody } = operation
  if (isRun(operation)) return runPairs(path, theirs, own)
  const body = takesBody ? bodyOf(operation) : undefined
  if (SIGNED[path] !== undefined) return signedPairs(path, theirs, body)
  if (!path.includes('{')) return []
  const ask = (idOf: (name: string) => string): Question => ({
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name)),
    ...(body === undefined ? {} : { body }),
  })
  const unknown = (name: string) => SMALL[name] ?? UNKNOWN_ID
  return [{ named: ask((name) => theirs.ids[name] ?? unknown(name)), unknown: ask(unknown) }]
}

/** What an operation is asked for by whoever names nothing in particular. */
export const plainOf = (operation: Operation): Question => ({
  path: operation.path.replace(/\{(\w+)\}/g, (_, name: string) => SMALL[name] ?? UNKNOWN_ID),
  ...(operation.takesBody ? { body: bodyOf(operation) } : {}),
})

/** Not ids: they mean something only inside of something else. */
const SMALL: Readonly<Record<string, string>> = { n: '0', number: '1' }

const bodyOf = ({ path }: Operation): unknown =>
  path.endsWith('/mails') ? { address: 'guest@example.com' } : {}

const FIELDS = ['filter_id', 'style_id'] as const

/** Somebody else's alias and filter, and somebody else's photo through one's own alias. */
function runPairs(path: string, theirs: Event, own: Event): readonly Pair[] {
  const { minimal, pictures } = runRow(path)
  const field = FIELDS.find((name) => name in minimal)
  if (!field) return []
  const run = (change: object): Question => ({ path, body: { ...minimal, ...change } })
  const unknown = run({ [field]: UNKNOWN_ID })
  const filters = [theirs.alias, theirs.ids.filter_id]
    .filter((id) => id !== own.alias)
    .map((id) => ({ named: run({ [field]: id }), unknown }))
  const [picture] = pictures
  if (picture === undefined || theirs.ids.account_id === own.ids.account_id) return filters
  const photo = (reference: string) =>
    run({ [field]: own.alias, [picture]: picture === 'input_images' ? [reference] : reference })
  return [...filters, { named: photo(theirs.upload), unknown: photo(UNKNOWN_UPLOAD) }]
}

/** Paths that open to whoever has the right token: what else is signed here must not open them. */
const SIGNED: Readonly<Record<string, readonly ('share' | 'gallery' | 'code')[]>> = {
  '/v1/shares/{token}': ['gallery', 'code'],
  '/v1/shares/{token}/mails': ['gallery', 'code'],
  '/v1/galleries/{token}': ['share', 'code'],
  '/v1/galleries/{token}/events': ['share', 'code'],
  '/v1/guest-codes/{code}': ['share', 'gallery'],
}

function signedPairs(path: string, theirs: Event, body: unknown): readonly Pair[] {
  const at = (token: string): Question => ({ path: path.replace(/\{\w+\}/, token), body })
  return (SIGNED[path] ?? []).map((kind) => {
    const token = theirs[kind]
    return { named: at(token), unknown: at(unsigned(token.length)) }
  })
}

/** Looks like a signed token, and nobody has signed it. */
const unsigned = (length: number) => randomBytes(length).toString('base64url').slice(0, length)

export type Answer = { readonly status: number; readonly text: string; readonly shape: string }

/** Those of a connection depend on whether the body had come when it was refused. */
const OF_CONNECTIONS = new Set(['connection', 'keep-alive'])
let asked = 0

/** Each from another address, so that nobody is refused for having come too often. */
export async function ask(
  baseUrl: string,
  method: string,
  { path, body }: Question,
  headers: Headers,
): Promise<Answer> {
  const leaving = new AbortController()
  asked += 1
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...headers,
      'X-Forwarded-For': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: leaving.signal,
  })
  const names = [...response.headers.keys()].filter((name) => !OF_CONNECTIONS.has(name)).sort()
  // Streams do not end: whether they begin is enough.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    leaving.abort()
    return { status: response.status, text: '', shape: names.join() }
  }
  const text = await response.text()
  const id = response.headers.get('x-request-id') ?? '-'
  return { status: response.status, text: text.replaceAll(id, 'blanked'), shape: names.join() }
}

/** Nobody can tell the two apart. */
export const isSame = (one: Answer, other: Answer): boolean =>
  one.status === other.status && one.text === other.text && one.shape === other.shape
