import { EXPANDED, PUBLISHED } from '../../support/openapi.ts'
import { ALIASES, ALSO_READS, FAMILIES, OWN_ACCESS, OWN_SCOPE } from '../surface.ts'

type Scope = 'submit' | 'read' | 'manage' | 'provision' | 'everything'

export type Operation = {
  /** `METHOD path`, with `{name}` for parameters. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly isPublic: boolean
  /** Which kind of caller may use it. */
  readonly access: 'public' | 'sign-in' | 'read' | 'write' | 'submit' | 'manage' | 'operate'
  /** Which scopes a key with scopes needs, all of them. */
  readonly scopes: readonly Scope[]
  readonly takesBody: boolean
  /** Answers for as long as the caller listens. */
  readonly isEndless: boolean
}

export type Described = {
  readonly security?: readonly unknown[]
  readonly requestBody?: unknown
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly 'x-error-codes'?: readonly string[]
        readonly content?: Record<string, unknown>
      }
    >
  >
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }

export const DOCUMENT = EXPANDED as Document

const SCOPE_OF: Readonly<Record<Operation['access'], Scope>> = {
  ...{ public: 'read', 'sign-in': 'read', read: 'read', submit: 'submit' },
  ...{ write: 'manage', manage: 'manage', operate: 'everything' },
}

/** Every operation that the published document describes. */
export const OPERATIONS: readonly Operation[] = Object.entries(DOCUMENT.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([verb, { security, requestBody, responses }]) => {
      const method = verb.toUpperCase()
      return {
        name: `${method} ${path}`,
        method,
        path,
        isPublic: security?.length === 0,
        access: accessOf(method, path),
        scopes: scopesOf(method, path),
        takesBody: requestBody !== undefined,
        isEndless: !path.includes('{') && 'text/event-stream' in (responses[200]?.content ?? {}),
      }
    }),
)
export const GUARDED = OPERATIONS.filter(({ isPublic }) => !isPublic)

function accessOf(method: string, path: string): Operation['access'] {
  const own = OWN_ACCESS.get(`${method} ${path}`)
  if (own) return own
  if (method === 'POST' && FAMILIES.some(({ runs }) => runs.includes(path))) return 'submit'
  return method !== 'GET' && path.startsWith(ALIASES) ? 'write' : 'read'
}

function scopesOf(method: string, path: string): readonly Scope[] {
  const name = `${method} ${path}`
  const scope = OWN_SCOPE.get(name) ?? SCOPE_OF[accessOf(method, path)]
  return ALSO_READS.has(name) ? [scope, 'read'] : [scope]
}

const bare = (path: string) => path.replace(/\/$/, '')
const PATTERNS = OPERATIONS.map(({ name, method, path }) => {
  const pattern = bare(path)
    .split(/\{\w+\}/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  return { name, method, pattern: new RegExp(`^${pattern}$`) }
})

/** Which operation a real request went to. */
export function operationAt(method: string, path: string): string | undefined {
  const wanted = bare(path.split('?')[0] ?? '')
  // Whoever answers GET answers HEAD as well.
  const asked = method === 'HEAD' ? 'GET' : method
  return PATTERNS.find((row) => row.method === asked && row.pattern.test(wanted))?.name
}

/** Content types and names of schemas, also within others, of what an operation returns. */
export function returnedBy(operation: string): readonly string[] {
  const [method = '', path = ''] = operation.split(' ')
  const { schemas } = (PUBLISHED as { components: { schemas: Readonly<Record<string, unknown>> } })
    .components
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { $ref } = value as { readonly $ref?: unknown }
    const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : undefined
    if (name === undefined) Object.values(value).forEach(collect)
    else if (!found.has(name)) {
      found.add(name)
      collect(schemas[name])
    }
  }
  const responses = DOCUMENT.paths[path]?.[method.toLowerCase()]?.responses ?? {}
  for (const [status, { content = {} }] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue
    for (const type of Object.keys(content)) found.add(type)
    collect(content)
  }
  return [...found]
}

export const withId = (path: string, id: string) => path.replace(/\{\w+\}/g, id)

/** What the document shows as the answer of an operation in JSON, with its status. */
export function answerExampleOf(operation: string): readonly [status: number, example: unknown] {
  const [method = '', path = ''] = operation.split(' ')
  const responses = DOCUMENT.paths[path]?.[method.toLowerCase()]?.responses ?? {}
  const status = Number(Object.keys(responses).find((code) => Number(code) < 300))
  const json = responses[status]?.content?.['application/json'] as { example?: unknown } | undefined
  return [status, json?.example]
}
