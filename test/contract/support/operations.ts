import { EXPANDED } from '../../support/openapi.ts'
import { ALIASES, FAMILIES, OWN_ACCESS, OWN_SCOPE } from '../surface.ts'

export type Operation = {
  /** `METHOD path`, with `{name}` for parameters. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly isPublic: boolean
  /** Which kind of caller may use it. */
  readonly access: 'public' | 'sign-in' | 'read' | 'write' | 'submit' | 'manage' | 'operate'
  /** Which scope a key with scopes needs. */
  readonly scope: 'submit' | 'read' | 'manage' | 'provision' | 'everything'
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

const SCOPE_OF: Readonly<Record<Operation['access'], Operation['scope']>> = {
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
        scope: scopeOf(method, path),
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

function scopeOf(method: string, path: string): Operation['scope'] {
  return OWN_SCOPE.get(`${method} ${path}`) ?? SCOPE_OF[accessOf(method, path)]
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

export const withId = (path: string, id: string) => path.replace(/\{\w+\}/g, id)

/** What the document shows as the answer of an operation in JSON, with its status. */
export function answerExampleOf(operation: string): readonly [status: number, example: unknown] {
  const [method = '', path = ''] = operation.split(' ')
  const responses = DOCUMENT.paths[path]?.[method.toLowerCase()]?.responses ?? {}
  const status = Number(Object.keys(responses).find((code) => Number(code) < 300))
  const json = responses[status]?.content?.['application/json'] as { example?: unknown } | undefined
  return [status, json?.example]
}
