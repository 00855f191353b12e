import formbody from '@fastify/formbody'
import type { Caller, FieldProblem } from '@guise/core'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { identifyCaller, keptBrowserOf } from './access/authenticate.ts'
import { endWithKey } from './access/end-with-key.ts'
import { hideOutsideLimit } from './access/key-limits.ts'
import { limitOpenRequests } from './access/open-requests.ts'
import { type CountRequest, limitRequests } from './access/rate-limits.ts'
import { withBody } from './body/base64-text.ts'
import {
  type BodyBudget,
  type BodyLimits,
  bodyLimitsOf,
  createBodyBudget,
  readJsonBodies,
  refuseAnnounced,
} from './body/json-body.ts'
import { type Call, type Endpoint, isOpen } from './endpoint.ts'
import { sendNotes } from './notes-header.ts'
import type { HttpSettings, Services } from './services.ts'
import { noteOnUnknown, refuseUnknown, type UnknownField, unknownFields } from './unknown-fields.ts'
import { asObject, checkedBody, checkedQuery } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** What the cookie of a signed-in browser holds. */
    sessionSecret: string | null
  }
  interface FastifyContextConfig {
    bodyLimits?: BodyLimits
  }
}

export type MountParts = {
  readonly services: Services
  readonly settings: HttpSettings
  readonly countRequest: CountRequest
}

/** The one registrar: every endpoint of the API is mounted here, from its row. */
export async function mountEndpoints(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  parts: MountParts,
): Promise<void> {
  const { settings, services } = parts
  refuseDoubles(endpoints)
  app.decorateRequest('caller', null)
  app.decorateRequest('sessionSecret', null)
  const accessOf = createAccessHooks(parts)
  const budget = createBodyBudget(app, settings)
  // A context of its own for each way of reading a body: parsers belong to contexts.
  for (const reads of ['json', 'form', 'nothing'] as const) {
    await app.register(async (context) => {
      await setParsers(context, reads, budget)
      for (const endpoint of endpoints) {
        if (endpoint.reads === reads)
          mount(context, endpoint, { settings, services }, accessOf(endpoint))
      }
    })
  }
}

/** What a row asks of whoever calls it: made once for each row, so that a request looks up nothing. */
function createAccessHooks({ services, settings, countRequest }: MountParts) {
  const limitOpen = limitOpenRequests(settings.maxOpenRequests)
  const browserOf = (request: FastifyRequest) => {
    const kept = keptBrowserOf(request, settings.publicUrl)
    return kept === null ? undefined : services.sessions.knownBrowser(kept)
  }
  return (row: Endpoint): onRequestHookHandler[] => {
    const limit = limitRequests(row, settings, countRequest, browserOf)
    if (isOpen(row)) return row.isLasting ? [limitOpen, limit] : [limit]
    return [
      identifyCaller(services, row, settings.publicUrl),
      ...(row.isLasting ? [endWithKey(services, row), limitOpen] : []),
      limit,
    ]
  }
}

async function setParsers(
  context: FastifyInstance,
  reads: Endpoint['reads'],
  budget: BodyBudget,
): Promise<void> {
  if (reads === 'json') return readJsonBodies(context, budget)
  context.removeAllContentTypeParsers()
  if (reads === 'form') {
    context.addHook('onRequest', async ({ headers, routeOptions }) => {
      if (routeOptions.config.bodyLimits) refuseAnnounced(headers, routeOptions.config.bodyLimits)
    })
    await context.register(formbody)
    return
  }
  // Whatever is sent here is let through unread, also under a content type that is none.
  context.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers['content-type'] !== undefined) delete raw.headers['content-type']
    done()
  })
  context.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

function mount(
  context: FastifyInstance,
  endpoint: Endpoint,
  { settings, services }: Pick<MountParts, 'settings' | 'services'>,
  onRequest: onRequestHookHandler[],
): void {
  const bodyLimits = bodyLimitsOf(endpoint, settings)
  context.route({
    method: answersHead(endpoint) ? [endpoint.method, 'HEAD'] : endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimits.bytes,
    config: {
      bodyLimits,
      group: endpoint.tag,
      ...(endpoint.isLasting && { isLasting: endpoint.isLasting }),
    },
    onRequest,
    handler: async (request, reply) => {
      if (request.caller?.reach) await hideOutsideLimit(services, request.caller, request)
      const call = new RowCall(endpoint, request, reply)
      call.note(call.ignored)
      const result = await withBody(request.body, async () => endpoint.handle(call))
      if (endpoint.success.status === 204) return reply.code(204).send()
      if (endpoint.success.status === 202) reply.code(202)
      return endpoint.hasExactAnswer ? result : withNotes(result, call.notes)
    },
  })
}

/** Only in an answer that is a JSON object, and beside the notes that it has. */
function withNotes(result: unknown, notes: readonly string[]): unknown {
  if (notes.length === 0 || Object.getPrototypeOf(result ?? 0) !== Object.prototype) return result
  const answer = result as { readonly notes?: unknown }
  const own = Array.isArray(answer.notes) ? answer.notes : []
  return { ...answer, notes: [...new Set([...own, ...notes])] }
}

const NONE: readonly never[] = []

/** A class, because getters of an object literal are made anew for every request. */
class RowCall implements Call {
  readonly #row: Endpoint
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  #unknown: readonly UnknownField[] | undefined
  notes: readonly string[] = NONE
  constructor(row: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    this.#row = row
    this.request = request
    this.reply = reply
  }
  get caller() {
    return this.request.caller as Caller
  }
  get params() {
    return this.request.params as Record<string, string>
  }
  get query() {
    return this.#row.query && checkedQuery(this.#row.query, this.request.query)
  }
  get body() {
    return bodyOf(this.#row, this.request, this.refused)
  }
  note(notes: readonly string[]) {
    if (notes.length === 0) return
    this.notes = [...new Set([...this.notes, ...notes])]
    sendNotes(this.reply, this.notes)
  }
  get ignored() {
    return this.#isStrict ? NONE : this.#unknownFields.map(noteOnUnknown)
  }
  get refused() {
    return this.#isStrict ? this.#unknownFields.map(refuseUnknown) : NONE
  }
  get #isStrict() {
    return this.request.caller?.isStrict === true
  }
  get #unknownFields() {
    this.#unknown ??= unknownFields(this.#row, this.request.body)
    return this.#unknown
  }
  get sent() {
    return asObject(this.request.body)
  }
}

function bodyOf(
  { body, rules, isBodyOptional }: Endpoint,
  request: FastifyRequest,
  refused: readonly FieldProblem[],
) {
  if (!body) return undefined
  const sent = isBodyOptional ? (request.body ?? {}) : request.body
  return checkedBody(
    body,
    sent,
    typeof rules === 'function' ? rules(request.caller as Caller) : rules,
    refused,
  )
}

/** A row that reads and never answers JSON. */
function answersHead({ method, success }: Endpoint): boolean {
  return method === 'GET' && success.content !== undefined && success.schema === undefined
}

function refuseDoubles(endpoints: readonly Endpoint[]): void {
  const names = endpoints.flatMap(({ method, path, operationId }) => [
    `${method} ${path}`,
    operationId,
  ])
  const doubled = names.find((name, at) => names.indexOf(name) !== at)
  if (doubled) throw new Error(`endpoint ${doubled} is defined twice`)
}
